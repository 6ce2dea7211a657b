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
  const { id: companyId } = company
  return (
    <>
      {(isAdmin || company.mine) && (
        <>
          <Button
            component={Link}
            to="/conversations/responsible"
            search={{ companyId }}
            variant="default"
            leftSection={<IconUserHeart size={18} aria-hidden />}
          >
            {t('console.company.responsible')}
          </Button>
          <Button
            component={Link}
            to="/users"
            search={{ companyId }}
            variant="default"
            leftSection={<IconUsers size={18} aria-hidden />}
          >
            {t('console.company.users')}
          </Button>
          <Button
            component={Link}
            to={`/companies/${companyId}/userlog`}
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {t('console.company.userLog')}
          </Button>
        </>
      )}
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
      {care && company.mine && (
        <Button
          component={Link}
          to={`/companies/${companyId}/statistics`}
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
        >
          {t('console.company.statistics')}
        </Button>
      )}
      {care && company.mine && (
        <Button
          component={Link}
          to={`/companies/${companyId}/import`}
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {t('console.company.import')}
        </Button>
      )}
      {isAdmin && (
        <Button
          component={Link}
          to={`/companies/${companyId}/login`}
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
        >
          {t('console.company.login')}
        </Button>
      )}
      {isAdmin && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onRename}>
          {t('console.rename.action')}
        </Button>
      )}
      {care && company.mine && (
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
