import type { Db } from '#server/database/database.ts'
import { openDatabase } from '#server/database/database.ts'

/** The database of an installation that stands still. */
export async function inDatabase<Done>(
  variables: Record<string, string>,
  work: (db: Db) => Promise<Done>,
): Promise<Done> {
  const database = await openDatabase({
    ...{ url: variables['DATABASE_URL'], dataDir: variables['DATA_DIR'] ?? '', poolSize: 1 },
    onError(reason) {
      throw reason
    },
  })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
