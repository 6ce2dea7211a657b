import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { dayOf, formatDay } from '#shared/dates.ts'
import { addressFlag } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { State } from '#ui/components/states/State.tsx'
import { useList } from '#ui/lists/list.ts'
import { reviewsOf } from './queries.ts'

const Choices = { all: addressFlag }

const dayIn = (moment: string) => formatDay(dayOf(new Date(moment)))

/** Which main users have been asked to go through their company's users and have not (MU-4). */
export default function ReviewsPage() {
  const { t } = useTranslation('main-users')
  const { asked, page, ask, goTo } = useList(Choices)
  const reviews = useQuery(reviewsOf(asked.all, page))
  return (
    <Page title={t('console.reviews')} description={t('console.reviewsText')}>
      <search>
        <Switch
          size="md"
          label={t('console.all')}
          checked={asked.all}
          onChange={({ currentTarget }) => ask({ all: currentTarget.checked })}
        />
      </search>
      <PagedTable
        label={t('console.reviews')}
        counted={(count) => t('console.counted', { count })}
        query={reviews}
        onPage={goTo}
        rowKey={({ company, user }) => `${company.id} ${user.id}`}
        columns={[
          {
            key: 'company',
            title: t('console.company'),
            isName: true,
            cell: ({ company }) => <CompanyLink id={company.id} name={company.name} />,
          },
          {
            key: 'user',
            title: t('console.user'),
            cell: ({ user }) => <Link to={`/users/${user.id}`}>{user.displayName}</Link>,
          },
          { key: 'dueAt', title: t('console.dueAt'), isNamed: true, cell: ({ dueAt }) => dayIn(dueAt) },
          {
            key: 'reviewedAt',
            title: t('console.reviewedAt'),
            isNamed: true,
            cell: ({ reviewedAt }) => (reviewedAt ? dayIn(reviewedAt) : t('console.never')),
          },
          {
            key: 'state',
            title: t('column.state'),
            isState: true,
            cell: ({ isDue }) => (
              <State kind={isDue ? 'waits' : 'done'}>{t(isDue ? 'console.isDue' : 'console.isDone')}</State>
            ),
          },
        ]}
        empty={<Empty title={t('console.none')} />}
      />
    </Page>
  )
}
