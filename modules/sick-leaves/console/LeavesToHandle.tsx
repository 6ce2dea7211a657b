import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { errorText } from '#ui/calls/errors.ts'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import { notify } from '#ui/notify.ts'
import type { ReceivedLeave } from '../console-contract.ts'
import { CertificatesDialog } from './CertificatesDialog.tsx'
import { LeaveContent } from './LeaveContent.tsx'
import { LeaveStanding } from './LeaveStanding.tsx'
import { useMarkHandled } from './queries.ts'
import styles from './ReceivedLeaves.module.css'

const isWaiting = ({ state }: ReceivedLeave) => state !== 'HANDLED'

interface LeavesToHandleProps {
  rows: readonly ReceivedLeave[]
  /** Where the leaves are one person's, who need not be named. */
  isOfOne?: true
}

/** Leaves of a page; those that wait are handled one by one or together. */
export function LeavesToHandle({ rows, isOfOne }: LeavesToHandleProps) {
  const { t } = useTranslation('sick-leaves')
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [looking, setLooking] = useState<number>()
  const mark = useMarkHandled()
  const waiting = rows.filter(isWaiting)
  const lookedAt = rows.find(({ id }) => id === looking)
  const chosen = waiting.filter(({ id }) => chosenIds.has(id))

  function choose(leaves: readonly ReceivedLeave[], isChosen: boolean): void {
    const ids = leaves.map(({ id }) => id)
    setChosen(isChosen ? new Set([...chosenIds, ...ids]) : new Set([...chosenIds].filter((id) => !ids.includes(id))))
  }
  function handle(leaves: readonly ReceivedLeave[]): void {
    if (mark.isPending) return
    mark.mutate(
      { body: { leaves: leaves.map(({ id, version }) => ({ id, version })) } },
      {
        onSuccess: ({ handled, missed }) => {
          choose(leaves, false)
          if (missed.length > 0) notify.info(t('console.missed', { count: missed.length }))
          else notify.success(t('console.handled', { count: handled.length }))
        },
        onError: (error) => notify.error(errorText(error)),
      },
    )
  }

  const nameOf = ({ firstName, lastName }: ReceivedLeave) => `${lastName} ${firstName}`
  const person: Column<ReceivedLeave> = {
    key: 'person',
    isName: true,
    title: t('console.column.person'),
    cell: (row) => (
      <span className={styles['lines']}>
        {nameOf(row)}
        <small>{row.sotuMasked}</small>
      </span>
    ),
  }
  const columns: Column<ReceivedLeave>[] = [
    {
      key: 'choose',
      title: t('console.choose.column'),
      titleHidden: true,
      cell: (row) =>
        isWaiting(row) && (
          <Checkbox
            aria-label={t('console.choose.one', { name: nameOf(row) })}
            checked={chosenIds.has(row.id)}
            onChange={(event) => choose([row], event.currentTarget.checked)}
          />
        ),
    },
    ...(isOfOne ? [] : [person]),
    {
      key: 'company',
      givesWay: 'second',
      title: t('console.column.company'),
      cell: ({ company, unit }) => (unit === company.name ? unit : `${company.name}, ${unit}`),
    },
    {
      key: 'leave',
      isName: isOfOne ?? false,
      title: t('console.column.leave'),
      cell: (row) => (
        <span className={styles['lines']}>
          <LeaveContent leave={row} />
          {row.attachments.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              ml="-0.5rem"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              aria-label={t('console.files.showOf', { name: nameOf(row) })}
              onClick={() => setLooking(row.id)}
            >
              {t('console.files.show', { count: row.attachments.length })}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'recorded',
      givesWay: 'first',
      title: t('console.column.recorded'),
      cell: ({ recordedAt, recordedBy }) => (
        <span className={styles['lines']}>
          {formatMoment(recordedAt)}
          <small>{recordedBy}</small>
        </span>
      ),
    },
    { key: 'state', isState: true, title: t('console.column.state'), cell: (row) => <LeaveStanding leave={row} /> },
    {
      key: 'handle',
      title: t('console.handle.action'),
      titleHidden: true,
      cell: (row) =>
        isWaiting(row) && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCheck size={18} aria-hidden />}
            aria-label={t('console.handle.of', { name: nameOf(row) })}
            onClick={() => handle([row])}
          >
            {t('console.handle.action')}
          </Button>
        ),
    },
  ]

  return (
    <>
      {waiting.length > 0 && (
        <div className={styles['together']}>
          <Checkbox
            label={t('console.choose.all')}
            checked={chosen.length === waiting.length}
            indeterminate={chosen.length > 0 && chosen.length < waiting.length}
            onChange={(event) => choose(waiting, event.currentTarget.checked)}
          />
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={chosen.length === 0}
            loading={mark.isPending}
            onClick={() => handle(chosen)}
          >
            {t('console.handle.together', { count: chosen.length })}
          </Button>
        </div>
      )}
      <TableView<ReceivedLeave>
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        {...(!isOfOne && {
          rowPath: ({ ehrUserId, company }) => `/personnel/${ehrUserId}?companyId=${company.id}`,
        })}
      />
      {lookedAt && <CertificatesDialog leave={lookedAt} onClose={() => setLooking(undefined)} />}
    </>
  )
}
