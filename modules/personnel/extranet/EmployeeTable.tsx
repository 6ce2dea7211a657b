import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { EmptyToFill } from '#ui/components/states/EmptyToFill.tsx'
import type { List } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { EmploymentLines } from '../browser/EmploymentLines.tsx'
import { formatPeriod } from '../browser/register-rows.ts'
import { type Employee, type Employment, registerSortings, subOrganisationLimit } from '../contract.ts'
import { type FoundEmployees, registerChoices } from './RegisterFilters.tsx'

interface EmployeeTableProps {
  employees: UseQueryResult<FoundEmployees>
  list: List<typeof registerChoices>
  onOpen: (employee: Employee) => void
  onAdd: () => void
}

const nameOf = ({ lastName, firstName }: Employee) => `${lastName} ${firstName}`

/** The register (PE-1), a page at a time. */
export function EmployeeTable({ employees, list: { asked, ask, goTo }, onOpen, onAdd }: EmployeeTableProps) {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const isTooWide = (employees.data?.subOrganisations ?? 0) > subOrganisationLimit

  const columns = useMemo((): Column<Employee>[] => {
    const perEmployment =
      (write: (employment: Employment) => ReactNode) =>
      ({ employers }: Employee) => <EmploymentLines employments={employers}>{write}</EmploymentLines>
    return [
      { key: 'name', title: t('column.name'), cell: nameOf, value: nameOf },
      {
        key: 'organisation',
        title: t('column.organisation'),
        cell: perEmployment(({ name }) => name),
        value: ({ employers }) => employers[0]?.name,
      },
      {
        key: 'profession',
        givesWay: 'second',
        title: t('column.profession'),
        cell: perEmployment(({ profession }) => profession ?? t('employment.unknownProfession')),
        value: ({ employers }) => employers[0]?.profession,
      },
      {
        key: 'dates',
        givesWay: 'first',
        title: t('column.dates'),
        cell: perEmployment(formatPeriod),
        value: ({ employers }) => employers[0]?.startDate,
      },
      {
        key: 'open',
        title: t('open.action'),
        titleHidden: true,
        align: 'end',
        cell: (employee) => (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('open.of', { name: nameOf(employee) })}
            onClick={() => onOpen(employee)}
          >
            {t('open.action')}
          </Button>
        ),
      },
    ]
  }, [t, onOpen])

  return (
    <PagedTable
      label={t('title')}
      counted={(count) => t('counted.employees', { count })}
      columns={columns}
      query={employees}
      onPage={goTo}
      sorting={parseSorting(asked.sort, registerSortings)}
      onSort={(next) => ask({ sort: registerChoices.sort(writeSorting(next)) })}
      rowKey={({ id }) => id}
      rowPath={({ id }) => companyPath(companyId, `personnel/${id}`)}
      empty={
        asked.search ? (
          <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
        ) : isTooWide ? (
          <Empty title={t('empty.title')}>{t('empty.chooseUnit')}</Empty>
        ) : (
          <EmptyToFill title={t('empty.title')} why={t('empty.why')} addLabel={t('add')} onAdd={onAdd} />
        )
      }
    />
  )
}
