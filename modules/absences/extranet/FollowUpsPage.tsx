import { Button, NativeSelect } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { addressOneOf } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State, States } from '#ui/components/states/State.tsx'
import { useList } from '#ui/lists/list.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { FollowUpState } from '../browser/FollowUpState.tsx'
import { useRuleText } from '../browser/rule-text.ts'
import type { FollowUp } from '../follow-up-contract.ts'
import { isLive } from '../rules.ts'
import styles from './Absences.module.css'
import { AbsenceTabs } from './AbsenceTabs.tsx'
import { GuidanceDialog } from './GuidanceDialog.tsx'
import { followUps, guidanceOf } from './queries.ts'

const views = ['mine', 'all', 'closed'] as const
type View = (typeof views)[number]
const choices = { view: addressOneOf<View, View>(views, 'mine') }

const askedOf: Record<View, { mine?: boolean; state?: string }> = {
  mine: { mine: true },
  all: {},
  closed: { state: 'CLOSED,NOT_NEEDED,LEFT,WITHDRAWN' },
}

const nameOf = ({ lastName, firstName }: FollowUp) => `${lastName} ${firstName}`

/** Whom to talk with, and until when: one's own, all of the branch, and what is over (ES-4). */
export default function FollowUpsPage() {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const ruleText = useRuleText()
  const { asked, ask, page, goTo } = useList(choices)
  const found = useQuery(followUps({ companyId, ...askedOf[asked.view], page: page - 1 }))
  const today = dayOf(new Date())
  const guidance = useQuery(guidanceOf(companyId))
  const [isWriting, setIsWriting] = useState(false)
  const columns: Column<FollowUp>[] = [
    { key: 'name', title: t('column.name'), cell: nameOf },
    { key: 'rule', title: t('followUp.column.rule'), cell: ({ rule }) => ruleText(rule) },
    { key: 'unit', givesWay: 'first', title: t('column.unit'), cell: ({ unit }) => unit },
    {
      key: 'assignee',
      givesWay: 'second',
      title: t('followUp.column.assignee'),
      cell: ({ assignee }) => assignee?.displayName ?? '–',
    },
    {
      key: 'due',
      isNamed: true,
      title: t(asked.view === 'closed' ? 'followUp.column.reached' : 'followUp.column.due'),
      cell: ({ dueOn, reachedOn }) => formatDay(asked.view === 'closed' ? reachedOn : dueOn),
    },
    {
      key: 'state',
      isState: true,
      title: t('followUp.column.state'),
      cell: ({ state, dueOn }) => (
        <States>
          <FollowUpState state={state} />
          {isLive(state) && dueOn < today && <State kind="expired">{t('followUp.late')}</State>}
        </States>
      ),
    },
  ]
  return (
    <Page
      title={t('followUp.title')}
      description={t('followUp.description')}
      actions={
        guidance.data?.mayChange && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setIsWriting(true)}
          >
            {t('followUp.guidance')}
          </Button>
        )
      }
    >
      <AbsenceTabs at="followups" />
      <search className={styles['filters']}>
        <NativeSelect
          label={t('followUp.view.label')}
          value={asked.view}
          onChange={(event) => ask({ view: choices.view(event.currentTarget.value) })}
          data={views.map((value) => ({ value, label: t(`followUp.view.${value}`) }))}
        />
      </search>
      <PagedTable
        label={t('followUp.title')}
        counted={(count) => t('counted.followUps', { count })}
        columns={columns}
        query={found}
        onPage={goTo}
        rowKey={({ id }) => id}
        rowPath={({ id }) => companyPath(companyId, `followups/${id}`)}
        empty={
          <Empty title={t(`followUp.empty.${asked.view}`)}>
            {asked.view === 'mine' && t('followUp.empty.mineWhy')}
          </Empty>
        }
      />
      {isWriting && guidance.data && <GuidanceDialog guidance={guidance.data} onClose={() => setIsWriting(false)} />}
    </Page>
  )
}
