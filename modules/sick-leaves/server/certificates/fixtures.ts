import type { Db } from '#server/database/database.ts'
import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import { certificateUpload } from '../../contract.ts'
import { replaceAttachments } from './queries.ts'

/** A certificate as a PDF, a page for each list of lines. Its letters are those of Latin-1. */
export function certificatePdf(...pages: readonly (readonly string[])[]): Buffer {
  const written = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const drawn = pages.map((lines) => {
    const rows = lines.map((line) => `(${written(line)}) Tj T*`).join('\n')
    const content = `BT /F 14 Tf 24 TL 72 760 Td\n${rows}\nET`
    return `<</Length ${content.length}>>\nstream\n${content}\nendstream`
  })
  const first = 4
  const kids = pages.map((_, place) => `${first + 2 * place} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...drawn.flatMap((content, place) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * place + 1} 0 R>>`,
      content,
    ]),
  ]
  const parts = ['%PDF-1.4\n']
  const starts = objects.map((object, place) => {
    const start = parts.join('').length
    parts.push(`${place + 1} 0 obj\n${object}\nendobj\n`)
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const body = parts.join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer<</Size ${size}/Root 1 0 R>>`
  return Buffer.from(`${body}${table}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** A picture of 64 × 48 dots as a telephone keeps it, of HEVC: its left half is red, the other one blue. */
export const certificateHeic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
    'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAQAACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp',
    'bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA',
    'AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA',
    'AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW',
    'EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAEhtZGF0AAAAPCgBr1jm9Oq//9V1//sSkh813/1//ML1X7pv',
    'z/tnJWlfbREKnSiakadXzJ0fuMgNIm6r0aWOsSN0h8ihYA==',
  ].join(''),
  'base64',
)

/** Puts files to a leave that stands there already. */
export async function insertCertificateFixtures(
  { files }: Pick<Platform, 'files'>,
  db: Db,
  { leaveId, by, now }: { leaveId: number; by: number; now: Date },
  certificates: readonly { filename: string; content: Buffer }[],
): Promise<void> {
  const made = []
  for (const certificate of certificates)
    made.push(await makeFile(files, db, { ...certificate, kind: certificateUpload, userId: held(by), now }))
  await replaceAttachments(
    db,
    held(leaveId),
    made.map(({ id }) => id),
  )
}
