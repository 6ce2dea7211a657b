import fs from 'node:fs'
import pg from 'pg'

const dump = fs.readFileSync(new URL('./oldest-database.sql', import.meta.url), 'utf8')

/** Puts the first database of the history into an empty one; it belongs to whoever the address names. */
export async function loadOldestDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(dump)
  await client.end()
}
