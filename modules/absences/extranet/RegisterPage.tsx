import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State } from '#ui/components/states/State.tsx'
import { useList } from '#ui/lists/list.ts'
import { parseSorting, writeSorting } from '#ui/lists/table.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { Strip } from '../browser/Strip.tsx'
import { type AbsenceRow, registerSortings } from '../contract.ts'
import styles from './Absences.module.css'
import { AbsenceTabs } from './AbsenceTabs.tsx'
import { register } from './queries.ts'
import { RegisterFilters } from './RegisterFilters.tsx'
import { registerChoices } from './register-choices.ts'

const nameOf = ({ lastName, firstName }: AbsenceRow) => `${lastName} ${firstName}`

/** Who has been away and how much, without causes (AR-1). */
export default function RegisterPage() {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const list = useList(registerChoices)
  const { asked, ask } = list
  const found = useQuery(register(companyId, asked, list.page))
  const shown = found.data
  const columns: Column<AbsenceRow>[] = [
    { key: 'lastName', title: t('column.name'), cell: nameOf, value: nameOf },
    {
      key: 'unit',
      givesWay: 'second',
      title: t('column.unit'),
      cell: ({ unit }) => unit ?? '–',
      value: ({ unit }) => unit,
    },
    {
      key: 'strip',
      // On a card of a phone there is no room for a year.
      givesWay: 'first',
      title: t('column.strip'),
      cell: ({ periods }) =>
        shown && (
          <span className={styles['strip']}>
            <Strip from={shown.from} to={shown.to} periods={periods} />
          </span>
        ),
    },
    {
      key: 'spells',
      title: t('column.spells'),
      align: 'end',
      isNamed: true,
      cell: ({ spells }) => spells,
      value: ({ spells }) => spells,
    },
    {
      key: 'days',
      title: t('column.days'),
      align: 'end',
      isNamed: true,
      cell: ({ days }) => days,
      value: ({ days }) => days,
    },
    {
      key: 'longest',
      givesWay: 'first',
      title: t('column.longest'),
      align: 'end',
      cell: ({ longest }) => longest,
      value: ({ longest }) => longest,
    },
    {
      key: 'marks',
      givesWay: 'second',
      title: t('column.marks'),
      cell: ({ marks }) =>
        marks.length > 0 && (
          <span className={styles['marks']}>
            {marks.map((mark) => (
              <span key={mark} className={styles['mark']}>
                {t('mark', { days: mark })}
              </span>
            ))}
          </span>
        ),
    },
    {
      key: 'absentNow',
      isState: true,
      title: t('column.now'),
      cell: ({ absentNow }) => absentNow && <State kind="underWay">{t('absentNow')}</State>,
      value: ({ absentNow }) => Number(absentNow),
    },
  ]
  const isNarrowed = asked.search !== '' || asked.unitId !== undefined
  return (
    <Page title={t('title')} description={t('description')}>
      <AbsenceTabs at="absence-register" />
      <RegisterFilters list={list} shown={shown} />
      {shown && (
        <p className={styles['onPaper']}>
          {t('filter.shown', { from: formatDay(shown.from), to: formatDay(shown.to) })}
        </p>
      )}
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.people', { count })}
        columns={columns}
        query={found}
        onPage={list.goTo}
        sorting={parseSorting(asked.sort, registerSortings)}
        onSort={(next) => ask({ sort: registerChoices.sort(writeSorting(next)) })}
        rowKey={({ employeeId }) => employeeId}
        rowPath={({ employeeId }) => companyPath(companyId, `absence-register/${employeeId}`)}
        empty={
          isNarrowed ? (
            <Empty title={t('empty.notFound')}>{t('empty.notFoundWhy')}</Empty>
          ) : (
            <Empty title={t('empty.title')}>{t('empty.why')}</Empty>
          )
        }
      />
    </Page>
  )
}
