import { Button } from '@mantine/core'
import { IconCheck, IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { formatDay } from '#shared/dates.ts'
import { Age } from '#ui/components/dates/Age.tsx'
import { Choosing, MissedRows, useChoiceColumn } from '#ui/components/lists/Choosing.tsx'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import type { Sorted } from '#ui/console-lists/console-list.ts'
import { useSelection } from '#ui/lists/selection.ts'
import { type Deed, type Missed, useTogether } from '#ui/lists/together.ts'
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
  sorted?: Sorted
  /** What stands around the table of them. */
  list?: (table: (rows: readonly ReceivedLeave[]) => ReactNode) => ReactNode
}

/** Leaves of a page; those that wait are handled one by one or together. */
export function LeavesToHandle({ rows, isOfOne, sorted, list = (table) => table(rows) }: LeavesToHandleProps) {
  const { t } = useTranslation('sick-leaves')
  const [looking, setLooking] = useState<ReceivedLeave>()
  const mark = useMarkHandled()
  const together = useTogether<ReceivedLeave>()
  const selection = useSelection(rows, ({ id }) => id, isWaiting)
  // It stays open when another nurse has handled it and the filter leaves it out.
  const lookedAt = rows.find(({ id }) => id === looking?.id) ?? looking

  async function handle(leaves: readonly ReceivedLeave[]): Promise<Missed<ReceivedLeave>[]> {
    const body = { leaves: leaves.map(({ id, version }) => ({ id, version })) }
    const { missed } = await mark.mutateAsync({ body })
    if (missed.length === 0) setLooking(undefined)
    return missed.flatMap(({ id, state }) =>
      leaves.filter((one) => one.id === id).map((row) => ({ row, why: t(`console.missed.${state}`) })),
    )
  }
  const deed: Deed<ReceivedLeave> = {
    label: (count) => t('console.handle.together', { count }),
    icon: <IconCheck size={18} aria-hidden />,
    act: handle,
    done: (count) => t('console.handled', { count }),
  }

  const nameOf = ({ firstName, lastName }: ReceivedLeave) => `${lastName} ${firstName}`
  const missedOf = (leave: ReceivedLeave) => `${nameOf(leave)}, ${formatDay(leave.start)}–${formatDay(leave.end)}`
  const handleButton = (row: ReceivedLeave, words: string, variant: 'subtle' | 'filled') =>
    isWaiting(row) && (
      <Button
        variant={variant}
        {...(variant === 'subtle' && { size: 'compact-md' })}
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={t('console.handle.of', { name: nameOf(row) })}
        disabled={together.going !== undefined}
        onClick={() => void together.run([row], deed)}
      >
        {words}
      </Button>
    )
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
    useChoiceColumn(selection, nameOf),
    ...(isOfOne ? [] : [person]),
    {
      key: 'company',
      value: ({ company }) => company.name,
      givesWay: 'second',
      title: t('console.column.company'),
      cell: ({ company, unit }) => (
        <span>
          <CompanyLink {...company} />
          {unit !== company.name && `, ${unit}`}
        </span>
      ),
    },
    {
      key: 'leave',
      isName: isOfOne ?? false,
      title: t('console.column.leave'),
      cell: (row) => (
        <span className={styles['lines']} data-lines>
          <LeaveContent leave={row} />
          {row.attachments.length > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              ml="-0.5rem"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              aria-label={t('console.files.showOf', { name: nameOf(row) })}
              onClick={() => setLooking(row)}
            >
              {t('console.files.show', { count: row.attachments.length })}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      value: ({ recordedAt }) => recordedAt,
      givesWay: 'first',
      title: t('console.column.recorded'),
      cell: ({ recordedAt, recordedBy }) => (
        <span className={styles['lines']}>
          <Age moment={recordedAt} />
          <small>{recordedBy}</small>
        </span>
      ),
    },
    { key: 'state', isState: true, title: t('console.column.state'), cell: (row) => <LeaveStanding leave={row} /> },
    {
      key: 'handle',
      title: t('console.handle.action'),
      titleHidden: true,
      cell: (row) => handleButton(row, t('console.handle.short'), 'subtle'),
    },
  ]

  return (
    <>
      <Choosing selection={selection} together={together} nameOf={missedOf} deeds={[deed]} />
      {list((shown) => (
        <TableView<ReceivedLeave>
          label={t('title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          {...sorted}
          {...(!isOfOne && {
            rowPath: ({ ehrUserId, company }) => `/personnel/${ehrUserId}?companyId=${company.id}`,
          })}
        />
      ))}
      {lookedAt && (
        <CertificatesDialog
          leave={lookedAt}
          actions={
            <>
              {handleButton(lookedAt, t('console.handle.action'), 'filled')}
              <MissedRows together={together} nameOf={missedOf} />
            </>
          }
          onClose={() => setLooking(undefined)}
        />
      )}
    </>
  )
}
