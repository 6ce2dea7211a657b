import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { OpeningReason } from '#shared/openings.ts'
import type { Role } from '#shared/permissions.ts'

export interface AccessRow {
  id: number
  time: Date
  user_name: string | null
  for_user_name: string | null
  role: Role
  company_name: string | null
  action: string
  thing: string
  purpose: string
  opening_reason: OpeningReason | null
  /** Of all of them, this one's page is a part of. */
  total: number
}

/** From the beginning of the first moment to just before the second. */
export interface Period {
  from: Date
  until: Date
}

/**
 * The rows of one person, found by the index on whose they are. They stand by themselves, or the database would at times go
 * through the whole log by time in search of a few.
 */
function accessesTo(employeeId: Held<'employee'>, period: Period | undefined): RawBuilder<unknown> {
  const during = period ? sql`and time >= ${period.from} and time < ${period.until}` : sql``
  return sql`access_of_person as materialized (
    select id, time, user_id, for_user_id, client_id, role, company_id, action, thing, purpose, opening_reason from access_log
    where employee_ids @> array[${employeeId}]::bigint[] ${during})`
}

/** Newest first; the names are those of today, for the log itself holds ids only. */
export async function selectAccesses(
  db: Db,
  employeeId: Held<'employee'>,
  { limit, offset = 0, period }: { limit: number; offset?: number; period?: Period },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    with ${accessesTo(employeeId, period)}
    select a.id, a.time, coalesce(u.first_name || ' ' || u.last_name, s.name) as user_name,
      w.first_name || ' ' || w.last_name as for_user_name, a.role, c.name as company_name,
      a.action, a.thing, a.purpose, a.opening_reason, (select count(*) from access_of_person)::int as total
    from (select * from access_of_person order by time desc, id desc limit ${limit} offset ${offset}) a
      left join user_account u on u.id = a.user_id left join integration_client s on s.id = a.client_id
      left join user_account w on w.id = a.for_user_id
      left join organisation c on c.id = a.company_id
    order by a.time desc, a.id desc`.execute(db)
  return rows
}

export async function countAccesses(db: Db, employeeId: Held<'employee'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${accessesTo(employeeId, undefined)} select count(*)::int as count from access_of_person`.execute(db)
  return rows[0]?.count ?? 0
}

/** Months of the log that lie in files meanwhile, of a period those that it has a part of. */
export async function selectMonthsPutAway(db: Db, period?: Period): Promise<string[]> {
  const during = period
    ? sql`and month::timestamp at time zone 'UTC' < ${period.until}
        and (month + interval '1 month')::timestamp at time zone 'UTC' > ${period.from}`
    : sql``
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from access_log_file where state = 'PUT_AWAY' ${during} order by 1`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

export async function selectProviderName(db: Db): Promise<string> {
  const { rows } = await sql<{ provider_name: string }>`select provider_name from setting`.execute(db)
  return certainRow(rows).provider_name
}
