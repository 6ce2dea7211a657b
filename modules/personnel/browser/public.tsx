import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '#ui/calls/queries.ts'
import { IdentityCodeField } from '#ui/components/forms/IdentityCodeField.tsx'
import { PersonField, type PersonFieldProps } from '#ui/components/forms/PersonField.tsx'
import { isModuleOn, useCompany, useSelectedCompany } from '#ui/session/company.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import { type Employee, type FindPurpose, type FoundPerson, getEmployee, searchPeople } from '../contract.ts'

interface EmployeeFieldProps extends PersonFieldProps<FoundPerson> {
  purpose: FindPurpose
}

/** An employee of the company: by name for whoever has the register, by identity code for all (WK-1). */
export function EmployeeField({ purpose, chosen, onPerson, ...field }: EmployeeFieldProps) {
  const settings = useSettings()
  const entry = useSelectedCompany()
  if (!entry || !isModuleOn(settings, entry, 'personnel')) return <IdentityCodeField {...field} />
  const companyId = entry.company.id
  return (
    <PersonField<FoundPerson>
      {...field}
      chosen={chosen}
      onPerson={onPerson}
      search={(text) => ({ ...queryOf(searchPeople, { body: { companyId, text, purpose } }), gcTime: 0 })}
    />
  )
}

/** Whom the address names by the id, where one comes from their page: told once they are known (WK-2). */
export function useNamedEmployee(id: number | undefined, onKnown: (person: Employee) => void): void {
  const { id: companyId } = useCompany()
  const { data } = useQuery({
    ...queryOf(getEmployee, { params: { id: id ?? 0 }, query: { companyId } }),
    enabled: id !== undefined,
    retry: false,
    gcTime: 0,
  })
  const told = useRef<number>(undefined)
  useEffect(() => {
    if (!data || told.current === data.id) return
    told.current = data.id
    onKnown(data)
  })
}

export { municipalities } from './queries.ts'
