import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Readers } from '#ui/address/address.ts'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { List } from '#ui/lists/list.ts'
import styles from './DocumentFilters.module.css'
import { useTypeName } from './type-names.ts'

interface DocumentFiltersProps {
  search: string
  type: string
  types: readonly string[]
  onChange: List<Readers>['ask']
  /** What else can be asked for, and what of it is. */
  others?: { chosen: Record<string, ReactNode>; fields: ReactNode; seldom: ReactNode }
}

/** DO-8: the search begins a second after typing, with three characters. */
const searchRule = { pause: 1000, minimum: 3 }

export function DocumentFilters({ search, type, types, onChange, others }: DocumentFiltersProps) {
  const { t } = useTranslation('documents')
  const typeName = useTypeName()
  const searchField = (
    <SearchField
      label={t('filter.search')}
      value={search}
      onSearch={(wanted) => onChange({ search: wanted })}
      {...searchRule}
    />
  )
  const typeField = (
    <NativeSelect
      label={t('field.type')}
      value={type}
      onChange={(event) => onChange({ type: event.currentTarget.value })}
      data={[{ value: '', label: t('filter.all') }, ...types.map((value) => ({ value, label: typeName(value) }))]}
    />
  )
  if (!others)
    return (
      <search className={styles['filters']}>
        {searchField}
        {typeField}
      </search>
    )
  return (
    <Filters
      first={searchField}
      ask={onChange}
      seldom={others.seldom}
      chosen={{ type: type && typeName(type), ...others.chosen }}
    >
      {typeField}
      {others.fields}
    </Filters>
  )
}
