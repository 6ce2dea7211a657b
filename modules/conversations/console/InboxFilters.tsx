import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#ui/components/SearchField.tsx'
import { CompanyField } from './CompanyField.tsx'
import styles from './InboxFilters.module.css'
import { oneCompany } from './queries.ts'

interface Filter {
  search: string
  mine: boolean
  unanswered: boolean
  companyId: number | undefined
}

interface InboxFiltersProps {
  filter: Filter
  onChange: (changed: Partial<Record<keyof Filter, unknown>>) => void
}

/** Which conversations are looked at. */
export function InboxFilters({ filter, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('conversations')
  const { companyId } = filter
  const company = useQuery({ ...oneCompany(companyId ?? 0), enabled: companyId !== undefined })
  return (
    <div className={styles['filters']}>
      <SearchField label={t('console.search')} value={filter.search} onSearch={(search) => onChange({ search })} />
      <CompanyField
        value={companyId === undefined ? null : { id: companyId, name: company.data?.name ?? String(companyId) }}
        onChange={(chosen) => onChange({ companyId: chosen?.id })}
      />
      <div className={styles['switches']}>
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
    </div>
  )
}
