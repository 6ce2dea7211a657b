import type { KeptKind } from '#server/kept.ts'
import type { ServerModule } from '#server/module.ts'
import { deathRoutes } from './death.ts'
import { everyHalfMinute, removalJobs, removeBeforeServing } from './jobs.ts'
import { retentionRoutes } from './routes.ts'

/** @param kinds in the order in which they are removed */
export const retention = (kinds: readonly KeptKind[]): ServerModule => ({
  routes: [...retentionRoutes(kinds), ...deathRoutes],
  jobs: removalJobs(kinds),
  recurring: [everyHalfMinute],
  start: removeBeforeServing(kinds),
})
