import type { ServerModule } from '#server/module.ts'
import { beginningDays, recurringDays } from './days.ts'
import { delegationRoutes } from './delegations.ts'
import { exported } from './exported.ts'
import { logRoutes } from './log.ts'
import { keptUserLog } from './retention.ts'
import { reviewRoutes, reviewToDo } from './review.ts'
import { userRoutes } from './routes.ts'

export const mainUsers: ServerModule = {
  exported,
  routes: [...userRoutes, ...logRoutes, ...delegationRoutes, ...reviewRoutes],
  jobs: (platform) => [beginningDays(platform)],
  recurring: [recurringDays],
  waitingAtCompany: [reviewToDo],
  kept: keptUserLog,
}
