import { Alert, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { State, States } from '#ui/components/states/State.tsx'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { FollowUpState } from '../browser/FollowUpState.tsx'
import { useRuleText } from '../browser/rule-text.ts'
import type { FollowUpDetail } from '../follow-up-contract.ts'
import { isLive } from '../rules.ts'
import styles from './FollowUp.module.css'
import { History } from './History.tsx'
import { oneFollowUp, useMarkAction } from './queries.ts'
import { Steps } from './Steps.tsx'

/** One follow-up: why it is there, what to do next, what was agreed on and what has happened (ES-4…ES-6). */
export default function FollowUpPage({ followUpId: id }: { followUpId: number }) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const found = useQuery(oneFollowUp(id))
  const { data } = found
  const isGone = found.error instanceof CallError && [400, 404].includes(found.error.status)
  return (
    <Page
      title={isGone ? t('followUp.notFound') : data ? `${data.firstName} ${data.lastName}` : t('followUp.document')}
      documentTitle={t('followUp.document')}
      description={data?.unit}
      back={<BackLink to={companyPath(companyId, 'followups')}>{t('followUp.back')}</BackLink>}
    >
      {isGone ? (
        <Empty title={t('followUp.gone')} />
      ) : (
        <Loaded query={found}>{(followUp) => <Detail followUp={followUp} />}</Loaded>
      )}
    </Page>
  )
}

function Detail({ followUp }: { followUp: FollowUpDetail }) {
  const { t } = useTranslation('absences')
  return (
    <>
      {followUp.groundChanged && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('followUp.groundChanged')}
        </Alert>
      )}
      <Why followUp={followUp} />
      {isLive(followUp.state) && <Steps followUp={followUp} />}
      {followUp.guidance && (
        <Alert title={t('followUp.guidance')} icon={<IconInfoCircle aria-hidden />} className={styles['written'] ?? ''}>
          {followUp.guidance}
        </Alert>
      )}
      {followUp.actions.length > 0 && <Actions followUp={followUp} />}
      <History events={followUp.events} />
    </>
  )
}

function Why({ followUp }: { followUp: FollowUpDetail }) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const ruleText = useRuleText()
  const { state, rule, reachedOn, days, spells, dueOn, talkAt, assignee, reason, noticedAt } = followUp
  const isLate = isLive(state) && dueOn < dayOf(new Date())
  const facts = [
    [t('followUp.column.rule'), ruleText(rule)],
    [t('followUp.column.reached'), formatDay(reachedOn)],
    [t('followUp.column.assignee'), assignee?.displayName ?? t('followUp.noAssignee')],
    ...(isLive(state) ? [[t('followUp.column.due'), formatDay(dueOn)]] : []),
  ]
  return (
    <Section
      title={t('followUp.why')}
      description={t('followUp.figures', { spells, days })}
      actions={
        <States>
          <FollowUpState state={state} />
          {isLate && <State kind="expired">{t('followUp.late')}</State>}
        </States>
      }
    >
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {talkAt && isLive(state) && <p>{t('followUp.talkAt', { moment: formatMoment(talkAt) })}</p>}
      {reason && <p>{t(`followUp.reason.${reason}`)}</p>}
      {noticedAt && <p>{t('followUp.notice.sentOn', { moment: formatMoment(noticedAt) })}</p>}
      <Link to={companyPath(companyId, `absence-register/${followUp.employeeId}`)}>{t('followUp.absences')}</Link>
    </Section>
  )
}

function Actions({ followUp: { id, actions } }: { followUp: FollowUpDetail }) {
  const { t } = useTranslation('absences')
  const mark = useMarkAction()
  return (
    <Section title={t('followUp.actions')}>
      <ul className={styles['actions']}>
        {actions.map(({ id: actionId, what, who, dueOn, doneAt }) => (
          <li key={actionId}>
            <Checkbox
              checked={doneAt !== null}
              disabled={mark.isPending}
              onChange={({ currentTarget }) =>
                mark.mutate({ params: { id, actionId }, body: { done: currentTarget.checked } })
              }
              label={what}
              description={[
                who,
                dueOn && t('followUp.dueOn', { day: formatDay(dueOn) }),
                doneAt && t('followUp.actionDone'),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
