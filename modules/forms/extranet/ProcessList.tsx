import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { sortTexts } from '#shared/sorting.ts'
import { addressFlag, addressOneOf } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import { useCompany } from '#ui/session/company.tsx'
import styles from '../browser/Forms.module.css'
import { type Process, processSortings } from '../contract.ts'
import { FormLink, LockMark } from './FormLink.tsx'
import { StatusMark } from './public.tsx'
import { companyProcesses } from './queries.ts'

/** The list comes sorted: having no order must be said. */
const unsorted = 'none'
const Choices = {
  own: addressFlag,
  editable: addressFlag,
  sort: addressOneOf([...sortTexts(processSortings), unsorted], '-created'),
}

export function ProcessList() {
  const { t, i18n } = useTranslation('forms')
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, own, editable, sort } = asked
  const wanted = { search, own, editable, sort: sort === unsorted ? undefined : sort }
  const processes = useQuery(companyProcesses(useCompany().id, asLanguage(i18n.language), wanted, page))
  const columns = useColumns()

  return (
    <Page title={t('title')} description={t('description')}>
      <Filters
        first={<SearchField label={t('filter.search')} value={search} onSearch={(wanted) => ask({ search: wanted })} />}
        ask={ask}
        chosen={{ own: own && t('filter.own'), editable: editable && t('filter.editable') }}
      >
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
      </Filters>
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.processes', { count })}
        columns={columns}
        query={processes}
        onPage={goTo}
        sorting={parseSorting(sort, processSortings)}
        onSort={(next) => ask({ sort: Choices.sort(writeSorting(next) ?? unsorted) })}
        rowKey={({ id }) => id}
        rowOpens={({ id }) => ({ process: id })}
        mayOpen={(process) => process.editableByCompaniesEnabled}
        empty={
          search || own || editable ? (
            <Empty title={t('notFound.title')}>{t('notFound.why')}</Empty>
          ) : (
            <Empty title={t('empty.title')}>{t('empty.why')}</Empty>
          )
        }
      />
    </Page>
  )
}

function useColumns(): Column<Process>[] {
  const { t } = useTranslation('forms')
  return [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name, value: ({ name }) => name },
    {
      key: 'institution',
      givesWay: 'second',
      title: t('column.institution'),
      cell: ({ targetCompanyUnit, company }) => targetCompanyUnit ?? company.name,
      value: ({ targetCompanyUnit, company }) => targetCompanyUnit ?? company.name,
    },
    {
      key: 'status',
      isState: true,
      title: t('column.status'),
      cell: ({ status }) => <StatusMark status={status.status} />,
      value: ({ status }) => t(`status.${status.status}`),
    },
    {
      key: 'created',
      givesWay: 'first',
      title: t('column.created'),
      cell: ({ creationTime }) => formatDay(dayOf(new Date(creationTime))),
      value: ({ creationTime }) => creationTime,
    },
    {
      key: 'form',
      title: t('column.form'),
      isAction: true,
      cell: (process) => (process.editableByCompaniesEnabled ? <FormLink process={process} /> : '–'),
    },
    {
      key: 'lock',
      givesWay: 'first',
      title: t('column.lock'),
      cell: (process) => <LockMark process={process} />,
      value: ({ isLocked }) => isLocked,
    },
    {
      key: 'participation',
      givesWay: 'first',
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
