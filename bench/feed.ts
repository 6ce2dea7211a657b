/** `[DATABASE_URL=postgres://…] node bench/feed.ts`: eight who write to the feed of changes at once, into an empty database. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { insertChanges } from '#server/changes/queries.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'

const writers = 8
const seconds = 5
const companyId = 1000277

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-feed-'))
const url = process.env['DATABASE_URL']
const database = await openDatabase({
  ...(url && { url }),
  dataDir,
  poolSize: writers,
  onError: (reason) => {
    throw reason
  },
})
const { db } = database

/** What a change of anything costs without a word of it in the feed. */
const alone = (on: Db, thingId: number) =>
  sql`insert into login_failure (account_and_address, time) values (sha256(${String(thingId)}::text::bytea), now())`.execute(
    on,
  )

/** As `insertChanges` would, if the order were left to chance. */
const unordered = (on: Db, thingId: number) =>
  sql`insert into integration_change (type, time, company_id, thing_id)
    values ('order.sent', now(), ${companyId}, ${thingId})`.execute(on)

const inOrder = (on: Db, thingId: number) =>
  insertChanges(on, [{ change: 'order.sent', companyId, thingId }], new Date())

async function measure(name: string, tell: ((on: Db, thingId: number) => Promise<unknown>) | undefined): Promise<void> {
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  const write = async (writer: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const thingId = writer * 1_000_000 + turn + 1
      const begun = performance.now()
      await db.transaction().execute(async (on) => {
        await alone(on, thingId)
        await tell?.(on, thingId)
      })
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  console.log(`${name}: ${Math.round(took.length / seconds)} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}

try {
  await migrate(database.pool)
  await sql`insert into organisation (id, name, company_id, path) overriding system value
    values (${companyId}, 'Paja', 0, '{}') on conflict do nothing`.execute(db)
  await sql`insert into company (id) values (${companyId}) on conflict do nothing`.execute(db)
  await measure('without the feed', undefined)
  await measure('in any order', unordered)
  await measure('in the order of the commits', inOrder)
} finally {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
