import { Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { ListViews } from '#modules/views/console/public.tsx'
import { addressFlag, addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useConsoleList } from '#ui/console-lists/console-list.ts'
import { EmploymentLines } from '../browser/EmploymentLines.tsx'
import { formatPeriod } from '../browser/register-rows.ts'
import type { EmployeeSummary } from '../console-contract.ts'
import { NewPerson } from './NewPerson.tsx'
import { foundEmployees } from './queries.ts'
import styles from './RegisterPage.module.css'

const Choices = { companyId: addressId, ended: addressFlag }
const Address = { add: addressFlag }

/** The register of any company, for the provider's staff. */
export default function RegisterPage() {
  const { t } = useTranslation('personnel')
  const { asked, page, ask, goTo, views } = useConsoleList('personnel', Choices)
  const { search, companyId, ended } = asked
  const [{ add }, setAddress] = useAddress(Address)
  const adding = useOpening(setAddress, { add: undefined })
  const found = useQuery({
    ...foundEmployees(companyId ?? 0, search, ended, page),
    enabled: companyId !== undefined,
  })

  const perEmployment = (write: (one: EmployeeSummary['employers'][number]) => string) => (row: EmployeeSummary) => (
    <EmploymentLines employments={row.employers}>{write}</EmploymentLines>
  )
  const columns: Column<EmployeeSummary>[] = [
    { key: 'name', title: t('column.name'), cell: (row) => `${row.lastName} ${row.firstName}` },
    { key: 'code', title: t('console.identityCode'), cell: ({ sotu }) => sotu },
    { key: 'organisation', title: t('column.organisation'), cell: perEmployment(({ name }) => name) },
    {
      key: 'profession',
      givesWay: 'second',
      title: t('column.profession'),
      cell: perEmployment(({ profession }) => profession ?? t('employment.unknownProfession')),
    },
    { key: 'dates', title: t('column.dates'), cell: perEmployment(formatPeriod), givesWay: 'first' },
  ]

  return (
    <Page
      title={t('title')}
      description={t('console.text')}
      actions={
        <>
          <ListViews list="personnel" {...views} />
          {companyId !== undefined && (
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
          )}
        </>
      }
    >
      <search className={styles['filters']}>
        <CompanyFilter
          label={t('console.company')}
          companyId={companyId}
          onChange={(next) => ask({ companyId: next })}
        />
        <SearchField
          label={t('filter.label')}
          placeholder={t(companyId === undefined ? 'console.chooseCompany' : 'console.searchHint')}
          isDisabled={companyId === undefined}
          value={search}
          onSearch={(wanted) => ask({ search: wanted })}
        />
        <Checkbox
          label={t('filter.ended')}
          checked={ended}
          onChange={(event) => ask({ ended: event.currentTarget.checked })}
        />
      </search>
      {companyId !== undefined ? (
        <PagedTable
          label={t('title')}
          counted={(count) => t('counted.employees', { count })}
          columns={columns}
          query={found}
          empty={<Empty title={t('empty.notFound')}>{t('console.notFound')}</Empty>}
          onPage={goTo}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/personnel/${id}?companyId=${companyId}`}
        />
      ) : (
        <Empty title={t('console.chooseCompany')} />
      )}
      {companyId !== undefined && add && <NewPerson companyId={companyId} onClose={adding.close} />}
    </Page>
  )
}
