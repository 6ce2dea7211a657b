import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { ClientScope } from '#server/rights/scope.ts'

/** The companies of a client, by their ids. */
export async function selectCompaniesForClient(
  db: Db,
  scope: ClientScope,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: Held<'company'>; name: string }[]> {
  const { rows } = await sql<{ id: Held<'company'>; name: string }>`
    select c.id, o.name from company c join organisation o on o.id = c.id
    where c.id > ${after} and ${whereAtCompany(scope, 'c.id')} order by c.id limit ${limit}`.execute(db)
  return rows
}
