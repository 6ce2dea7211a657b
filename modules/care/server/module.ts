import type { ServerModule } from '#server/module.ts'
import { keptOpenings } from './retention.ts'
import { careRoutes } from './routes.ts'

export const care: ServerModule = { routes: careRoutes, kept: keptOpenings }
