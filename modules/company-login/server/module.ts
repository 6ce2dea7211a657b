import type { ServerModule } from '#server/module.ts'
import { serveCompanyCallback } from './callback.ts'
import { consoleLoginRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { companyLoginMails } from './jobs.ts'
import { loginRoutes } from './routes.ts'

export const companyLogin: ServerModule = {
  exported,
  routes: [...loginRoutes, ...consoleLoginRoutes],
  jobs: companyLoginMails,
  serve: serveCompanyCallback,
}
