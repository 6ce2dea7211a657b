import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Within a transaction: what is refused leaves nothing of what was done since, and the rest goes on. */
export async function withSavepoint<Done>(transaction: Db, run: () => Promise<Done>): Promise<Done> {
  await sql`savepoint one_part`.execute(transaction)
  try {
    return await run()
  } catch (error) {
    await sql`rollback to savepoint one_part`.execute(transaction)
    throw error
  } finally {
    await sql`release savepoint one_part`.execute(transaction)
  }
}
