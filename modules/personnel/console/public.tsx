import { call } from '#ui/calls/call.ts'
import { keyOf } from '#ui/calls/queries.ts'
import { PersonField, type PersonFieldProps } from '#ui/components/forms/PersonField.tsx'
import { type EmployeeSummary, searchEmployees } from '../console-contract.ts'

export { PersonLink } from './PersonLink.tsx'

type Found = EmployeeSummary & { unit: string | null; profession: string | null }

interface RegisteredFieldProps extends Omit<PersonFieldProps<Found>, 'chosen' | 'disabled'> {
  /** Nobody is found before it is known. */
  companyId: number | undefined
}

/** Somebody employed by a company, by name or by identity code, which the staff see (WK-1). */
export function RegisteredField({ companyId, ...field }: RegisteredFieldProps) {
  return (
    <PersonField<Found>
      {...field}
      disabled={companyId === undefined}
      search={(search) => ({
        queryKey: [...keyOf(searchEmployees), companyId, search],
        queryFn: async ({ signal }) => {
          const { content } = await call(
            searchEmployees,
            { params: { companyId: companyId ?? 0 }, body: { search } },
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
export { everyMunicipality } from './queries.ts'
