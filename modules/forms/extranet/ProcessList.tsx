import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { addressFlag } from '#ui/address.ts'
import { useCompany } from '#ui/company.tsx'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Empty } from '#ui/components/Empty.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { useList } from '#ui/list.ts'
import type { Process } from '../contract.ts'
import { isAskedFor } from '../rules.ts'
import { FormLink, LockMark } from './FormLink.tsx'
import styles from './Forms.module.css'
import { StatusMark } from './public.tsx'
import { companyProcesses } from './queries.ts'

const rowsPerPage = 20
const Choices = { own: addressFlag, editable: addressFlag }

export function ProcessList({ onOpen }: { onOpen: (process: Process) => void }) {
  const { t } = useTranslation('forms')
  const { asked, ask } = useList(Choices)
  const { search, own, editable } = asked
  const processes = useQuery(companyProcesses(useCompany().id))
  const columns = useColumns()
  const rows = useMemo(
    () => processes.data?.filter((process) => isAskedFor(process, { search, own, editable })) ?? [],
    [processes.data, search, own, editable],
  )

  return (
    <Page title={t('title')} description={t('description')}>
      <div className={styles['filters']}>
        <div className={styles['search']}>
          <SearchField label={t('filter.search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />
        </div>
        <Checkbox
          label={t('filter.own')}
          checked={own}
          onChange={(event) => ask({ own: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('filter.editable')}
          checked={editable}
          onChange={(event) => ask({ editable: event.currentTarget.checked })}
        />
      </div>
      <Loaded
        query={processes}
        empty={{
          when: (all) => all.length === 0,
          content: <Empty title={t('empty.title')}>{t('empty.why')}</Empty>,
        }}
      >
        {() => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            pageSize={rowsPerPage}
            defaultSorting={{ key: 'created', descending: true }}
            onOpen={onOpen}
            mayOpen={(process) => process.editableByCompaniesEnabled}
            empty={<Empty title={t('notFound.title')}>{t('notFound.why')}</Empty>}
          />
        )}
      </Loaded>
    </Page>
  )
}

function useColumns(): Column<Process>[] {
  const { t } = useTranslation('forms')
  return [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'institution',
      title: t('column.institution'),
      cell: ({ targetCompanyUnit, company }) => targetCompanyUnit ?? company.name,
      value: ({ targetCompanyUnit, company }) => targetCompanyUnit ?? company.name,
    },
    {
      key: 'status',
      title: t('column.status'),
      cell: ({ status }) => <StatusMark status={status.status} />,
      value: ({ status }) => t(`status.${status.status}`),
    },
    {
      key: 'created',
      title: t('column.created'),
      cell: ({ creationTime }) => formatDay(dayOf(new Date(creationTime))),
      value: ({ creationTime }) => creationTime,
    },
    { key: 'form', title: t('column.form'), cell: (process) => <FormLink process={process} /> },
    {
      key: 'lock',
      title: t('column.lock'),
      cell: (process) => <LockMark process={process} />,
      value: ({ isLocked }) => isLocked,
    },
    {
      key: 'participation',
      title: t('column.participation'),
      cell: ({ userIsParticipant }) =>
        userIsParticipant ? (
          <span className={styles['mark']}>
            <IconCheck size={18} aria-hidden />
            {t('participates')}
          </span>
        ) : (
          '–'
        ),
      value: ({ userIsParticipant }) => userIsParticipant,
    },
  ]
}
