import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { MarkedText } from '../browser/MarkedText.tsx'
import type { InformationPage as PageName } from '../contract.ts'
import { informationText } from './queries.ts'

/** What anyone may read without logging in. */
export function InformationPage({ page }: { page: PageName }) {
  const { t, i18n } = useTranslation('information')
  const { providerName } = useSettings()
  const text = useQuery(informationText(page, asLanguage(i18n.language)))
  const savedAt = text.data?.savedAt
  return (
    <Page
      title={t(`title.${page}`)}
      {...(savedAt && { description: t('updated', { day: formatDay(dayOf(new Date(savedAt))) }) })}
    >
      <Loaded query={text}>{({ content }) => <MarkedText content={content} providerName={providerName} />}</Loaded>
    </Page>
  )
}
