import { Alert, Button } from '@mantine/core'
import { IconHistory, IconListCheck, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import type { CompanyUser } from '../contract.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CompanyDelegations } from './CompanyDelegations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { reviewOf, useRemoveUser, usersOf } from './queries.ts'
import { useUserColumns } from './user-columns.tsx'

/** Who has access to the company, which its main user keeps (MU-1, MU-2). */
export default function UsersPage() {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const { extranetUser } = useSession()
  const users = useQuery(usersOf(companyId))
  const [opened, setOpened] = useState<CompanyUser | 'new'>()
  const own = users.data?.find(({ id }) => id === extranetUser.id)
  return (
    <Page
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button
            component={Link}
            to={companyPath(companyId, 'users/log')}
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {t('log.title')}
          </Button>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpened('new')} disabled={!own}>
            {t('invite.action')}
          </Button>
        </>
      }
    >
      <ReviewAsked companyId={companyId} />
      <Loaded query={users}>{(rows) => <Users rows={rows} onChange={setOpened} />}</Loaded>
      <CompanyDelegations companyId={companyId} />
      {opened === 'new' && own && (
        <InviteDialog own={own} colleagues={users.data ?? []} onClose={() => setOpened(undefined)} />
      )}
      {opened && opened !== 'new' && (
        <ChangeDialog user={opened} hasAll={own?.modules === null} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function ReviewAsked({ companyId }: { companyId: number }) {
  const { t } = useTranslation('main-users')
  const { data } = useQuery(reviewOf(companyId))
  if (!data?.dueSince) return null
  return (
    <Alert title={t('review.asked')} icon={<IconListCheck aria-hidden />}>
      <p>{t('review.askedText')}</p>
      <Button component={Link} to={companyPath(companyId, 'users/review')} size="sm">
        {t('review.begin')}
      </Button>
    </Alert>
  )
}

function Users({ rows, onChange }: { rows: CompanyUser[]; onChange: (user: CompanyUser) => void }) {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const remove = useRemoveUser()
  const [removing, setRemoving] = useState<CompanyUser>()
  const actions: Column<CompanyUser> = {
    key: 'actions',
    title: t('column.actions'),
    titleHidden: true,
    align: 'end',
    cell: (user) =>
      user.mayChange && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('remove.of', { name: user.displayName })}
          onClick={() => setRemoving(user)}
        >
          {t('remove.action')}
        </Button>
      ),
  }
  return (
    <>
      <DataTable
        label={t('title')}
        counted={(count) => t('counted', { count })}
        columns={[...useUserColumns(), actions]}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={onChange}
        mayOpen={({ mayChange }) => mayChange}
        pageSize={50}
        empty={<Empty title={t('none')} />}
      />
      <Confirm
        opened={removing !== undefined}
        title={t('remove.title')}
        confirmLabel={t('remove.action')}
        isDangerous
        onClose={() => setRemoving(undefined)}
        onConfirm={async () => {
          if (!removing) return
          await remove.mutateAsync({ params: { companyId, userId: removing.id } })
          notify.success(t('remove.done', { name: removing.displayName }))
        }}
      >
        {t('remove.text', { name: removing?.displayName })}
      </Confirm>
    </>
  )
}
