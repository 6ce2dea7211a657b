import type { FileKind } from '#server/files/kind.ts'
import { companiesSeen } from '#server/rights/scope.ts'
import { reportUpload } from '../console-contract.ts'
import { selectCompanyOfReport, selectReportOfFile, upsertOpening } from './queries.ts'

/** A report's file opens for the provider's staff, and where it is shared for those who have the reports there. */
export const reportFile: FileKind = {
  kind: reportUpload,
  mayUpload: (user) => user.role !== 'ROLE_USER',
  async open(db, user, file) {
    if (user.role !== 'ROLE_USER') return {}
    const id = await selectReportOfFile(db, file.id)
    const company = id && (await selectCompanyOfReport(db, id, companiesSeen(user, 'reports')))
    return company ? {} : 'refused'
  },
  async opened(db, user, file, now) {
    const id = user.role === 'ROLE_USER' ? await selectReportOfFile(db, file.id) : undefined
    if (id) await upsertOpening(db, id, user.userId, now)
  },
}
