import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyLinks } from '#modules/companies/console/public.tsx'
import { ListViews } from '#modules/views/console/public.tsx'
import { dayOf, formatDay } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { MailAddress } from '#ui/components/lists/MailAddress.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useConsoleList } from '#ui/console-lists/console-list.ts'
import { useStaff } from '#ui/session/staff.tsx'
import type { UserSummary } from '../console-contract.ts'
import { foundUsers, type UserFilter } from './queries.ts'
import { StatusMark } from './StatusMark.tsx'
import { UserChoices, UserFilters } from './UserFilters.tsx'

/** Everyone who can log in: employers' people and the provider's own. */
export default function UsersPage() {
  const { t } = useTranslation(['account', 'common'])
  const { role } = useStaff()
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('users', UserChoices, ['name'])
  const filter: UserFilter = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && value !== false),
  )
  const users = useQuery(foundUsers(filter, page))
  const columns = useColumns()

  return (
    <Page
      title={t('console.list.title')}
      description={t('console.list.text')}
      actions={
        <>
          <ListViews list="users" {...views} />
          {role === 'ROLE_ADMIN' && (
            <Button
              component={Link}
              to="/users/invite"
              {...(asked.companyId && { search: { companyId: asked.companyId } })}
              leftSection={<IconUserPlus size={18} aria-hidden />}
            >
              {t('console.invite.action')}
            </Button>
          )}
        </>
      }
    >
      <UserFilters filter={asked} onChange={ask} />
      <PagedTable
        label={t('console.list.title')}
        counted={(count) => t('counted.users', { count })}
        columns={columns}
        query={users}
        empty={<Empty title={t('console.list.notFound')}>{t('console.list.notFoundText')}</Empty>}
        onPage={goTo}
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/users/${id}`}
      />
    </Page>
  )
}

function useColumns(): Column<UserSummary>[] {
  const { t } = useTranslation('account')
  return [
    {
      key: 'name',
      title: t('console.field.name'),
      cell: ({ firstName, lastName }) => `${lastName} ${firstName}`,
      value: ({ lastName }) => lastName,
    },
    {
      key: 'email',
      title: t('console.field.email'),
      cell: ({ email, username }) => <MailAddress>{email ?? username}</MailAddress>,
      isUnbroken: true,
    },
    { key: 'role', title: t('console.field.role'), cell: ({ role }) => t(`console.role.${role}`), givesWay: 'second' },
    {
      key: 'companies',
      title: t('console.field.companies'),
      cell: ({ companies, companyCount }) =>
        companyCount > 0 ? <CompanyLinks companies={companies} count={companyCount} /> : '–',
      givesWay: 'first',
    },
    {
      key: 'status',
      title: t('console.field.status'),
      cell: ({ status }) => <StatusMark status={status} />,
      isState: true,
    },
    {
      key: 'lastLogin',
      givesWay: 'first',
      title: t('console.field.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatDay(dayOf(new Date(lastLoginAt))) : t('console.never')),
    },
  ]
}
