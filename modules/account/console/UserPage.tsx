import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InvitationFailed } from '#modules/failed-mails/console/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import { Reconfirmation } from '../browser/Reconfirmation.tsx'
import type { ConsoleUser } from '../console-contract.ts'
import { oneUser } from './queries.ts'
import { StatusMark } from './StatusMark.tsx'
import { UserAccess } from './UserAccess.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDetailsForm } from './UserDetailsForm.tsx'
import styles from './UserPage.module.css'

/** One person: who they are, whether they can log in, and what they can reach. */
export default function UserPage({ userId }: { userId: number }) {
  const { t } = useTranslation(['account', 'common'])
  const user = useQuery(oneUser(userId))
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const isByBank = useSettings().consoleLoginType === 'STRONG'
  return (
    <Page
      title={user.data ? `${user.data.firstName} ${user.data.lastName}` : t('console.user.title')}
      back={<BackLink to="/users">{t('console.list.title')}</BackLink>}
      actions={user.data && isAdmin && <UserActions user={user.data} />}
    >
      <Reconfirmation isElsewhere={isByBank} />
      <Loaded query={user}>
        {(data) => (
          <>
            {data.invitationFailed && <InvitationFailed failure={data.invitationFailed} />}
            <Facts user={data} withAddress={!isAdmin} />
            {isAdmin && <UserDetailsForm user={data} />}
            {data.role === 'ROLE_USER' && <UserAccess user={data} mayChange={isAdmin} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Facts({ user, withAddress }: { user: ConsoleUser; withAddress: boolean }) {
  const { t } = useTranslation('account')
  const facts = [
    [t('console.field.status'), <StatusMark key="status" status={user.status} />],
    [t('console.field.role'), t(`console.role.${user.role}`)],
    [t('console.field.username'), user.username],
    ...(withAddress && user.email !== user.username ? [[t('console.field.email'), user.email ?? '–']] : []),
    [t('console.field.lastLogin'), user.lastLoginAt ? formatMoment(user.lastLoginAt) : t('console.never')],
    ...identity(),
    ...factors(),
    [t('console.field.created'), formatMoment(user.createdAt)],
  ] as const

  function identity(): [string, string][] {
    if (!user.isIdentified && !user.unbound) return []
    const unbound = user.unbound && { moment: formatMoment(user.unbound.at), name: user.unbound.by }
    const state = user.isIdentified ? t('console.unbind.bound') : t('console.unbind.none')
    const parts = [state, unbound && t('console.unbind.unbound', unbound)]
    return [[t('console.field.identity'), parts.filter(Boolean).join('. ')]]
  }
  /** Whoever identifies by a bank needs none: it is told of those who have one, or had. */
  function factors(): [string, string][] {
    const { secondFactor, factorsReset, isIdentified } = user
    if (isIdentified && !secondFactor) return []
    const reset = factorsReset && { moment: formatMoment(factorsReset.at), name: factorsReset.by }
    const parts = [t(`console.factors.${secondFactor ? 'yes' : 'no'}`), reset && t('console.factors.was', reset)]
    return [[t('console.factors.field'), parts.filter(Boolean).join(', ')]]
  }
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={String(name)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
