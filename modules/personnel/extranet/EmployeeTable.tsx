import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Empty } from '#ui/components/Empty.tsx'
import { EmptyToFill } from '#ui/components/EmptyToFill.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import type { Employee, Employment } from '../contract.ts'
import styles from './EmployeeTable.module.css'
import { filterRows, formatPeriod, type RegisterRow, toRows } from './register-rows.ts'

const rowsPerPage = 20

export interface RegisterFilters {
  search: string
  sub: boolean
  ended: boolean
}

interface FiltersProps {
  filters: RegisterFilters
  onChange: (change: Partial<RegisterFilters>) => void
}

/** What is searched for and the two boxes (PE-1). */
export function RegisterFiltersBar({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('personnel')
  return (
    <div className={styles['filters']}>
      <div className={styles['search']}>
        <SearchField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <Checkbox
        label={t('filter.sub')}
        checked={filters.sub}
        onChange={(event) => onChange({ sub: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('filter.ended')}
        checked={filters.ended}
        onChange={(event) => onChange({ ended: event.currentTarget.checked })}
      />
    </div>
  )
}

interface EmployeeTableProps {
  employees: readonly Employee[]
  filter: string
  onOpen: (employee: Employee) => void
  onAdd: () => void
}

/** The register (PE-1): thousands of people, searched and sorted here without holding up the typing. */
export function EmployeeTable({ employees, filter, onOpen, onAdd }: EmployeeTableProps) {
  const { t } = useTranslation('personnel')
  const rows = useMemo(() => toRows(employees), [employees])
  const wanted = useDeferredValue(filter)
  const shown = useMemo(() => filterRows(rows, wanted), [rows, wanted])

  const columns = useMemo((): Column<RegisterRow>[] => {
    const perEmployment = (write: (employment: Employment) => ReactNode) => (row: RegisterRow) => (
      <span className={styles['lines']}>
        {row.employee.employers.map((employment) => (
          <span key={employment.id}>{write(employment)}</span>
        ))}
      </span>
    )
    return [
      { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
      {
        key: 'organisation',
        title: t('column.organisation'),
        cell: perEmployment(({ name }) => name),
        value: ({ employee }) => employee.employers[0]?.name,
      },
      {
        key: 'profession',
        title: t('column.profession'),
        cell: perEmployment(({ profession }) => profession ?? t('employment.unknownProfession')),
        value: ({ employee }) => employee.employers[0]?.profession,
      },
      {
        key: 'dates',
        title: t('column.dates'),
        cell: perEmployment(formatPeriod),
        value: ({ employee }) => employee.employers[0]?.startDate,
      },
      {
        key: 'open',
        title: t('open.action'),
        titleHidden: true,
        align: 'end',
        cell: ({ employee, name }) => (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('open.of', { name })}
            // The name is the same way in: the keyboard need not stop at both.
            tabIndex={-1}
            onClick={() => onOpen(employee)}
          >
            {t('open.action')}
          </Button>
        ),
      },
    ]
  }, [t, onOpen])

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={shown}
      rowKey={({ employee }) => employee.id}
      onOpen={({ employee }) => onOpen(employee)}
      pageSize={rowsPerPage}
      empty={
        filter ? (
          <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
        ) : (
          <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />
        )
      }
    />
  )
}
