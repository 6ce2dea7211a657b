import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyName } from '#modules/companies/console/public.tsx'
import { OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import { roles } from '#shared/permissions.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import { addressSort } from '#ui/console-lists/console-list.ts'
import type { List } from '#ui/lists/list.ts'
import { userStatuses } from '../console-contract.ts'

export const UserChoices = {
  role: addressOneOf(roles),
  status: addressOneOf(userStatuses),
  companyId: addressId,
  own: addressFlag,
  sort: addressSort(['name']),
}

interface UserFiltersProps {
  filter: List<typeof UserChoices>['asked']
  onChange: List<typeof UserChoices>['ask']
}

export function UserFilters({ filter: { search, role, status, companyId, own }, onChange }: UserFiltersProps) {
  const { t } = useTranslation('account')
  const all = { value: '', label: t('console.list.all') }
  return (
    <Filters
      first={
        <SearchField
          label={t('console.list.search')}
          value={search}
          onSearch={(wanted) => onChange({ search: wanted })}
        />
      }
      ask={onChange}
      chosen={{
        companyId: companyId && <CompanyName id={companyId} />,
        own: own && <OwnCustomersName />,
        role: role && t(`console.role.${role}`),
        status: status && t(`console.status.${status}`),
      }}
    >
      <CompanyFilter
        label={t('console.list.company')}
        companyId={companyId}
        onChange={(chosen) => onChange({ companyId: chosen })}
      />
      <NativeSelect
        label={t('console.field.role')}
        value={role ?? ''}
        onChange={(event) => onChange({ role: UserChoices.role(event.currentTarget.value) })}
        data={[all, ...roles.map((value) => ({ value, label: t(`console.role.${value}`) }))]}
      />
      <NativeSelect
        label={t('console.field.status')}
        value={status ?? ''}
        onChange={(event) => onChange({ status: UserChoices.status(event.currentTarget.value) })}
        data={[all, ...userStatuses.map((value) => ({ value, label: t(`console.status.${value}`) }))]}
      />
      <OwnCustomers own={own} onChange={(chosen) => onChange({ own: chosen })} />
    </Filters>
  )
}
