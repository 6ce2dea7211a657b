import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import styles from '../browser/Forms.module.css'
import type { ConsoleMeeting, ConsoleProcess } from '../console-contract.ts'
import { MeetingDialog } from './MeetingDialog.tsx'
import { useRemoveMeeting } from './queries.ts'

/** Meetings and follow-up meetings of an investigation. */
export function ProcessMeetings({ process: { id, meetings } }: { process: ConsoleProcess }) {
  const { t } = useTranslation('forms')
  const [editing, setEditing] = useState<ConsoleMeeting | 'new'>()
  const [removing, setRemoving] = useState<ConsoleMeeting>()
  const remove = useRemoveMeeting()
  const columns: Column<ConsoleMeeting>[] = [
    { key: 'name', title: t('meeting.name'), cell: ({ name }) => name },
    {
      key: 'type',
      givesWay: 'second',
      title: t('console.field.type'),
      cell: ({ meetingType }) => t(`console.meetings.${meetingType}`),
    },
    { key: 'start', title: t('meeting.start'), cell: ({ startDate }) => formatMoment(startDate) },
    { key: 'end', title: t('meeting.end'), cell: ({ endDate }) => formatMoment(endDate), givesWay: 'first' },
    {
      key: 'edit',
      title: t('console.meetings.edit'),
      titleHidden: true,
      cell: (meeting) => (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('console.meetings.editOf', { name: meeting.name })}
          onClick={() => setEditing(meeting)}
        >
          {t('console.meetings.edit')}
        </Button>
      ),
    },
    {
      key: 'remove',
      title: t('console.meetings.remove'),
      titleHidden: true,
      cell: (meeting) => (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('console.meetings.removeOf', { name: meeting.name })}
          onClick={() => setRemoving(meeting)}
        >
          {t('console.meetings.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={t('console.meetings.title')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
          {t('console.meetings.add')}
        </Button>
      }
    >
      {meetings.length > 0 ? (
        <TableView
          label={t('console.meetings.title')}
          columns={columns}
          rows={meetings}
          rowKey={(meeting) => meeting.id}
        />
      ) : (
        <p className={styles['none']}>{t('detail.noMeetings')}</p>
      )}
      {editing && (
        <MeetingDialog
          processId={id}
          {...(editing !== 'new' && { meeting: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
      <Confirm
        opened={removing !== undefined}
        title={t('console.meetings.removeTitle')}
        confirmLabel={t('console.meetings.remove')}
        isDangerous
        onConfirm={() => removing && remove.mutateAsync({ params: { id, meetingId: removing.id } })}
        onClose={() => setRemoving(undefined)}
      >
        {removing && `${removing.name}, ${formatMoment(removing.startDate)}`}
      </Confirm>
    </Section>
  )
}
