import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo, UnitSelect } from '#modules/companies/browser/public.tsx'
import { sortTexts } from '#shared/sorting.ts'
import { addressFlag, addressId, addressOneOf } from '#ui/address/address.ts'
import type { CallAnswer } from '#ui/calls/call.ts'
import { Filters } from '#ui/components/lists/Filters.tsx'
import { SearchField } from '#ui/components/lists/SearchField.tsx'
import type { List } from '#ui/lists/list.ts'
import { useCompany } from '#ui/session/company.tsx'
import { organisationTree } from '../browser/queries.ts'
import { registerSortings, type searchRegister, subOrganisationLimit } from '../contract.ts'
import styles from './RegisterFilters.module.css'

export const registerChoices = {
  unit: addressId,
  /** Unless chosen, all that lies below is there where that is no more than the limit. */
  sub: addressOneOf(['true', 'false']),
  ended: addressFlag,
  sort: addressOneOf(sortTexts(registerSortings)),
}

export type FoundEmployees = CallAnswer<typeof searchRegister>

interface RegisterFiltersProps {
  filters: List<typeof registerChoices>['asked']
  onChange: List<typeof registerChoices>['ask']
  found: FoundEmployees | undefined
}

/** What is searched for, in which unit, and the two boxes (PE-1). */
export function RegisterFilters({ filters, onChange, found }: RegisterFiltersProps) {
  const { t } = useTranslation('personnel')
  const below = found?.subOrganisations ?? 0
  return (
    <Filters
      first={
        <SearchField
          label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      ask={onChange}
      chosen={{
        unit: filters.unit && <UnitName id={filters.unit} />,
        sub: filters.sub === 'false' && t('filter.notSub'),
      }}
    >
      {(below > 0 || filters.unit) && <UnitFilter value={filters.unit} onChange={(unit) => onChange({ unit })} />}
      <Checkbox
        label={t('filter.sub')}
        checked={filters.sub === undefined ? (found?.includesSubOrgs ?? true) : filters.sub === 'true'}
        onChange={(event) => onChange({ sub: event.currentTarget.checked ? 'true' : 'false' })}
      />
      <Checkbox
        label={t('filter.ended')}
        checked={filters.ended}
        onChange={(event) => onChange({ ended: event.currentTarget.checked })}
      />
      {below > subOrganisationLimit && <p className={styles['hint']}>{t('filter.tooManyUnits')}</p>}
    </Filters>
  )
}

function UnitName({ id }: { id: number }) {
  const units = useQuery(organisationTree(useCompany().id))
  return pathTo(units.data ?? [], id).at(-1)?.label
}

function UnitFilter({ value, onChange }: { value: number | undefined; onChange: (unit: number | undefined) => void }) {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const units = useQuery(organisationTree(companyId))
  return (
    <UnitSelect
      label={t('filter.unit')}
      allLabel={t('filter.allUnits')}
      units={units.data ?? []}
      {...{ value, onChange }}
    />
  )
}
