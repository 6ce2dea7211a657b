import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage, type Language } from '#shared/languages.ts'
import { InLanguage } from '#ui/components/frame/InLanguage.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

interface PreviewFrameProps {
  version: number
  children: (language: Language) => ReactNode
}

/** A template as the employer sees it, in the language of choice. It can be tried, and nothing of that leaves the page. */
export function PreviewFrame({ version, children }: PreviewFrameProps) {
  const { t, i18n } = useTranslation('questionnaires')
  const [language, setLanguage] = useState(asLanguage(i18n.language))
  return (
    <Section
      title={t('templates.preview', { version })}
      description={t('templates.previewText')}
      actions={<LanguageChoice value={language} onChange={setLanguage} />}
    >
      <InLanguage language={language}>{children(language)}</InLanguage>
    </Section>
  )
}
