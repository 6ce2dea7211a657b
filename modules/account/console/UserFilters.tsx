import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { type Role, roles } from '#shared/permissions.ts'
import { SearchField } from '#ui/components/SearchField.tsx'
import { type UserStatus, userStatuses } from './contract.ts'
import styles from './UserFilters.module.css'

export interface AskedUsers {
  search: string
  role?: Role | undefined
  status?: UserStatus | undefined
  companyId?: number | undefined
}

interface UserFiltersProps {
  filter: AskedUsers
  onChange: (changed: Partial<Record<keyof AskedUsers, unknown>> & { search?: string }) => void
}

export function UserFilters({ filter: { search, role, status, companyId }, onChange }: UserFiltersProps) {
  const { t } = useTranslation('account')
  const all = { value: '', label: t('console.list.all') }
  return (
    <div className={styles['filters']}>
      <SearchField
        label={t('console.list.search')}
        value={search}
        onSearch={(wanted) => onChange({ search: wanted })}
      />
      <CompanyFilter
        label={t('console.list.company')}
        placeholder={t('console.list.companyPlaceholder')}
        companyId={companyId}
        onChange={(chosen) => onChange({ companyId: chosen })}
      />
      <NativeSelect
        label={t('console.field.role')}
        value={role ?? ''}
        onChange={(event) => onChange({ role: event.currentTarget.value })}
        data={[all, ...roles.map((value) => ({ value, label: t(`console.role.${value}`) }))]}
      />
      <NativeSelect
        label={t('console.field.status')}
        value={status ?? ''}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
        data={[all, ...userStatuses.map((value) => ({ value, label: t(`console.status.${value}`) }))]}
      />
    </div>
  )
}
