import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import { modelOf } from '../browser/model.ts'
import { Questions } from '../browser/Questions.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

interface PreviewProps {
  definition: Record<string, unknown>
  version: number
}

export function Preview({ definition, version }: PreviewProps) {
  const { t } = useTranslation('questionnaires')
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
    <PreviewFrame version={version}>
      {(language) => <Questions definition={definition} model={model} language={language} isReadOnly={false} />}
    </PreviewFrame>
  )
}
