import type { ServerModule } from '#server/module.ts'
import { consoleCompanyRoutes } from './console/routes.ts'
import { keptCompanies } from './retention.ts'
import { companyRoutes } from './routes.ts'

export const companies: ServerModule = { routes: [...companyRoutes, ...consoleCompanyRoutes], kept: keptCompanies }
