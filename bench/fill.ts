import { sql } from 'kysely'
import { openDatabase } from '#server/database/database.ts'
import { insertData } from './data.ts'
import { insertThings } from './scenarios/all.ts'

/** Puts the data of the bench into an empty database, so that what is measured at an address is of the same size. */
export async function fill(url: string): Promise<void> {
  const onError = (reason: unknown) => {
    throw reason
  }
  const database = await openDatabase({ url, dataDir: '', poolSize: 4, onError })
  try {
    const data = await insertData(database)
    await insertThings(database.db, data)
    const { reader, group } = data
    // Over calls alone nobody can be two people: the reader sees the company of 5,000 too.
    await sql`insert into company_grant (user_id, company_id, branch_id)
      values (${reader.userId}, ${group.companyId}, ${group.companyId})`.execute(database.db)
    await database.pool.query('vacuum (analyze)')
    console.log(`Filled. BENCH_EMAIL=${reader.email}, whose password is ${reader.password}`)
  } finally {
    await database.close()
  }
}
