import type { ServerModule } from '#server/module.ts'
import { consoleDocumentRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { documentFile } from './file-kind.ts'
import { documentsAtCompany } from './hub.ts'
import { keptDocuments } from './retention.ts'
import { documentRoutes } from './routes.ts'
import { unhandledDocuments, unopenedDocuments } from './waiting.ts'

export const documents: ServerModule = {
  exported,
  routes: [...documentRoutes, ...consoleDocumentRoutes],
  fileKinds: [documentFile],
  waitingAtCompany: [unopenedDocuments],
  waitingForStaff: [unhandledDocuments],
  atCompany: documentsAtCompany,
  kept: keptDocuments,
}
