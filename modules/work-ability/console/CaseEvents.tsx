import { Button } from '@mantine/core'
import { IconFlag, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import { useStaff } from '#ui/session/staff.tsx'
import { Attachments } from '../browser/Attachments.tsx'
import { EventDialog } from '../browser/EventDialog.tsx'
import { EventsSection } from '../browser/EventsSection.tsx'
import type { ConsoleCase, ConsoleEvent } from '../console-contract.ts'
import { isWaiting } from '../rules.ts'
import { EventFormDialog } from './EventFormDialog.tsx'
import { useReopen } from './queries.ts'
import { useCaseFiles } from './use-case-files.ts'

type Open = { kind: 'new' | 'end' | 'reopen' } | { kind: 'shown' | 'edited'; event: ConsoleEvent }

/** What has happened: events added and corrected, the process ended and reopened. */
export function CaseEvents({ of }: { of: ConsoleCase }) {
  const { t } = useTranslation('work-ability')
  const [open, setOpen] = useState<Open>()
  const reopen = useReopen()
  const close = () => setOpen(undefined)
  const latest = (event: ConsoleEvent) => of.events.find(({ id }) => id === event.id) ?? event
  const actions = of.endDate ? (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => setOpen({ kind: 'reopen' })}
    >
      {t('console.reopen.action')}
    </Button>
  ) : (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
        {t('console.event.add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => setOpen({ kind: 'end' })}
      >
        {t('console.end.action')}
      </Button>
    </>
  )
  return (
    <>
      <EventsSection events={of.events} onOpen={(event) => setOpen({ kind: 'shown', event })} actions={actions} />
      {open?.kind === 'shown' && (
        <ShownEvent
          of={of}
          event={latest(open.event)}
          onClose={close}
          onEdit={() => setOpen({ kind: 'edited', event: latest(open.event) })}
        />
      )}
      {open?.kind === 'edited' && <EventFormDialog caseId={of.id} event={open.event} onClose={close} />}
      {open?.kind === 'new' && <EventFormDialog caseId={of.id} isRequested={isWaiting(of)} onClose={close} />}
      {open?.kind === 'end' && <EventFormDialog caseId={of.id} isRequested={isWaiting(of)} isEnd onClose={close} />}
      <Confirm
        opened={open?.kind === 'reopen'}
        title={t('console.reopen.title')}
        confirmLabel={t('console.reopen.action')}
        onConfirm={async () => {
          await reopen.mutateAsync({ params: { id: of.id } })
          notify.success(t('console.reopen.done'))
        }}
        onClose={close}
      >
        {t('console.reopen.text')}
      </Confirm>
    </>
  )
}

interface ShownEventProps {
  of: ConsoleCase
  event: ConsoleEvent
  onClose: () => void
  onEdit: () => void
}

function ShownEvent({ of, event, onClose, onEdit }: ShownEventProps) {
  const { t } = useTranslation('work-ability')
  const { id: staffId } = useStaff()
  const files = useCaseFiles(of.id, event.id)
  return (
    <EventDialog
      event={event}
      onClose={onClose}
      attachments={
        <Attachments
          attachments={of.attachments.filter(({ eventId }) => eventId === event.id)}
          userId={staffId}
          {...files}
        />
      }
      actions={
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('console.event.edit')}
        </Button>
      }
    />
  )
}
