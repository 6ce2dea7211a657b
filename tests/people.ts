import type { Db } from '#server/database/database.ts'

/** The id of somebody by their username. */
export async function selectUser(db: Db, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}
