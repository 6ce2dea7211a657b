import { call } from '#ui/calls/call.ts'
import { keyOf } from '#ui/calls/queries.ts'
import { PersonField, type PersonFieldProps } from '#ui/components/forms/PersonField.tsx'
import { type EmployeeSummary, searchEmployees } from '../console-contract.ts'

export { PersonLink } from './PersonLink.tsx'

type Found = EmployeeSummary & { unit: string | null; profession: string | null }

export interface RegisteredFieldProps extends Omit<PersonFieldProps<Found>, 'chosen' | 'disabled'> {
  /** Nobody is found before it is known. */
  companyId: number | undefined
  /** Those who have left too. */
  includeEnded?: boolean
  /** How somebody who has been chosen stands in the field, where the form keeps the person and not the code. */
  chosen?: string | undefined
}

/** Somebody employed by a company, by name or by identity code, which the staff see (WK-1). */
export function RegisteredField({ companyId, includeEnded = false, ...field }: RegisteredFieldProps) {
  return (
    <PersonField<Found>
      {...field}
      disabled={companyId === undefined}
      search={(search) => ({
        queryKey: [...keyOf(searchEmployees), companyId, search, includeEnded],
        queryFn: async ({ signal }) => {
          const { content } = await call(
            searchEmployees,
            { params: { companyId: companyId ?? 0 }, body: { search, includeEnded } },
            signal,
          )
          return content.map((one) => {
            const [first] = one.employers
            return { ...one, unit: first?.name ?? null, profession: first?.profession ?? null }
          })
        },
        gcTime: 0,
      })}
    />
  )
}
export { everyMunicipality, useFindPerson } from './queries.ts'
