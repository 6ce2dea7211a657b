import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import type { Page as PageOf } from '#shared/paging.ts'
import { addressId, addressPage, useAddress } from '#ui/address.ts'
import { Empty } from '#ui/components/Empty.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Paging } from '#ui/components/Paging.tsx'
import days from '../extranet/MeetingDays.module.css'
import { MeetingDays } from '../extranet/MeetingDays.tsx'
import { PeriodNavigator } from '../extranet/PeriodNavigator.tsx'
import { type ShownPeriod, usePeriod } from '../extranet/period.ts'
import type { MeetingSummary } from './contract.ts'
import styles from './Meetings.module.css'
import { allMeetings } from './queries.ts'

const Address = { companyId: addressId, page: addressPage }

/** The meetings of every company, or of one, by day, week or month (PC-7). */
export default function MeetingsPage() {
  const { t } = useTranslation('video-meetings')
  const [period, setPeriod] = usePeriod()
  const [{ companyId, page }, setAddress] = useAddress(Address)
  const meetings = useQuery(allMeetings(period, companyId, page))
  const goTo = useCallback((to: number) => setAddress({ page: to > 1 && to }), [setAddress])

  return (
    <Page
      title={t('title')}
      description={t('console.description')}
      actions={
        <Button component={Link} to="/videomeetings/new" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('console.schedule')}
        </Button>
      }
    >
      <div className={styles['filter']}>
        <CompanyFilter
          label={t('field.company')}
          placeholder={t('console.allCompanies')}
          companyId={companyId}
          onChange={(chosen) => setAddress({ companyId: chosen, page: undefined })}
        />
      </div>
      <PeriodNavigator period={period} onChange={setPeriod} />
      <Loaded
        query={meetings}
        empty={{
          when: ({ totalElements }) => totalElements === 0,
          content: <Empty title={t('console.none')}>{t('console.noneText')}</Empty>,
        }}
      >
        {(found) => <Found found={found} period={period} onPage={goTo} />}
      </Loaded>
    </Page>
  )
}

interface FoundProps {
  found: PageOf<MeetingSummary>
  period: ShownPeriod
  onPage: (page: number) => void
}

function Found({ found, period, onPage }: FoundProps) {
  const { t } = useTranslation(['video-meetings', 'common'])
  const { content, number, size, numberOfElements, totalElements, totalPages } = found
  // The list has become shorter than the address remembers.
  useEffect(() => {
    if (number > 0 && number >= totalPages) onPage(Math.max(1, totalPages))
  }, [number, totalPages, onPage])
  const first = number * size + 1
  return (
    <>
      <MeetingDays
        meetings={content}
        period={period}
        topic={({ id, topic }) => (
          <Link to={`/videomeetings/${id}`} className={days['opens'] ?? ''}>
            {topic}
          </Link>
        )}
        about={({ company, organizer, invitedCount }) =>
          `${company.name} · ${organizer.displayName} · ${t('field.invited')}: ${invitedCount}`
        }
      />
      <Paging
        page={number + 1}
        pages={Math.max(1, totalPages)}
        onChange={onPage}
        count={t('common:rowCount', { count: totalElements, first, last: first + numberOfElements - 1 })}
      />
    </>
  )
}
