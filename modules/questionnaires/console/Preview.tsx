import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { InLanguage } from '#ui/components/InLanguage.tsx'
import { Section } from '#ui/components/Section.tsx'
import { notify } from '#ui/notify.ts'
import { modelOf } from '../extranet/model.ts'
import { Questions } from '../extranet/Questions.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

interface PreviewProps {
  definition: Record<string, unknown>
  version: number
}

/** The questionnaire as the employer sees it. It can be tried, and nothing of that leaves the page. */
export function Preview({ definition, version }: PreviewProps) {
  const { t, i18n } = useTranslation('questionnaires')
  const [language, setLanguage] = useState(asLanguage(i18n.language))
  const model = useMemo(() => modelOf(definition), [definition])

  useEffect(() => {
    const stop = (_: unknown, options: { allow: boolean }) => {
      options.allow = false
      notify.success(t('templates.tried'))
    }
    model.onCompleting.add(stop)
    return () => model.onCompleting.remove(stop)
  }, [model, t])

  return (
    <Section
      title={t('templates.preview', { version })}
      description={t('templates.previewText')}
      actions={<LanguageChoice value={language} onChange={setLanguage} />}
    >
      <InLanguage language={language}>
        <Questions definition={definition} model={model} language={language} isReadOnly={false} />
      </InLanguage>
    </Section>
  )
}
