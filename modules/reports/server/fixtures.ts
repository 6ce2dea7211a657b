import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import { reportUpload } from '../console-contract.ts'
import { insertReport } from './console/queries.ts'

export interface ReportFixture {
  name: string
  companyIds: number[]
  by: number
  at: Date
  /** Elsewhere; a file unless given. */
  address?: string
  /** The last day on which it is to be acknowledged. */
  acknowledgeBy?: Day
}

const content = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

type Parts = Pick<Platform, 'files'> & { db: Platform['database']['db'] }

/** Answers the new report's id. */
export async function insertReportFixture({ files, db }: Parts, report: ReportFixture): Promise<number> {
  const { name, companyIds, by, at, address, acknowledgeBy = null } = report
  const file = address
    ? undefined
    : await makeFile(files, db, { kind: reportUpload, filename: `${name}.pdf`, content, userId: held(by), now: at })
  return insertReport(db, {
    name,
    fileId: file?.id ?? null,
    address: address ?? null,
    companyIds: companyIds.map((id) => held(id)),
    acknowledgeBy,
    sharedBy: by,
    now: at,
  })
}
