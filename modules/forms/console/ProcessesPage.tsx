import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Age } from '#ui/components/dates/Age.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import type { ProcessSummary } from '../console-contract.ts'
import { statuses } from '../contract.ts'
import { StatusMark } from '../extranet/public.tsx'
import { NewProcessDialog } from './NewProcessDialog.tsx'
import { foundProcesses } from './queries.ts'

const Choices = {
  status: addressOneOf(statuses),
  companyId: addressId,
  own: addressFlag,
  sort: addressSort(listSortings),
}

/** The workplace investigations of every company (PC-6). */
export default function ProcessesPage() {
  const { t } = useTranslation('forms')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('forms', Choices, listSortings)
  const { search, status, companyId, own } = asked
  const [isAdding, setIsAdding] = useState(false)
  const processes = useQuery(foundProcesses(asked, page))
  const columns = useColumns()

  return (
    <Page
      title={t('console.list.title')}
      description={t('console.list.text')}
      actions={
        <>
          <ListViews list="forms" {...views} />
          <Button
            component={Link}
            to="/questionnaires"
            variant="default"
            leftSection={<IconTemplate size={18} aria-hidden />}
          >
            {t('console.templates')}
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t('console.add.action')}
          </Button>
        </>
      }
    >
      <Filters
        first={
          <SearchField label={t('console.list.search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />
        }
        ask={ask}
        chosen={{
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          status: status && t(`status.${status}`),
        }}
      >
        <CompanyFilter
          label={t('console.field.company')}
          companyId={companyId}
          onChange={(chosen) => ask({ companyId: chosen })}
        />
        <NativeSelect
          label={t('console.list.status')}
          value={status ?? ''}
          onChange={(event) => ask({ status: Choices.status(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.list.all') },
            ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
      </Filters>
      <PagedTable
        label={t('console.list.title')}
        counted={(count) => t('counted.processes', { count })}
        columns={columns}
        query={processes}
        empty={<Empty title={t('console.list.notFound')}>{t('console.list.notFoundText')}</Empty>}
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/forms/${id}`}
      />
      {isAdding && <NewProcessDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

function useColumns(): Column<ProcessSummary>[] {
  const { t } = useTranslation('forms')
  const form = ({ editor, isSubmitted }: ProcessSummary) => {
    if (editor) return t('console.form.editor', { name: editor })
    return isSubmitted ? t('status.REPORTED') : t('console.form.open')
  }
  return [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    {
      key: 'company',
      title: t('console.field.company'),
      cell: ({ company }) => <CompanyLink {...company} />,
      value: ({ company }) => company.name,
    },
    {
      key: 'institution',
      title: t('column.institution'),
      cell: ({ institution }) => institution ?? '–',
      givesWay: 'second',
    },
    { key: 'status', title: t('column.status'), cell: ({ status }) => <StatusMark status={status} />, isState: true },
    { key: 'form', title: t('console.field.form'), cell: form, givesWay: 'second' },
    {
      key: 'participants',
      givesWay: 'first',
      title: t('console.field.participants'),
      cell: ({ userCount, doneCount }) => `${userCount} (${doneCount})`,
    },
    {
      key: 'time',
      givesWay: 'first',
      title: t('column.created'),
      cell: ({ creationTime }) => <Age moment={creationTime} />,
      value: ({ creationTime }) => creationTime,
    },
  ]
}
