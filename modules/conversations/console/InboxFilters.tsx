import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CompanyFilter } from '#modules/companies/console/public.tsx'
import { OwnCustomers } from '#modules/views/console/public.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import styles from './InboxFilters.module.css'

interface Filter {
  search: string
  mine: boolean
  unanswered: boolean
  companyId: number | undefined
  own: boolean
}

interface InboxFiltersProps {
  filter: Filter
  onChange: (changed: Partial<Filter>) => void
}

/** Which conversations are looked at. */
export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('conversations')
  return (
    <search className={styles['filters']}>
      <SearchField label={t('console.search')} value={filter.search} onSearch={(search) => onChange({ search })} />
      <CompanyFilter
        label={t('console.company')}
        companyId={filter.companyId}
        onChange={(companyId) => onChange({ companyId })}
      />
      <div className={styles['switches']}>
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
      </div>
    </search>
  )
}
