import { Alert, Button, Group, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { isChangedMeanwhile } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import type { CompanyUser, Review } from '../contract.ts'
import { reviewOf, useReviewUsers } from './queries.ts'
import { useUserColumns } from './user-columns.tsx'

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

type Decision = 'confirmed' | 'removed'

function ReviewForm({ review: { users, reviewedAt, dueSince } }: { review: Review }) {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const send = useReviewUsers()
  const columns = useUserColumns()
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({})
  const [isAsking, setIsAsking] = useState(false)
  const [isOther, setIsOther] = useState(false)
  const whose = (decision: Decision) => users.filter(({ id }) => decisions[id] === decision).map(({ id }) => id)
  const left = users.filter(({ id }) => decisions[id] === undefined).length

  const finish = async () => {
    try {
      await send.mutateAsync({
        params: { companyId },
        body: { confirmed: whose('confirmed'), removed: whose('removed') },
      })
      notify.success(t('review.done'))
      setIsOther(false)
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
      <DataTable
        label={t('review.title')}
        counted={(count) => t('counted', { count })}
        columns={[
          ...columns,
          {
            key: 'decision',
            title: t('review.decision'),
            isAction: true,
            cell: (user: CompanyUser) => (
              <Radio.Group
                label={<span className="visually-hidden">{t('review.decisionOf', { name: user.displayName })}</span>}
                value={decisions[user.id] ?? null}
                onChange={(value) => setDecisions({ ...decisions, [user.id]: value as Decision })}
              >
                <Group gap="sm" wrap="nowrap">
                  <Radio value="confirmed" label={t('review.keep')} />
                  <Radio value="removed" label={t('review.remove')} />
                </Group>
              </Radio.Group>
            ),
          },
        ]}
        rows={users}
        rowKey={({ id }) => id}
        pageSize={100}
        empty={<Empty title={t('review.nobody')} />}
      />
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() =>
            setDecisions(Object.fromEntries(users.map(({ id }) => [id, decisions[id] ?? ('confirmed' as const)])))
          }
          disabled={left === 0}
        >
          {t('review.keepRest')}
        </Button>
        <Button onClick={() => setIsAsking(true)} disabled={left > 0}>
          {t('review.finish')}
        </Button>
      </Group>
      <Confirm
        opened={isAsking}
        title={t('review.confirmTitle')}
        confirmLabel={t('review.finish')}
        isDangerous={whose('removed').length > 0}
        onClose={() => setIsAsking(false)}
        onConfirm={finish}
      >
        {t('review.confirmText', { kept: whose('confirmed').length, removed: whose('removed').length })}
      </Confirm>
    </>
  )
}
