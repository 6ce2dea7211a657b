import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'

export async function selectAccount(db: Db, scope: OfficeScope, id: number): Promise<Held<'account'> | undefined> {
  const { rows } = await sql<{ id: Held<'account'> }>`
    select id from user_account where id = ${id} and ${whereProviders(scope)}`.execute(db)
  return rows[0]?.id
}
