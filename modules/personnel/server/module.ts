import type { ServerModule } from '#server/modules.ts'
import { personnelRoutes } from './routes.ts'

export const personnel: ServerModule = { routes: personnelRoutes }
