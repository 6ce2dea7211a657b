import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereAtCompany } from '#server/rights/queries.ts'
import type { ClientScope } from '#server/rights/scope.ts'
import type { ChangeType } from '#shared/clients.ts'

export interface ChangeRow {
  id: number
  type: ChangeType
  time: Date
  company_id: number
  thing_id: number
}

/** The last number of the feed, and when what bears a number was done. */
export async function selectPlace(db: Db, number: number): Promise<{ newest: number | null; time: Date | null }> {
  const { rows } = await sql<{ newest: number | null; time: Date | null }>`
    select (select max(id) from integration_change) as newest,
      (select time from integration_change where id = ${number}) as time`.execute(db)
  return certainRow(rows)
}

const whereHeardBy = (scope: ClientScope) =>
  scope.companies === 'all' ? sql`true` : sql`(${whereAtCompany(scope, 'company_id')} and not for_provider)`

/** What has been committed after one that has been read, in that order: whatever comes later has a higher number. */
export async function selectChanges(
  db: Db,
  scope: ClientScope,
  { after, since, limit }: { after: number; since: Date; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select id, type, time, company_id, thing_id from integration_change
    where id > ${after} and time >= ${since} and ${whereHeardBy(scope)}
    order by id limit ${limit}`.execute(db)
  return rows
}
