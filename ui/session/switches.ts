import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import type { Events } from '#shared/events.ts'
import { keyOf, queryClient, queryOf } from '../calls/queries.ts'
import { onPush, refreshSoon, refreshWithin } from '../push/push.ts'

type Switches = Events['settingsUpdate']

/**
 * Heeds what is switched while somebody is there: of one's own access at once, of everybody's by and by. What the installation
 * switches off is off here at once; at which companies something is on that it switches on, the server has to say.
 */
onPush('settingsUpdate', (switches, spread) => {
  const named = Object.entries(switches)
  // Where no switch is named, what somebody may see is another from then on: their access, or where the units of it lie.
  if (named.length === 0) return refreshSoon({})
  const { queryKey } = queryOf(getSettings)
  const before: Switches | undefined = queryClient.getQueryData(queryKey)
  const off = Object.fromEntries(named.filter(([, isOn]) => !isOn))
  const isMore = named.some(([flag, isOn]) => isOn && !before?.[flag as keyof Switches])
  queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...switches })
  queryClient.setQueriesData<object[]>({ queryKey: keyOf(listCompanies) }, (companies) =>
    companies?.map((company) => ({ ...company, ...off })),
  )
  const changed = isMore ? [getSettings, listCompanies] : [getSettings]
  refreshWithin(spread, ...changed.map((route) => ({ queryKey: keyOf(route) })))
})
