import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { getOrganisationTree, type OrganisationNode } from '#modules/companies/contract.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { List } from '#ui/lists/list.ts'
import { useCompany } from '#ui/session/company.tsx'
import styles from './Absences.module.css'
import type { registerChoices } from './register-choices.ts'

interface Unit {
  value: string
  label: string
}

/** The units of the caller's branch in the order of the tree, those below further in. */
const unitsOf = (nodes: readonly OrganisationNode[], depth = 0): Unit[] =>
  nodes.flatMap(({ id, label, children }) => [
    { value: String(id), label: `${'\u2003'.repeat(depth)}${label}` },
    ...unitsOf(children, depth + 1),
  ])

interface RegisterFiltersProps {
  list: List<typeof registerChoices>
  /** The period that is shown where none has been chosen. */
  shown: { from: string; to: string } | undefined
}

export function RegisterFilters({ list: { asked, ask }, shown }: RegisterFiltersProps) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  const tree = useQuery(queryOf(getOrganisationTree, { params: { companyId }, query: { module: 'absences' } }))
  const period = { from: asked.from ?? shown?.from ?? null, to: asked.to ?? shown?.to ?? null }
  return (
    <Filters
      className={styles['filters']}
      first={
        <div className={styles['search']}>
          <SearchField label={t('filter.name')} value={asked.search} onSearch={(search) => ask({ search })} />
        </div>
      }
      chosen={[asked.unitId, asked.from, asked.to].filter((one) => one !== undefined).length}
    >
      <NativeSelect
        label={t('filter.unit')}
        value={String(asked.unitId ?? '')}
        onChange={(event) => ask({ unitId: Number(event.currentTarget.value) || undefined })}
        data={[{ value: '', label: t('filter.allUnits') }, ...unitsOf(tree.data ?? [])]}
      />
      <DateField
        key={`from ${period.from}`}
        label={t('filter.from')}
        value={period.from}
        onChange={(day) => day && ask({ from: day })}
      />
      <DateField
        key={`to ${period.to}`}
        label={t('filter.to')}
        value={period.to}
        onChange={(day) => day && ask({ to: day })}
      />
    </Filters>
  )
}
