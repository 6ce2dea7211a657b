import { sql } from 'kysely'
import { calledAt } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'

export interface PersonRow {
  employee_id: Held<'employee'>
  identity_code: string
}

/** Those of some codes whom a company has; others are as good as unknown. */
export async function selectPeopleByCodes(
  db: Db,
  companyId: Held<'company'>,
  identityCodes: readonly string[],
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select k.employee_id, p.identity_code from employee p ${calledAt(companyId)}
    where p.identity_code = any(${identityCodes}::text[])`.execute(db)
  return rows
}

export interface KeptRow {
  external_id: string
  employee_id: Held<'employee'>
  start_date: Day
  end_date: Day
}

/** What is kept by some ids of the payroll system, held until the transaction is over. */
export async function lockKept(db: Db, companyId: Held<'company'>, externalIds: readonly string[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select external_id, employee_id, start_date, end_date from payroll_absence
    where company_id = ${companyId} and external_id = any(${externalIds}::text[])
    order by external_id for update`.execute(db)
  return rows
}

/** As told last; in the order of their ids, so that two who put the same do not stand in each other's way. */
export async function upsertAbsences(
  db: Db,
  companyId: Held<'company'>,
  absences: readonly KeptRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into payroll_absence (company_id, employee_id, external_id, start_date, end_date, created_at, changed_at)
    select ${companyId}, a.employee_id, a.external_id, a.start_date, a.end_date, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
      a (external_id text, employee_id bigint, start_date date, end_date date)
    order by a.external_id
    on conflict (company_id, external_id) do update set employee_id = excluded.employee_id,
      start_date = excluded.start_date, end_date = excluded.end_date, changed_at = excluded.changed_at`.execute(db)
}

export async function deleteAbsences(
  db: Db,
  companyId: Held<'company'>,
  externalIds: readonly string[],
): Promise<void> {
  await sql`
    delete from payroll_absence
    where company_id = ${companyId} and external_id = any(${externalIds}::text[])`.execute(db)
}
