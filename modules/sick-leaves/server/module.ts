import type { ServerModule } from '#server/modules.ts'
import { sickLeaveRoutes } from './routes.ts'

export const sickLeaves: ServerModule = { routes: sickLeaveRoutes }
