import type { FileKind } from '#server/files/kind.ts'
import { caresFor, companiesSeen } from '#server/rights/scope.ts'
import { reportUpload } from '../console-contract.ts'
import { selectCompaniesOf, selectCompanyOfReport, selectReportOfFile, upsertOpening } from './queries.ts'

/** A report's file opens for the provider's staff who see one of its companies, and where it is shared for those who have the reports there. */
export const reportFile: FileKind = {
  kind: reportUpload,
  mayUpload: (user) => user.care,
  async open(db, user, file) {
    const id = await selectReportOfFile(db, file.id)
    if (user.role !== 'ROLE_USER') {
      const companies = id ? await selectCompaniesOf(db, id) : []
      return companies.some((companyId) => caresFor(user, companyId)) ? {} : 'refused'
    }
    const company =
      id && (await selectCompanyOfReport(db, id, { companyIds: companiesSeen(user, 'reports'), closed: user.closed }))
    return company ? {} : 'refused'
  },
  async opened(db, user, file, now) {
    const id = user.role === 'ROLE_USER' ? await selectReportOfFile(db, file.id) : undefined
    if (id) await upsertOpening(db, id, user.userId, now)
  },
}
