import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modules } from '#shared/permissions.ts'
import { addressPage, addressText, useAddress } from '#ui/address.ts'
import { Empty } from '#ui/components/Empty.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { PagedTable } from '#ui/components/PagedTable.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { useStaff } from '#ui/staff.tsx'
import styles from './CompaniesPage.module.css'
import type { CompanySummary } from './contract.ts'
import { NameDialog } from './NameDialog.tsx'
import { foundCompanies, useCreateCompany } from './queries.ts'

const Address = { search: addressText, page: addressPage }

/** The customers: found by name or id, opened, added. */
export default function CompaniesPage() {
  const { t } = useTranslation(['companies', 'common'])
  const navigate = useNavigate()
  const { role } = useStaff()
  const [{ search = '', page }, setAddress] = useAddress(Address)
  const companies = useQuery(foundCompanies(search, page))
  const create = useCreateCompany()
  const [isAdding, setIsAdding] = useState(false)
  const goTo = useCallback((to: number) => setAddress({ page: to > 1 && to }), [setAddress])

  const columns: Column<CompanySummary>[] = [
    { key: 'name', title: t('console.field.name'), cell: ({ name }) => name },
    { key: 'id', title: t('console.field.id'), cell: ({ id }) => id },
    { key: 'users', title: t('console.field.users'), cell: ({ userCount }) => userCount, align: 'end' },
    { key: 'branches', title: t('console.field.units'), cell: ({ branchCount }) => branchCount, align: 'end' },
    {
      key: 'modules',
      title: t('console.field.sections'),
      cell: (company) => t('console.list.sectionsOf', { count: company.modules.length, all: modules.length }),
      align: 'end',
    },
  ]
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('console.add.action')}
    </Button>
  )

  return (
    <Page title={t('console.list.title')} description={t('console.list.text')} actions={role === 'ROLE_ADMIN' && add}>
      <div className={styles['search']}>
        <SearchField
          label={t('console.list.search')}
          value={search}
          onSearch={(wanted) => setAddress({ search: wanted, page: undefined })}
        />
      </div>
      <Loaded
        query={companies}
        empty={{
          when: ({ totalElements }) => totalElements === 0,
          content: search ? (
            <Empty title={t('console.list.notFound')}>{t('console.list.notFoundText')}</Empty>
          ) : (
            <Empty title={t('console.list.none')}>{t('console.list.noneText')}</Empty>
          ),
        }}
      >
        {(found) => (
          <PagedTable
            label={t('console.list.title')}
            columns={columns}
            page={found}
            onPage={goTo}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/companies/${id}`}
          />
        )}
      </Loaded>
      {isAdding && (
        <NameDialog
          title={t('console.add.title')}
          label={t('console.field.name')}
          description={t('console.add.text')}
          submitLabel={t('console.add.action')}
          onClose={() => setIsAdding(false)}
          onSubmit={async (name) => {
            const { id } = await create.mutateAsync({ body: { name } })
            await navigate({ to: `/companies/${id}`, ignoreBlocker: true })
          }}
        />
      )}
    </Page>
  )
}
