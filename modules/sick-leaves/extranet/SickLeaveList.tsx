import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { EmptyToFill } from '#ui/components/states/EmptyToFill.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { TableSkeleton } from '#ui/components/states/Skeletons.tsx'
import { useCompany } from '#ui/session/company.tsx'
import type { SickLeave } from '../contract.ts'
import { recordedSickLeaves } from './queries.ts'

const rowsPerPage = 10

interface SickLeaveListProps {
  /** The leave recorded just now, to catch the eye. */
  newest: number | undefined
  onAdd: () => void
  onEdit: (leave: SickLeave) => void
  onRemove: (leave: SickLeave) => void
}

export function SickLeaveList({ newest, onAdd, onEdit, onRemove }: SickLeaveListProps) {
  const { t } = useTranslation('sick-leaves')
  const leaves = useQuery(recordedSickLeaves(useCompany().id))
  const nameOf = (leave: SickLeave) => `${leave.lastName} ${leave.firstName}`

  const columns: Column<SickLeave>[] = [
    { key: 'name', title: t('column.name'), cell: nameOf, value: nameOf },
    {
      key: 'company',
      title: t('column.company'),
      cell: (leave) => leave.company,
      value: (leave) => leave.company,
      givesWay: 'second',
    },
    {
      key: 'start',
      title: t('column.start'),
      cell: (leave) => formatDay(leave.start),
      value: (leave) => leave.start,
      isNamed: true,
    },
    {
      key: 'end',
      title: t('column.end'),
      cell: (leave) => formatDay(leave.end),
      value: (leave) => leave.end,
      isNamed: true,
    },
    {
      key: 'days',
      givesWay: 'first',
      title: t('column.days'),
      cell: (leave) => leave.duration,
      value: (leave) => leave.duration,
      align: 'end',
    },
    {
      key: 'edit',
      title: t('edit.action'),
      titleHidden: true,
      cell: (leave) => (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('edit.of', { name: nameOf(leave) })}
          onClick={() => onEdit(leave)}
        >
          {t('edit.action')}
        </Button>
      ),
    },
    {
      key: 'remove',
      title: t('remove.action'),
      titleHidden: true,
      cell: (leave) => (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('remove.of', { name: nameOf(leave) })}
          onClick={() => onRemove(leave)}
        >
          {t('remove.action')}
        </Button>
      ),
    },
  ]

  return (
    <Loaded query={leaves} skeleton={<TableSkeleton />}>
      {(rows) => (
        <DataTable
          label={t('title')}
          counted={(count) => t('counted.leaves', { count })}
          columns={columns}
          rows={rows}
          rowKey={(leave) => leave.id}
          pageSize={rowsPerPage}
          isHighlighted={(leave) => leave.id === newest}
          empty={<EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />}
        />
      )}
    </Loaded>
  )
}
