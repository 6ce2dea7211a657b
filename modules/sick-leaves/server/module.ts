import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { listSickLeaves } from '../contract.ts'
import { certificateFile } from './certificates/file-kind.ts'
import { receivedLeaveRoutes } from './console/routes.ts'
import { leavesToHandle } from './console/waiting.ts'
import { exported } from './exported.ts'
import { leavesAtCompany } from './hub.ts'
import { keptLeaves } from './retention.ts'
import { sickLeaveRoutes } from './routes.ts'

export const sickLeaves: ServerModule = {
  exported,
  firstCalls: [firstCalls('absences', ({ companyId }) => [addressOf(listSickLeaves, { query: { companyId } })])],
  routes: [...sickLeaveRoutes, ...receivedLeaveRoutes],
  fileKinds: [certificateFile],
  waitingForStaff: [leavesToHandle],
  atCompany: [leavesAtCompany],
  kept: keptLeaves,
}
