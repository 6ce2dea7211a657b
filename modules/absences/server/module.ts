import type { ServerModule } from '#server/module.ts'
import { consoleFollowUpRoutes } from './console/routes.ts'
import { followUpsAtCompany, noticesToTake } from './console/waiting.ts'
import { countingRounds, countNews, everyFewSeconds } from './counting/round.ts'
import { exported } from './exported.ts'
import { agreedTalks } from './follow-ups/appointments.ts'
import { guidanceRoutes } from './follow-ups/guidance.ts'
import { followUpRoutes } from './follow-ups/routes.ts'
import { followUpsToDo } from './follow-ups/waiting.ts'
import { registerRoutes } from './register/routes.ts'
import { keptFollowUps } from './retention.ts'

export const absences: ServerModule = {
  exported,
  routes: [...registerRoutes, ...followUpRoutes, ...guidanceRoutes, ...consoleFollowUpRoutes],
  jobs: (platform) => [countingRounds(platform)],
  recurring: [everyFewSeconds],
  serve: countNews,
  appointments: [agreedTalks],
  waitingAtCompany: [followUpsToDo],
  waitingForStaff: [noticesToTake],
  atCompany: [followUpsAtCompany],
  kept: keptFollowUps,
}
