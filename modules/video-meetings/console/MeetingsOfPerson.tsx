import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { LinkList } from '#ui/components/lists/LinkList.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { MeetingMark } from '../browser/MeetingMark.tsx'
import { meetingsOf } from './queries.ts'

/** The meetings that a person is invited to by an address that the register has of them (WK-5). */
export function MeetingsOfPerson({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('video-meetings')
  const meetings = useQuery(meetingsOf(employeeId))
  return (
    <Section title={t('title')} description={t('console.ofPerson.text')}>
      <Loaded query={meetings}>
        {(found) =>
          found.length === 0 ? (
            <Text>{t('console.ofPerson.none')}</Text>
          ) : (
            <LinkList
              rows={found.map((meeting) => ({
                id: meeting.id,
                to: `/videomeetings/${meeting.id}`,
                name: meeting.topic,
                about: `${formatMoment(meeting.startDate)} · ${meeting.company.name} · ${meeting.organizer.displayName}`,
                state: <MeetingMark meeting={meeting} />,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
