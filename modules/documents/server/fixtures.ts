import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import { documentUpload } from '../contract.ts'
import { insertShares } from './console/queries.ts'
import { insertDocument } from './queries.ts'

/** The smallest file that opens as a PDF. */
export const tinyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export interface DocumentFixture {
  filename: string
  typeKey?: string
  description?: string
  by: number
  at: Date
  /** What an employer has sent. */
  fromCompanyId?: number
  /** What the provider shares: the companies, and single users where they are limited. */
  sharedWith?: { companyId: number; userIds?: number[] }[]
  /** The last day on which they are to acknowledge it. */
  acknowledgeBy?: Day
}

type Parts = Pick<Platform, 'files'> & { db: Platform['database']['db'] }

/** Answers the new document's id. */
export async function insertDocumentFixture({ files, db }: Parts, document: DocumentFixture): Promise<number> {
  const { filename, by, at, acknowledgeBy = null } = document
  const file = await makeFile(files, db, {
    kind: documentUpload,
    filename,
    content: tinyPdf,
    userId: held(by),
    now: at,
  })
  const id = await insertDocument(db, {
    fileId: file.id,
    filename,
    typeKey: document.typeKey ?? 'memo',
    description: document.description ?? null,
    fromCompanyId: document.fromCompanyId ? held(document.fromCompanyId) : null,
    createdBy: by,
    now: at,
  })
  const recipients = (document.sharedWith ?? []).map(({ companyId, userIds = [] }) => ({ companyId, userIds }))
  await insertShares(db, id, recipients, { acknowledgeBy, now: at })
  return id
}
