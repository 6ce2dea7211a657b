import type { ServerModule } from '#server/module.ts'
import { consoleProcessRoutes } from './console/routes.ts'
import { processRoutes } from './routes.ts'

export const forms: ServerModule = { routes: [...processRoutes, ...consoleProcessRoutes] }
