import type { CompanyOption } from '#modules/companies/console/public.tsx'

/** The companies that a saved view shows, as they were counted when it was chosen (WK-4). */
export interface CompanyGroup {
  viewId: number
  companies: CompanyOption[]
}

/** Those of a group that were not also chosen one by one. */
export function addedBy(group: CompanyGroup | null, chosen: readonly CompanyOption[]): CompanyOption[] {
  const ids = new Set(chosen.map(({ id }) => id))
  return group?.companies.filter(({ id }) => !ids.has(id)) ?? []
}
