import type { ServerModule } from '#server/modules.ts'
import { informationRoutes } from './routes.ts'

export const information: ServerModule = { routes: informationRoutes }
