import type { ServerModule } from '#server/modules.ts'
import { consoleProcessRoutes } from './console/routes.ts'
import { processRoutes } from './routes.ts'

export const forms: ServerModule = { routes: [...processRoutes, ...consoleProcessRoutes] }
