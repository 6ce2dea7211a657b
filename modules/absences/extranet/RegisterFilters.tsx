import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { pathTo, UnitSelect } from '#modules/companies/browser/public.tsx'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { formatDay } from '#shared/dates.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { DateField } from '#ui/components/dates/DateField.tsx'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { List } from '#ui/lists/list.ts'
import { useCompany } from '#ui/session/company.tsx'
import type { registerChoices } from './register-choices.ts'

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
      first={<SearchField label={t('filter.name')} value={asked.search} onSearch={(search) => ask({ search })} />}
      ask={ask}
      chosen={{
        unitId: asked.unitId && pathTo(tree.data ?? [], asked.unitId).at(-1)?.label,
        from: asked.from && `${t('filter.from')} ${formatDay(asked.from)}`,
        to: asked.to && `${t('filter.to')} ${formatDay(asked.to)}`,
      }}
    >
      <UnitSelect
        label={t('filter.unit')}
        allLabel={t('filter.allUnits')}
        units={tree.data ?? []}
        value={asked.unitId}
        onChange={(unitId) => ask({ unitId })}
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
