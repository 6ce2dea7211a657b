import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import type { Events } from '#shared/events.ts'
import { keyOf, queryClient, queryOf } from '../calls/queries.ts'
import { onPush, refreshSoon, refreshWithin } from '../push/push.ts'

type Switches = Events['settingsUpdate']

/**
 * What the installation switches off is off here at once.
 * @returns whether something was switched on: at which companies, the server has to say
 */
function apply(switches: Switches): boolean {
  const { queryKey } = queryOf(getSettings)
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...switches })
  const off = Object.fromEntries(Object.entries(switches).filter(([, isOn]) => !isOn))
  queryClient.setQueriesData<object[]>({ queryKey: keyOf(listCompanies) }, (companies) =>
    companies?.map((company) => ({ ...company, ...off })),
  )
  return (Object.keys(switches) as (keyof Switches)[]).some((flag) => switches[flag] && !before?.[flag])
}

/** Heeds what is switched while somebody is there: of one's own access at once, of everybody's by and by. */
export function followSwitches(): void {
  onPush('settingsUpdate', (switches, spread) => {
    // Where no switch is named, what somebody may see is another from then on: their access, or where the units of it lie.
    if (Object.keys(switches).length === 0) return refreshSoon({})
    const changed = apply(switches) ? [getSettings, listCompanies] : [getSettings]
    refreshWithin(spread, ...changed.map((route) => ({ queryKey: keyOf(route) })))
  })
}
