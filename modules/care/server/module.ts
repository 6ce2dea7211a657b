import type { ServerModule } from '#server/module.ts'
import { careRoutes } from './routes.ts'

export const care: ServerModule = { routes: careRoutes }
