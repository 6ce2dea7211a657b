import type { ServerModule } from '#server/module.ts'
import { consoleReportRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { reportFile } from './file-kind.ts'
import { reportsAtCompany } from './hub.ts'
import { keptReports } from './retention.ts'
import { reportRoutes } from './routes.ts'
import { unopenedReports } from './waiting.ts'

export const reports: ServerModule = {
  exported,
  routes: [...reportRoutes, ...consoleReportRoutes],
  fileKinds: [reportFile],
  waitingAtCompany: [unopenedReports],
  atCompany: [reportsAtCompany],
  kept: keptReports,
}
