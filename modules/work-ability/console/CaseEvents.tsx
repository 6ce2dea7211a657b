import { Button } from '@mantine/core'
import { IconFlag, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import type { WorkabilityEvent } from '../contract.ts'
import { EventDialog } from '../extranet/EventDialog.tsx'
import { EventsSection } from '../extranet/EventsSection.tsx'
import type { ConsoleCase } from './contract.ts'
import { EventFormDialog } from './EventFormDialog.tsx'
import { useReopen } from './queries.ts'

type Open = { kind: 'new' | 'end' | 'reopen' } | { kind: 'shown' | 'edited'; event: WorkabilityEvent }

/** What has happened: events added and corrected, the process ended and reopened. */
export function CaseEvents({ of }: { of: ConsoleCase }) {
  const { t } = useTranslation('work-ability')
  const [open, setOpen] = useState<Open>()
  const reopen = useReopen()
  const close = () => setOpen(undefined)
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
        <EventDialog
          event={open.event}
          onClose={close}
          actions={
            <Button
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setOpen({ kind: 'edited', event: open.event })}
            >
              {t('console.event.edit')}
            </Button>
          }
        />
      )}
      {open?.kind === 'edited' && <EventFormDialog caseId={of.id} event={open.event} onClose={close} />}
      {open?.kind === 'new' && <EventFormDialog caseId={of.id} onClose={close} />}
      {open?.kind === 'end' && <EventFormDialog caseId={of.id} isEnd onClose={close} />}
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
