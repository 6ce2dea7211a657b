import { Button } from '@mantine/core'
import {
  IconChartBar,
  IconFileImport,
  IconHistory,
  IconKey,
  IconMessagePlus,
  IconPencil,
  IconUserHeart,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { type MoreAction, MoreActions } from '#ui/components/frame/MoreActions.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import type { ConsoleCompany } from '../console-contract.ts'

interface CompanyActionsProps {
  company: ConsoleCompany
  onRename: () => void
}

/** Where a company's page leads, and what is done there. */
export function CompanyActions({ company, onRename }: CompanyActionsProps) {
  const { t } = useTranslation('companies')
  const { role, care } = useStaff()
  const isAdmin = role === 'ROLE_ADMIN'
  const isCaredFor = care && company.mine
  const { id: companyId } = company
  const path = `/companies/${companyId}`
  const ofUsers: MoreAction[] = [
    {
      label: t('console.company.responsible'),
      icon: IconUserHeart,
      to: '/conversations/responsible',
      search: { companyId },
    },
    { label: t('console.company.users'), icon: IconUsers, to: '/users', search: { companyId } },
    { label: t('console.company.userLog'), icon: IconHistory, to: `${path}/userlog` },
  ]
  const ofCare: MoreAction[] = [
    { label: t('console.company.statistics'), icon: IconChartBar, to: `${path}/statistics` },
    { label: t('console.company.import'), icon: IconFileImport, to: `${path}/import` },
  ]
  const ofAdmins: MoreAction[] = [
    { label: t('console.company.login'), icon: IconKey, to: `${path}/login` },
    { label: t('console.rename.action'), icon: IconPencil, act: onRename },
  ]
  return (
    <>
      <MoreActions
        actions={[
          ...(isAdmin || company.mine ? ofUsers : []),
          ...(isCaredFor ? ofCare : []),
          ...(isAdmin ? ofAdmins : []),
        ]}
      />
      {isAdmin && company.closedAt === null && (
        <Button
          component={Link}
          to="/users/invite"
          search={{ companyId }}
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden />}
        >
          {t('console.company.invite')}
        </Button>
      )}
      {isCaredFor && (
        <Button
          component={Link}
          to="/conversations"
          search={{ companyId, new: true }}
          leftSection={<IconMessagePlus size={18} aria-hidden />}
        >
          {t('console.company.begin')}
        </Button>
      )}
    </>
  )
}
