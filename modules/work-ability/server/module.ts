import type { ServerModule } from '#server/module.ts'
import { openingRoutes } from './console/opening.ts'
import { consoleCaseRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { workabilityAttachments } from './files.ts'
import { foundCases, foundCasesOfAll } from './finding.ts'
import { casesAtCompany } from './hub.ts'
import { requestMails } from './request-notice/jobs.ts'
import { keptCases } from './retention.ts'
import { workabilityRoutes } from './routes.ts'
import { caseSearchRoutes } from './search/routes.ts'
import { newRequests, requestsToSupplement } from './waiting.ts'

export const workAbility: ServerModule = {
  exported,
  routes: [...workabilityRoutes, ...caseSearchRoutes, ...consoleCaseRoutes, ...openingRoutes],
  jobs: requestMails,
  fileKinds: [workabilityAttachments],
  waitingAtCompany: [requestsToSupplement],
  waitingForStaff: [newRequests],
  findingAtCompany: [foundCases],
  findingForStaff: [foundCasesOfAll],
  atCompany: [casesAtCompany],
  kept: keptCases,
}
