import { selectMonthsPutAway } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { ExportedKind } from '#server/exported/exported.ts'
import { selectColumns, selectOwned } from '#server/exported/queries.ts'
import { rowsOf } from '#server/exported/rows.ts'
import type { UserScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { Download } from '#shared/download.ts'
import { jsonOf } from './json.ts'
import { listName } from './names.ts'

const filenames = { fi: 'omat-tiedot', sv: 'egna-uppgifter', en: 'own-data' }

/** What is kept of a user's own account, kind by kind. */
export async function ownData(
  db: Db,
  { user }: UserScope,
  kinds: readonly ExportedKind[],
  now: Date,
): Promise<Download> {
  const columns = await selectColumns(db)
  const lists = kinds.map((kind) => ({
    name: listName(kind),
    rows: contentOf(rowsOf(kind, (page) => selectOwned(db, user.userId, kind, columns, page))),
  }))
  return jsonOf(
    `${filenames[user.language]}-${dayOf(now)}.json`,
    {
      ...{ format: 'user-data', version: 1, madeAt: now.toISOString() },
      accessesPutAway: await selectMonthsPutAway(db),
    },
    lists,
  )
}

async function* contentOf(rows: AsyncIterable<{ content: unknown }>): AsyncGenerator<unknown> {
  for await (const { content } of rows) yield content
}
