import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { nameInList } from '#ui/components/forms/PersonField.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Choosing, useChoiceColumn } from '#ui/components/lists/Choosing.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { isChangedMeanwhile } from '#ui/forms/versioned.tsx'
import { useSelection } from '#ui/lists/selection.ts'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import type { CompanyUser, Review } from '../contract.ts'
import { type Decision, DecisionField } from './DecisionField.tsx'
import { reviewOf, useReviewUsers } from './queries.ts'
import { NamesOf } from './RemoveConfirm.tsx'
import { useUserColumns } from './user-columns.tsx'

const keyOf = ({ id }: CompanyUser) => id

/** The half-yearly review: each one who has access is confirmed or removed (MU-4). */
export default function ReviewPage() {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const review = useQuery(reviewOf(companyId))
  return (
    <Page
      title={t('review.title')}
      description={t('review.text')}
      back={<BackLink to={companyPath(companyId, 'users')}>{t('title')}</BackLink>}
    >
      <Loaded query={review}>{(data) => <ReviewForm review={data} />}</Loaded>
    </Page>
  )
}

function ReviewForm({ review: { users, reviewedAt, dueSince } }: { review: Review }) {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const send = useReviewUsers()
  const columns = useUserColumns({ isInWords: true })
  const selection = useSelection(users, keyOf)
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const those = (decision: Decision) => users.filter(({ id }) => decisions[id] === decision)
  const left = users.filter(({ id }) => decisions[id] === undefined)
  const decide = (whom: readonly CompanyUser[], decision: Decision) => {
    setDecisions({ ...decisions, ...Object.fromEntries(whom.map(({ id }) => [id, decision])) })
    selection.chooseAll(false)
  }

  const finish = async () => {
    try {
      await send.mutateAsync({
        params: { companyId },
        body: { confirmed: those('confirmed').map(keyOf), removed: those('removed').map(keyOf) },
      })
      notify.success(t('review.done'))
      setIsOther(false)
      setDecisions({})
    } catch (cause) {
      if (!isChangedMeanwhile(cause)) throw cause
      await fetchAnew(reviewOf(companyId))
      setIsOther(true)
    }
  }

  return (
    <>
      {reviewedAt && !dueSince && <Alert color="green">{t('review.was', { moment: formatMoment(reviewedAt) })}</Alert>}
      {isOther && <Alert color="yellow">{t('review.changed')}</Alert>}
      <Choosing selection={selection} nameOf={nameInList} isOfAllPages>
        {(['confirmed', 'removed'] as const).map((decision) => (
          <Button
            key={decision}
            variant="default"
            disabled={selection.chosen.length === 0}
            onClick={() => decide(selection.chosen, decision)}
          >
            {t(`review.mark.${decision}`)}
          </Button>
        ))}
      </Choosing>
      <DataTable
        label={t('review.title')}
        counted={(count) => t('counted', { count })}
        columns={[
          useChoiceColumn(selection, nameInList),
          ...columns,
          {
            key: 'decision',
            title: t('review.decision'),
            isAction: true,
            align: 'start',
            cell: (user) => (
              <DecisionField user={user} value={decisions[user.id]} onDecide={(value) => decide([user], value)} />
            ),
          },
        ]}
        rows={users}
        rowKey={keyOf}
        pageSize={100}
        empty={<Empty title={t('review.nobody')} />}
      />
      {users.length > 0 && (
        <Buttons>
          {left.length > 0 && <Text c="dimmed">{t('review.left', { count: left.length })}</Text>}
          <Button variant="default" onClick={() => decide(left, 'confirmed')} disabled={left.length === 0}>
            {t('review.keepRest')}
          </Button>
          <Button onClick={() => setIsAsking(true)} disabled={left.length > 0}>
            {t('review.finish')}
          </Button>
        </Buttons>
      )}
      <LeaveGuard when={left.length < users.length} />
      <Confirm
        opened={isAsking}
        title={t('review.confirmTitle')}
        confirmLabel={t('review.finish')}
        isDangerous={those('removed').length > 0}
        onClose={() => setIsAsking(false)}
        onConfirm={finish}
      >
        {t('review.confirmText', { kept: those('confirmed').length, removed: those('removed').length })}
        <NamesOf users={those('removed')} />
      </Confirm>
    </>
  )
}
