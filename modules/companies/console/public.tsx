import { useQuery } from '@tanstack/react-query'
import { call } from '#ui/call.ts'
import { SearchSelect } from '#ui/components/SearchSelect.tsx'
import { keyOf, queryOf } from '#ui/queries.ts'
import { getCompany, searchCompanies } from './contract.ts'

/** A company to choose: what its field shows. */
export interface CompanyOption {
  id: number
  name: string
}

export const companyOptions = (search: string) => ({
  queryKey: [...keyOf(searchCompanies), 'options', search],
  queryFn: async (): Promise<CompanyOption[]> => (await call(searchCompanies, { query: { search } })).content,
})

interface CompanyFilterProps {
  label: string
  placeholder?: string
  companyId: number | undefined
  onChange: (companyId: number | undefined) => void
}

/** A company found by typing, where the address holds its id. */
export function CompanyFilter({ label, placeholder, companyId, onChange }: CompanyFilterProps) {
  const company = useQuery({
    ...queryOf(getCompany, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  })
  return (
    <SearchSelect<CompanyOption>
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      value={companyId === undefined ? null : { id: companyId, name: company.data?.name ?? String(companyId) }}
      onChange={(chosen) => onChange(chosen?.id)}
      search={companyOptions}
      itemKey={({ id }) => String(id)}
      itemText={({ name }) => name}
    />
  )
}
