import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { listReports } from '../contract.ts'
import { consoleReportRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { reportFile } from './file-kind.ts'
import { reportsAtCompany } from './hub.ts'
import { keptReports } from './retention.ts'
import { reportRoutes } from './routes.ts'
import { unopenedReports } from './waiting.ts'

export const reports: ServerModule = {
  exported,
  firstCalls: [
    firstCalls('reports', ({ companyId }) => [
      addressOf(listReports, { query: { companyId, searchString: '', page: 0, pageSize: 10 } }),
    ]),
  ],
  routes: [...reportRoutes, ...consoleReportRoutes],
  fileKinds: [reportFile],
  waitingAtCompany: [unopenedReports],
  atCompany: [reportsAtCompany],
  kept: keptReports,
}
