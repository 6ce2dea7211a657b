import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { MeetingFacts } from '../browser/MeetingFacts.tsx'
import type { ScheduledMeeting } from '../console-contract.ts'

/** A meeting that is over or cancelled: there to be read. */
export function ClosedMeeting({ meeting }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('video-meetings')
  return (
    <>
      <Alert role="status" icon={<IconInfoCircle aria-hidden />}>
        {t(meeting.cancelled ? 'console.isCancelled' : 'console.isOver')}
      </Alert>
      <Section title={t('console.details')} description={<CompanyLink {...meeting.company} />}>
        <MeetingFacts meeting={meeting} users={meeting.users} />
      </Section>
    </>
  )
}
