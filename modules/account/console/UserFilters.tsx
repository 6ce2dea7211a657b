import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '#shared/permissions.ts'
import { SearchField } from '#ui/components/SearchField.tsx'
import { SearchSelect } from '#ui/components/SearchSelect.tsx'
import { type UserStatus, userStatuses } from './contract.ts'
import { companyOptions, oneCompany } from './queries.ts'
import styles from './UserFilters.module.css'

export interface AskedUsers {
  search?: string | undefined
  role?: Role | undefined
  status?: UserStatus | undefined
  companyId?: number | undefined
}

interface UserFiltersProps {
  filter: AskedUsers
  onChange: (changed: Record<string, unknown>) => void
}

export function UserFilters({ filter: { search = '', role, status, companyId }, onChange }: UserFiltersProps) {
  const { t } = useTranslation('account')
  const company = useQuery({ ...oneCompany(companyId ?? 0), enabled: companyId !== undefined })
  const all = { value: '', label: t('console.list.all') }
  return (
    <div className={styles['filters']}>
      <SearchField
        label={t('console.list.search')}
        value={search}
        onSearch={(wanted) => onChange({ search: wanted })}
      />
      <SearchSelect
        label={t('console.list.company')}
        placeholder={t('console.list.companyPlaceholder')}
        value={companyId === undefined ? null : { id: companyId, name: company.data?.name ?? String(companyId) }}
        onChange={(chosen) => onChange({ companyId: chosen?.id })}
        search={companyOptions}
        itemKey={({ id }) => String(id)}
        itemText={({ name }) => name}
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
