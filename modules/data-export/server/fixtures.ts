import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Platform } from '#server/platform.ts'

/** An export that is done, with a file in the store that holds these words. */
export async function insertExportFixture(
  { files, database }: Pick<Platform, 'files' | 'database'>,
  { companyId, userId, words, at }: { companyId: number; userId: number; words: string; at: Date },
): Promise<number> {
  const key = randomBytes(16).toString('hex')
  await files.store.put(key, Readable.from([Buffer.from(words)]))
  const size = Buffer.byteLength(words)
  const { id } = await database.db
    .insertInto('company_export')
    .values({
      ...{ company_id: companyId, user_id: userId, state: 'DONE', progress: 1 },
      ...{ size, created_at: at, done_at: at },
      expires_at: new Date(at.getTime() + 7 * 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('company_export_part')
    .values({ export_id: id, number: 1, object_key: key, size, entries: Buffer.alloc(0), content: '{}' })
    .execute()
  return id
}
