import type { ServerModule } from '#server/module.ts'
import { consoleFactorRoutes } from './console.ts'
import { exported } from './exported.ts'
import { factorMails } from './jobs.ts'
import { factorRoutes } from './routes.ts'

export const factors: ServerModule = {
  routes: [...factorRoutes, ...consoleFactorRoutes],
  jobs: factorMails,
  exported,
}
