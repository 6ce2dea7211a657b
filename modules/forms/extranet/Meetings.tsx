import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import styles from '../browser/Forms.module.css'
import type { Meeting } from '../contract.ts'

/** Meetings of one kind, in the order in which they are held. */
export function Meetings({ title, none, meetings }: { title: string; none: string; meetings: readonly Meeting[] }) {
  const { t } = useTranslation('forms')
  const columns: Column<Meeting>[] = [
    { key: 'name', title: t('meeting.name'), cell: ({ name }) => name },
    { key: 'start', title: t('meeting.start'), cell: ({ startDate }) => formatMoment(startDate) },
    { key: 'end', title: t('meeting.end'), cell: ({ endDate }) => formatMoment(endDate), givesWay: 'first' },
    {
      key: 'agenda',
      title: t('meeting.agenda'),
      cell: ({ agenda }) =>
        agenda ? (
          <span className={styles['agenda']} data-lines>
            {agenda}
          </span>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Section title={title}>
      {meetings.length > 0 ? (
        <TableView label={title} columns={columns} rows={meetings} rowKey={({ id }) => id} />
      ) : (
        <p className={styles['none']}>{none}</p>
      )}
    </Section>
  )
}
