import { Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressPage, addressText, useAddress, useOpening } from '#ui/address.ts'
import { Empty } from '#ui/components/Empty.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { PagedTable } from '#ui/components/PagedTable.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { SearchSelect } from '#ui/components/SearchSelect.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import type { Named } from '../contract.ts'
import { formatPeriod } from '../extranet/register-rows.ts'
import type { EmployeeSummary } from './contract.ts'
import { NewPerson } from './NewPerson.tsx'
import { companyOptions, foundEmployees, treeOf } from './queries.ts'
import styles from './RegisterPage.module.css'

const Address = { companyId: addressText, ended: addressFlag, page: addressPage, add: addressFlag }

/** The register of any company, for the provider's staff. What is searched for may be an identity code: it stays out of the address. */
export default function RegisterPage() {
  const { t } = useTranslation('personnel')
  const [{ companyId: idText, ended, page, add }, setAddress] = useAddress(Address)
  const companyId = Number(idText)
  const adding = useOpening(setAddress, { add: undefined })
  const isChosen = Number.isInteger(companyId) && companyId > 0
  const [search, setSearch] = useState('')
  const company = useQuery({ ...treeOf(companyId), enabled: isChosen })
  const found = useQuery({ ...foundEmployees(companyId, search, ended, page), enabled: isChosen })
  const goTo = useCallback((to: number) => setAddress({ page: to > 1 && to }), [setAddress])
  const chosen: Named | null = company.data?.[0] ? { id: companyId, name: company.data[0].label } : null

  const perEmployment = (write: (one: EmployeeSummary['employers'][number]) => string) => (row: EmployeeSummary) => (
    <span className={styles['lines']}>
      {row.employers.map((one) => (
        <span key={one.id}>{write(one)}</span>
      ))}
    </span>
  )
  const columns: Column<EmployeeSummary>[] = [
    { key: 'name', title: t('column.name'), cell: (row) => `${row.lastName} ${row.firstName}` },
    { key: 'code', title: t('console.identityCode'), cell: ({ sotu }) => sotu },
    { key: 'organisation', title: t('column.organisation'), cell: perEmployment(({ name }) => name) },
    {
      key: 'profession',
      title: t('column.profession'),
      cell: perEmployment(({ profession }) => profession ?? t('employment.unknownProfession')),
    },
    { key: 'dates', title: t('column.dates'), cell: perEmployment(formatPeriod) },
  ]

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        isChosen && (
          <>
            <Button
              component={Link}
              to={`/categories/${companyId}`}
              variant="default"
              leftSection={<IconTags size={18} aria-hidden />}
            >
              {t('category.title')}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => adding.open({ add: true })}>
              {t('add')}
            </Button>
          </>
        )
      }
    >
      <div className={styles['filters']}>
        <SearchSelect<Named>
          label={t('console.company')}
          value={chosen}
          onChange={(next) => setAddress({ companyId: next?.id, page: undefined })}
          search={companyOptions}
          itemKey={({ id }) => String(id)}
          itemText={({ name }) => name}
        />
        <SearchField
          label={t('filter.label')}
          placeholder={t('console.searchHint')}
          value={search}
          onSearch={(wanted) => {
            setSearch(wanted)
            setAddress({ page: undefined })
          }}
        />
        <Checkbox
          label={t('filter.ended')}
          checked={ended}
          onChange={(event) => setAddress({ ended: event.currentTarget.checked, page: undefined })}
        />
      </div>
      {isChosen ? (
        <Loaded
          query={found}
          empty={{
            when: ({ totalElements }) => totalElements === 0,
            content: <Empty title={t('empty.notFound')}>{t('console.notFound')}</Empty>,
          }}
        >
          {(rows) => (
            <PagedTable
              label={t('title')}
              columns={columns}
              page={rows}
              onPage={goTo}
              rowKey={({ id }) => id}
              rowPath={({ id }) => `/personnel/${id}?companyId=${companyId}`}
            />
          )}
        </Loaded>
      ) : (
        <Empty title={t('console.chooseCompany')} />
      )}
      {isChosen && add && <NewPerson companyId={companyId} onClose={adding.close} />}
    </Page>
  )
}
