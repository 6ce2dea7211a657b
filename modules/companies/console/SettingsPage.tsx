import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { consoleSettings } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings of the installation. */
export default function SettingsPage() {
  const { t } = useTranslation('companies')
  const settings = useQuery(consoleSettings)
  return (
    <Page title={t('console.settings.title')} description={t('console.settings.text')}>
      <Loaded query={settings}>{(data) => <SettingsForm settings={data} />}</Loaded>
    </Page>
  )
}
