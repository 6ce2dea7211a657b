import { createContext, useContext } from 'react'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import type { importCalls } from '../contract.ts'

export type ImportCalls = ReturnType<typeof importCalls>

/** Where an import is made: at the employer's, or in the console for a company. */
export interface ImportSite {
  calls: ImportCalls
  companyId: number
  /** The address where one begins; those that have begun stand below it. */
  start: string
  units: readonly OrganisationNode[]
  municipalities: readonly { municipalityCode: string; municipalityName: string }[]
}

const Context = createContext<ImportSite | undefined>(undefined)
export const ImportSiteProvider = Context.Provider

export function useImportSite(): ImportSite {
  const site = useContext(Context)
  if (!site) throw new Error('No import is made here')
  return site
}
