import { type Database, openDatabase } from '#server/database/database.ts'
import { onServer, urlOf } from '#tests/template.ts'

let made = 0

/** Opens a database, which stands at `url`, with room for a few at a time. */
export function openAt(url: string, folder: string): Promise<Database> {
  const onError = (reason: unknown) => {
    throw reason
  }
  return openDatabase({ url, dataDir: folder, poolSize: 4, onError })
}

/** In an empty database of a PostgreSQL server, which is gone afterwards. */
export async function inOwnDatabase<Result>(
  serverUrl: string,
  folder: string,
  use: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  made += 1
  const name = `extranet_bench_${process.pid}_${made}`
  await onServer(serverUrl, `create database ${name}`)
  try {
    const url = urlOf(serverUrl, name)
    const database = await openAt(url, folder)
    return await use(database, url).finally(() => database.close())
  } finally {
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}
