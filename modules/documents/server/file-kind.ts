import type { FileKind } from '#server/files/kind.ts'
import { caresFor, companiesSeen, usesModule } from '#server/rights/scope.ts'
import { documentUpload } from '../contract.ts'
import { selectCompaniesOfFile, selectDocumentOfFile, upsertOpening } from './queries.ts'

/**
 * A document opens for the provider's staff who see its company, or one of those it is shared with; what was sent for its sender alone, what is shared for those it is shared
 * with, each only for as long as they have the documents at that company (DO-5).
 */
export const documentFile: FileKind = {
  kind: documentUpload,
  mayUpload: (user) => usesModule(user, 'documents'),
  async open(db, user, file) {
    if (user.role !== 'ROLE_USER') {
      const companies = await selectCompaniesOfFile(db, file.id)
      return companies.some((companyId) => caresFor(user, companyId)) ? {} : 'refused'
    }
    const companyIds = companiesSeen(user, 'documents')
    const document = await selectDocumentOfFile(db, file.id, { userId: user.userId, companyIds })
    if (!document) return 'refused'
    const { from_company_id: from, created_by: sender, is_shared: isShared } = document
    const isOwn = from !== null && sender === user.userId && companyIds.includes(from)
    return isOwn || isShared ? {} : 'refused'
  },
  async opened(db, user, file, now) {
    if (user.role === 'ROLE_USER') await upsertOpening(db, file.id, user.userId, now)
  },
}
