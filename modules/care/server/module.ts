import type { ServerModule } from '#server/module.ts'
import { exported } from './exported.ts'
import { keptOpenings } from './retention.ts'
import { careRoutes } from './routes.ts'

export const care: ServerModule = { exported, routes: careRoutes, kept: keptOpenings }
