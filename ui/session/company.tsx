import { useSyncExternalStore } from 'react'
import type { CompanyListEntry } from '#shared/contracts/companies.ts'
import { readPath } from '#shared/path.ts'
import { type Module, type ModuleSwitches, moduleFlags } from '#shared/permissions.ts'
import { useLocation } from '../address/use-router.ts'
import { kept } from '../storage.ts'
import { type Session, useSession, useSessionIfAny } from './session.tsx'

const storage = kept('sessionStorage', 'selectedCompany')

const listeners = new Set<() => void>()

/** The company chosen in this tab (SH-2). */
export const selection = {
  read: () => storage.read() ?? undefined,
  write(id: number | null): void {
    storage.write(id === null ? null : String(id))
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function findCompany(session: Pick<Session, 'companies'>, id: number | undefined): CompanyListEntry | undefined {
  return session.companies.find((entry) => entry.company.id === id)
}

/** A module shows when the installation and the company both have it on (SH-3). */
export function isModuleOn(settings: ModuleSwitches, company: ModuleSwitches, module: Module): boolean {
  return settings[moduleFlags[module]] && company[moduleFlags[module]]
}

export function companyPath(companyId: number | string, path: string): string {
  return `/companies/${companyId}/${path}`
}

/** The path of a company's screens. */
export const companyPaths = 'companies/$companyId/$'

const useCompanyId = () => useLocation(({ pathname }) => readPath(companyPaths, pathname)?.companyId)

/** The company of the address, where it is one of the person's. */
export function useCompanyOfAddress(): CompanyListEntry | undefined {
  return findCompany(useSession(), useCompanyId())
}

/** The company of the address, or the one chosen before. */
export function useSelectedCompany(): CompanyListEntry | undefined {
  const session = useSessionIfAny()
  const selected = useSyncExternalStore(selection.subscribe, selection.read)
  const companyId = useCompanyId() ?? Number(selected)
  return session && findCompany(session, companyId)
}

/** The company of a company screen: its `id` and `name`. */
export function useCompany(): CompanyListEntry['company'] {
  const entry = useCompanyOfAddress()
  if (!entry) throw new Error('useCompany outside a company')
  return entry.company
}
