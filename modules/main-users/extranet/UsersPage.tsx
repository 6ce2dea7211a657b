import { Alert, Button } from '@mantine/core'
import { IconHistory, IconListCheck, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { nameInList } from '#ui/components/forms/PersonField.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Choosing, useChoiceColumn } from '#ui/components/lists/Choosing.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSelection } from '#ui/lists/selection.ts'
import { useTogether } from '#ui/lists/together.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import type { CompanyUser } from '../contract.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { CompanyDelegations } from './CompanyDelegations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { reviewOf, usersOf } from './queries.ts'
import { RemoveConfirm } from './RemoveConfirm.tsx'
import { useUserColumns } from './user-columns.tsx'

/** Who has access to the company, which its main user keeps (MU-1, MU-2). */
export default function UsersPage() {
  const { t } = useTranslation('main-users')
  const { id: companyId } = useCompany()
  const { extranetUser } = useSession()
  const users = useQuery(usersOf(companyId))
  const [opened, setOpened] = useState<CompanyUser | 'new'>()
  const [removing, setRemoving] = useState<readonly CompanyUser[]>([])
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
      <Loaded query={users}>
        {(rows) => <Users rows={rows} removing={removing} onRemove={setRemoving} onChange={setOpened} />}
      </Loaded>
      <CompanyDelegations companyId={companyId} />
      {opened === 'new' && own && (
        <InviteDialog own={own} colleagues={users.data ?? []} onClose={() => setOpened(undefined)} />
      )}
      {opened && opened !== 'new' && (
        <ChangeDialog
          user={opened}
          hasAll={own?.modules === null}
          onRemove={() => {
            setOpened(undefined)
            setRemoving([opened])
          }}
          onClose={() => setOpened(undefined)}
        />
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

interface UsersProps {
  rows: CompanyUser[]
  removing: readonly CompanyUser[]
  onRemove: (users: readonly CompanyUser[]) => void
  onChange: (user: CompanyUser) => void
}

/** Several are removed together; oneself is not among them by mistake. */
function Users({ rows, removing, onRemove, onChange }: UsersProps) {
  const { t } = useTranslation('main-users')
  const { extranetUser } = useSession()
  const together = useTogether<CompanyUser>()
  const keyOf = ({ id }: CompanyUser) => id
  const selection = useSelection(rows, keyOf, ({ mayChange, id }) => mayChange && id !== extranetUser.id)
  return (
    <>
      <Choosing selection={selection} together={together} nameOf={nameInList} isOfAllPages>
        <Button
          variant="default"
          leftSection={<IconUserMinus size={18} aria-hidden />}
          disabled={selection.chosen.length === 0}
          onClick={() => onRemove(selection.chosen)}
        >
          {t('remove.chosen')}
        </Button>
      </Choosing>
      <DataTable
        label={t('title')}
        counted={(count) => t('counted', { count })}
        columns={[useChoiceColumn(selection, nameInList), ...useUserColumns()]}
        rows={rows}
        rowKey={keyOf}
        onOpen={onChange}
        mayOpen={({ mayChange }) => mayChange}
        pageSize={50}
        empty={<Empty title={t('none')} />}
      />
      <RemoveConfirm users={removing} together={together} onClose={() => onRemove([])} />
    </>
  )
}
