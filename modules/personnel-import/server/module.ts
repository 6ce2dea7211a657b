import type { ServerModule } from '#server/module.ts'
import { everyHalfMinute, importJobs } from './jobs.ts'
import { importRoutes } from './routes.ts'

/** People and employments from a file (IM-1 to IM-5). */
export const personnelImport: ServerModule = {
  routes: importRoutes,
  jobs: importJobs,
  recurring: [everyHalfMinute],
}
