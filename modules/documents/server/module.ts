import type { ServerModule } from '#server/module.ts'
import { consoleDocumentRoutes } from './console/routes.ts'
import { documentFile } from './file-kind.ts'
import { documentJobs } from './jobs.ts'
import { documentRoutes } from './routes.ts'
import { unhandledDocuments, unopenedDocuments } from './waiting.ts'

export const documents: ServerModule = {
  routes: [...documentRoutes, ...consoleDocumentRoutes],
  jobs: documentJobs,
  fileKinds: [documentFile],
  waitingAtCompany: [unopenedDocuments],
  waitingForStaff: [unhandledDocuments],
}
