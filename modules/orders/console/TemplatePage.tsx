import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TemplateScreen, useVersion } from '#modules/questionnaires/console/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { keptTemplate, useRetireTemplate } from './queries.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

/** One order template, looked at as those who order see it (PC-8). */
export default function TemplatePage({ templateKey }: { templateKey: string }) {
  const { t, i18n } = useTranslation('orders')
  const retire = useRetireTemplate()
  return (
    <TemplateScreen
      query={useQuery(keptTemplate(templateKey, useVersion()))}
      list={{ title: t('templates.title'), path: '/order-templates' }}
      nameOf={({ definition }) => definition.name[asLanguage(i18n.language)]}
      usesLabel={t('templates.orders')}
      fileOf={({ key, definition }) => ({ name: key, content: { key, definition } })}
      onRetire={({ key }, retired) => retire.mutateAsync({ params: { key }, body: { retired } })}
      preview={({ key, shown, definition }) => (
        <TemplatePreview key={`${key}.${shown}`} definition={definition} version={shown} />
      )}
    />
  )
}
