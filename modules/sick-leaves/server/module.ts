import type { ServerModule } from '#server/module.ts'
import { sickLeaveRoutes } from './routes.ts'

export const sickLeaves: ServerModule = { routes: sickLeaveRoutes }
