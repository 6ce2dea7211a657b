import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { Agreement } from './Agreement.tsx'
import { Holds } from './Holds.tsx'
import { Periods } from './Periods.tsx'
import { periods } from './queries.ts'
import { Removals } from './Removals.tsx'

/** How long data is kept, what goes and what is held (DL-1). */
export default function RetentionPage() {
  const { t } = useTranslation('retention')
  const retention = useQuery(periods)
  return (
    <Page title={t('title')} description={t('text')}>
      <Loaded query={retention}>
        {(data) => (
          <>
            <Agreement retention={data} />
            <Periods retention={data} />
          </>
        )}
      </Loaded>
      <Holds />
      <Removals />
    </Page>
  )
}
