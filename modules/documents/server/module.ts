import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { listDocuments } from '../contract.ts'
import { consoleDocumentRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { documentFile } from './file-kind.ts'
import { documentsAtCompany } from './hub.ts'
import { keptDocuments } from './retention.ts'
import { documentRoutes } from './routes.ts'
import { unhandledDocuments, unopenedDocuments } from './waiting.ts'

export const documents: ServerModule = {
  exported,
  firstCalls: [
    firstCalls('files', ({ companyId, userId }) => [
      addressOf(listDocuments, { query: { companyId, extranetUserId: userId, searchString: '', type: '', page: 0 } }),
    ]),
  ],
  routes: [...documentRoutes, ...consoleDocumentRoutes],
  fileKinds: [documentFile],
  waitingAtCompany: [unopenedDocuments],
  waitingForStaff: [unhandledDocuments],
  atCompany: documentsAtCompany,
  kept: keptDocuments,
}
