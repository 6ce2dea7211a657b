import { Button, NativeSelect } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { modules } from '#shared/permissions.ts'
import { addressFlag, addressOneOf } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { useModuleName } from '#ui/module-names.ts'
import { useStaff } from '#ui/session/staff.tsx'
import type { CompanySummary } from '../console-contract.ts'
import { foundCompanies } from './queries.ts'

const Choices = { own: addressFlag, module: addressOneOf(modules), sort: addressSort(['name']) }

/** One of others: its name is known, its data is not open. */
function NotMine({ name }: { name: string }) {
  const { t } = useTranslation('companies')
  return (
    <>
      {name} <IconLock size={16} role="img" aria-label={t('console.list.notMine')} />
    </>
  )
}

/** The customers: found by name or id, opened, added. */
export default function CompaniesPage() {
  const { t } = useTranslation(['companies', 'common'])
  const { role } = useStaff()
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('companies', Choices, ['name'])
  const companies = useQuery(foundCompanies(asked, page))
  const moduleName = useModuleName()

  const columns: Column<CompanySummary>[] = [
    {
      key: 'name',
      title: t('console.field.name'),
      cell: ({ name, mine }) => (mine ? name : <NotMine name={name} />),
      value: ({ name }) => name,
    },
    { key: 'id', title: t('console.field.id'), cell: ({ id }) => id },
    {
      key: 'users',
      title: t('console.field.users'),
      cell: ({ userCount }) => userCount,
      align: 'end',
      givesWay: 'first',
    },
    {
      key: 'branches',
      title: t('console.field.units'),
      cell: ({ branchCount }) => branchCount,
      align: 'end',
      givesWay: 'first',
    },
    {
      key: 'modules',
      givesWay: 'second',
      isNamed: true,
      title: t('console.field.sections'),
      cell: (company) => t('console.list.sectionsOf', { count: company.modules.length, all: modules.length }),
      align: 'end',
    },
  ]
  const add = (
    <Button component={Link} to="/companies/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('console.add.action')}
    </Button>
  )

  return (
    <Page
      title={t('console.list.title')}
      description={t('console.list.text')}
      actions={
        <>
          <ListViews list="companies" {...views} />
          {role === 'ROLE_ADMIN' && add}
        </>
      }
    >
      <Filters
        first={
          <SearchField label={t('console.list.search')} value={asked.search} onSearch={(search) => ask({ search })} />
        }
        ask={ask}
        chosen={{ module: asked.module && moduleName(asked.module), own: asked.own && <OwnCustomersName /> }}
      >
        <NativeSelect
          label={t('console.list.module')}
          value={asked.module ?? ''}
          onChange={(event) => ask({ module: Choices.module(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.list.anyModule') },
            ...modules.map((value) => ({ value, label: moduleName(value) })),
          ]}
        />
        <OwnCustomers own={asked.own} onChange={(own) => ask({ own })} />
      </Filters>
      <PagedTable
        label={t('console.list.title')}
        counted={(count) => t('counted.companies', { count })}
        columns={columns}
        query={companies}
        empty={
          asked.search || asked.own || asked.module ? (
            <Empty title={t('console.list.notFound')}>
              {t(asked.search ? 'console.list.notFoundText' : 'console.list.notFoundByChoice')}
            </Empty>
          ) : (
            <Empty title={t('console.list.none')}>{t('console.list.noneText')}</Empty>
          )
        }
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/companies/${id}`}
      />
    </Page>
  )
}
