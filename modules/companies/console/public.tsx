import { useQuery } from '@tanstack/react-query'
import { call } from '#ui/call.ts'
import { SearchSelect, type SearchSelectProps } from '#ui/components/SearchSelect.tsx'
import { keyOf, queryOf } from '#ui/queries.ts'
import { getCompany, searchCompanies } from './contract.ts'

/** A company to choose: what its field shows. */
export interface CompanyOption {
  id: number
  name: string
}

interface CompanySelectProps extends Omit<SearchSelectProps<CompanyOption>, 'search' | 'itemKey' | 'itemText'> {
  /** Ids of companies that are not offered. */
  except?: readonly number[]
}

const none: readonly number[] = []

/** A company found by typing. */
export function CompanySelect({ except = none, ...field }: CompanySelectProps) {
  return (
    <SearchSelect<CompanyOption>
      {...field}
      search={(search) => ({
        queryKey: [...keyOf(searchCompanies), 'options', search, except],
        queryFn: async () => {
          const { content } = await call(searchCompanies, { query: { search } })
          return content.filter(({ id }) => !except.includes(id)).map(({ id, name }) => ({ id, name }))
        },
      })}
      itemKey={({ id }) => String(id)}
      itemText={({ name }) => name}
    />
  )
}

interface CompanyFilterProps {
  label: string
  placeholder?: string
  companyId: number | undefined
  onChange: (companyId: number | undefined) => void
}

/** A company found by typing, where the address holds its id. */
export function CompanyFilter({ companyId, onChange, ...field }: CompanyFilterProps) {
  const company = useQuery({
    ...queryOf(getCompany, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  })
  return (
    <CompanySelect
      {...field}
      value={companyId === undefined ? null : { id: companyId, name: company.data?.name ?? String(companyId) }}
      onChange={(chosen) => onChange(chosen?.id)}
    />
  )
}
