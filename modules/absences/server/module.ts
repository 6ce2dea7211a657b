import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { getAbsencesOfPerson, listAbsences } from '../contract.ts'
import { getFollowUp } from '../follow-up-contract.ts'
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
  firstCalls: [
    firstCalls('absence-register', ({ companyId }) => [addressOf(listAbsences, { query: { companyId, page: 0 } })]),
    firstCalls('absence-register/$employeeId', ({ companyId, employeeId }) => [
      addressOf(getAbsencesOfPerson, { params: { employeeId }, query: { companyId } }),
    ]),
    firstCalls('followups/$followUpId', ({ followUpId: id }) => [addressOf(getFollowUp, { params: { id } })]),
  ],
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
