import { Button, NativeSelect } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyLink, CompanyName } from '#modules/companies/console/public.tsx'
import { ListViews, OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { dayOf, formatDay } from '#shared/dates.ts'
import { listSortings } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import { ExportButtons } from '#ui/console-lists/ExportButtons.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import { FollowUpState } from '../browser/FollowUpState.tsx'
import { useRuleText } from '../browser/rule-text.ts'
import type { ConsoleFollowUp } from '../console-contract.ts'
import { type FollowUpState as Standing, states } from '../rules.ts'
import styles from './Console.module.css'
import { consoleFollowUps, exportFollowUps } from './queries.ts'

const views = ['live', 'noticed', ...states] as const
const Choices = { view: addressOneOf(views), companyId: addressId, own: addressFlag, sort: addressSort(listSortings) }

function askedOf(view: 'live' | 'noticed' | Standing | undefined) {
  if (view === 'noticed') return { noticed: true }
  if (view === 'live') return { state: 'OPEN,AGREED,HELD' }
  return view ? { state: view } : {}
}

/** The follow-ups of customers by state, and the notices of long absences; never what was talked about (ES-7). */
export default function ConsoleFollowUpsPage() {
  const { t } = useTranslation('absences')
  const { asked, page, ask, goTo, sorted, views: kept } = useConsoleList('follow-ups', Choices, listSortings)
  const { view, companyId, own, sort } = asked
  const wanted = { ...askedOf(view), ...(companyId && { companyId }), own }
  const found = useQuery(consoleFollowUps({ ...wanted, ...(sort && { sort }), page: page - 1 }))
  const columns = useColumns()
  const viewName = (one: (typeof views)[number]) =>
    one === 'live' || one === 'noticed' ? t(`console.${one}`) : t(`followUp.state.${one}`)
  const { care } = useStaff()
  return (
    <Page
      title={t('console.title')}
      description={t('console.description')}
      actions={
        <>
          <ListViews list="follow-ups" {...kept} />
          <ExportButtons save={(format) => exportFollowUps(wanted, format)} isEmpty={found.data?.totalElements === 0} />
          <Button
            component={Link}
            to={companyId ? `/follow-up-rules/${companyId}` : '/follow-up-rules'}
            variant="default"
            leftSection={<IconAdjustments size={18} aria-hidden />}
          >
            {t('console.rules.link')}
          </Button>
        </>
      }
    >
      <Filters
        first={
          <CompanyFilter
            label={t('console.company')}
            companyId={companyId}
            onChange={(chosen) => ask({ companyId: chosen })}
          />
        }
        ask={ask}
        chosen={{
          companyId: companyId && <CompanyName id={companyId} />,
          own: own && <OwnCustomersName />,
          view: view && viewName(view),
        }}
      >
        <NativeSelect
          label={t('console.state')}
          value={view ?? ''}
          onChange={(event) => ask({ view: Choices.view(event.currentTarget.value) })}
          data={[
            { value: '', label: t('console.every') },
            ...views.map((value) => ({ value, label: viewName(value) })),
          ]}
        />
        <OwnCustomers own={own} onChange={(chosen) => ask({ own: chosen })} />
      </Filters>
      {view === 'noticed' && <p className={styles['law']}>{t('console.law')}</p>}
      <PagedTable
        label={t('console.title')}
        counted={(count) => t('counted.followUps', { count })}
        columns={columns}
        query={found}
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ employeeId, company }) => `/personnel/${employeeId}?companyId=${company.id}`}
        mayOpen={() => care}
        empty={<Empty title={t('console.empty')} />}
      />
    </Page>
  )
}

function useColumns(): Column<ConsoleFollowUp>[] {
  const { t } = useTranslation('absences')
  const ruleText = useRuleText()
  return [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    },
    {
      key: 'company',
      title: t('console.company'),
      cell: ({ company }) => <CompanyLink {...company} />,
      value: ({ company }) => company.name,
    },
    { key: 'unit', givesWay: 'first', title: t('column.unit'), cell: ({ unit }) => unit },
    { key: 'rule', title: t('followUp.column.rule'), cell: ({ rule }) => ruleText(rule) },
    {
      key: 'time',
      isNamed: true,
      givesWay: 'second',
      title: t('followUp.column.reached'),
      cell: ({ reachedOn }) => formatDay(reachedOn),
      value: ({ reachedOn }) => reachedOn,
    },
    {
      key: 'state',
      isState: true,
      title: t('console.state'),
      cell: ({ state, noticedAt, workabilityId }) => {
        const told = noticedAt && t('console.noticeOn', { day: formatDay(dayOf(new Date(noticedAt))) })
        return (
          <>
            <FollowUpState state={state} />
            {told && <div>{workabilityId ? <Link to={`/work-ability/${workabilityId}`}>{told}</Link> : told}</div>}
          </>
        )
      },
    },
  ]
}
