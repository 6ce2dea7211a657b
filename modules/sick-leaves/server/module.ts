import type { ServerModule } from '#server/module.ts'
import { receivedLeaveRoutes } from './console/routes.ts'
import { leavesToHandle } from './console/waiting.ts'
import { sickLeaveRoutes } from './routes.ts'

export const sickLeaves: ServerModule = {
  routes: [...sickLeaveRoutes, ...receivedLeaveRoutes],
  waitingForStaff: [leavesToHandle],
}
