import type { EveryExported } from '#server/exported/exported.ts'
import type { ServerModule } from '#server/module.ts'
import { exportJobs, tidyingExports } from './company/jobs.ts'
import { exportRoutes } from './routes.ts'

/** What is kept of a user, a person and a company, as files (DL-2, DL-4). @param exported what every module has of them */
export function dataExport(exported: EveryExported): ServerModule {
  return {
    routes: exportRoutes(exported),
    jobs: (platform) => exportJobs(platform, exported.ofCompany),
    recurring: [tidyingExports],
  }
}
