import { useParams } from '@tanstack/react-router'
import type { CompanyListEntry } from '#modules/companies/contract.ts'
import { type Module, type ModuleSwitches, moduleFlags } from '#shared/permissions.ts'
import { type Session, useSession, useSessionIfAny } from './session.tsx'
import { kept } from './storage.ts'

const storage = kept('sessionStorage', 'selectedCompany')

/** The company chosen in this tab (SH-2). */
export const selection = {
  read: () => Number(storage.read()) || undefined,
  write: (id: number) => storage.write(String(id)),
  clear: () => storage.write(null),
}

export function findCompany(session: Pick<Session, 'companies'>, id: unknown): CompanyListEntry | undefined {
  return session.companies.find((entry) => String(entry.company.id) === String(id))
}

/** A module shows when the installation and the company both have it on (SH-3). */
export function isModuleOn(settings: ModuleSwitches, company: ModuleSwitches, module: Module): boolean {
  return settings[moduleFlags[module]] && company[moduleFlags[module]]
}

export function companyPath(companyId: number, path = 'companyHome'): string {
  return `/companies/${companyId}/${path}`
}

/** The company of the address, or the one chosen before. */
export function useSelectedCompany(): CompanyListEntry | undefined {
  const session = useSessionIfAny()
  const { companyId = selection.read() } = useParams({ strict: false }) as { companyId?: string | number }
  return session && findCompany(session, companyId)
}

/** The company of a company screen: its `id` and `name`. */
export function useCompany(): CompanyListEntry['company'] {
  const { companyId } = useParams({ strict: false }) as { companyId?: string }
  const entry = findCompany(useSession(), companyId)
  if (!entry) throw new Error('useCompany outside a company')
  return entry.company
}
