import type { ServerModule } from '#server/module.ts'
import { informationRoutes } from './routes.ts'

export const information: ServerModule = { routes: informationRoutes }
