import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers } from '#modules/views/console/public.tsx'
import { addressFlag, addressId } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Paged } from '#ui/components/lists/PagedTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useConsoleList } from '#ui/console-lists/console-list.ts'
import days from '../browser/MeetingDays.module.css'
import { MeetingDays } from '../browser/MeetingDays.tsx'
import { PeriodNavigator } from '../browser/PeriodNavigator.tsx'
import { usePeriod } from '../browser/period.ts'
import styles from './Meetings.module.css'
import { allMeetings } from './queries.ts'

const Choices = { companyId: addressId, own: addressFlag }

/** The meetings of every company, or of one, by day, week or month (PC-7). */
export default function MeetingsPage() {
  const { t } = useTranslation('video-meetings')
  const [period, setPeriod] = usePeriod()
  const { asked, page, ask, goTo, views } = useConsoleList('videomeetings', Choices)
  const meetings = useQuery(allMeetings(period, asked, page))

  return (
    <Page
      title={t('title')}
      description={t('console.description')}
      actions={
        <>
          <ListViews list="videomeetings" {...views} />
          <Button component={Link} to="/videomeetings/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('console.schedule')}
          </Button>
        </>
      }
    >
      <search className={styles['filter']}>
        <CompanyFilter
          label={t('field.company')}
          companyId={asked.companyId}
          onChange={(companyId) => ask({ companyId })}
        />
        <OwnCustomers own={asked.own} onChange={(own) => ask({ own })} />
      </search>
      <PeriodNavigator period={period} onChange={setPeriod} />
      <Paged
        query={meetings}
        counted={(count) => t('counted.meetings', { count })}
        onPage={goTo}
        empty={<Empty title={t('console.none')}>{t('console.noneText')}</Empty>}
      >
        {(found) => (
          <MeetingDays
            meetings={found}
            period={period}
            topic={({ id, topic }) => (
              <Link to={`/videomeetings/${id}`} className={days['opens'] ?? ''}>
                {topic}
              </Link>
            )}
            about={({ company, organizer, invitedCount }) => (
              <>
                <CompanyLink {...company} />
                {` · ${organizer.displayName} · ${t('field.invited')}: ${invitedCount}`}
              </>
            )}
          />
        )}
      </Paged>
    </Page>
  )
}
