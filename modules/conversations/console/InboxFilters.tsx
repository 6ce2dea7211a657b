import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CompanyFilter, CompanyName } from '#modules/companies/console/public.tsx'
import { OwnCustomers, OwnCustomersName } from '#modules/views/console/public.tsx'
import type { Readers } from '#ui/address/address.ts'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { List } from '#ui/lists/list.ts'

interface Filter {
  search: string
  mine: boolean
  unanswered: boolean
  companyId: number | undefined
  own: boolean
}

interface InboxFiltersProps {
  filter: Filter
  onChange: List<Readers>['ask']
}

/** Which conversations are looked at. */
export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('conversations')
  return (
    <Filters
      first={
        <SearchField label={t('console.search')} value={filter.search} onSearch={(search) => onChange({ search })} />
      }
      ask={onChange}
      chosen={{
        companyId: filter.companyId && <CompanyName id={filter.companyId} />,
        own: filter.own && <OwnCustomersName />,
        mine: filter.mine && t('console.mine'),
        unanswered: filter.unanswered && t('console.unanswered'),
      }}
    >
      <CompanyFilter
        label={t('console.company')}
        companyId={filter.companyId}
        onChange={(companyId) => onChange({ companyId })}
      />
      <OwnCustomers own={filter.own} onChange={(own) => onChange({ own })} />
      <Switch
        label={t('console.mine')}
        checked={filter.mine}
        onChange={(event) => onChange({ mine: event.currentTarget.checked })}
      />
      <Switch
        label={t('console.unanswered')}
        checked={filter.unanswered}
        onChange={(event) => onChange({ unanswered: event.currentTarget.checked })}
      />
    </Filters>
  )
}
