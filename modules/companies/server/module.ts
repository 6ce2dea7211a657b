import type { ServerModule } from '#server/module.ts'
import { consoleCompanyRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { keptCompanies } from './retention.ts'
import { companyRoutes } from './routes.ts'

export const companies: ServerModule = {
  exported,
  routes: [...companyRoutes, ...consoleCompanyRoutes],
  kept: keptCompanies,
}
