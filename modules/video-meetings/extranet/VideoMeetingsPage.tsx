import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress, useOpening } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { JoinLink } from '../browser/JoinLink.tsx'
import styles from '../browser/MeetingDays.module.css'
import { MeetingDays } from '../browser/MeetingDays.tsx'
import { PeriodNavigator } from '../browser/PeriodNavigator.tsx'
import { usePeriod } from '../browser/period.ts'
import { MeetingDialog } from './MeetingDialog.tsx'
import { meetingsOf } from './queries.ts'

const Address = { meeting: addressText }

/** The meetings that one is invited to, by day, week or month (VM-1). */
export default function VideoMeetingsPage() {
  const { t } = useTranslation('video-meetings')
  const company = useCompany()
  const [period, setPeriod] = usePeriod()
  const [{ meeting: opened }, setAddress] = useAddress(Address)
  const { open, close } = useOpening(setAddress, { meeting: undefined })
  const meetings = useQuery(meetingsOf(company.id, period.kind, period.day))

  return (
    <Page title={t('title')} description={t('description')}>
      <PeriodNavigator period={period} onChange={setPeriod} />
      <Loaded
        query={meetings}
        empty={{
          when: (found) => found.length === 0,
          content: <Empty title={t(`empty.${period.kind}`)}>{t('empty.why')}</Empty>,
        }}
      >
        {(found) => (
          <MeetingDays
            meetings={found}
            period={period}
            topic={(meeting) => (
              <UnstyledButton
                className={styles['opens'] ?? ''}
                aria-haspopup="dialog"
                onClick={() => open({ meeting: String(meeting.id) })}
              >
                {meeting.topic}
              </UnstyledButton>
            )}
            about={({ organizer }) => organizer.displayName}
            action={(meeting) => <JoinLink meeting={meeting} />}
          />
        )}
      </Loaded>
      <MeetingDialog
        opened={opened !== undefined && meetings.data !== undefined}
        meeting={meetings.data?.find(({ id }) => String(id) === opened)}
        onClose={close}
      />
    </Page>
  )
}
