import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereHeldOf } from '#server/kept-queries.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtOneOf, whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope, StaffScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'

/** The periods that have been set here. */
export async function selectPeriods(db: Db): Promise<{ kind: string; months: number }[]> {
  const { rows } = await sql<{ kind: string; months: number }>`select kind, months from retention_period`.execute(db)
  return rows
}

/** Two who change periods or agree to them do so one after the other. */
export async function lockPeriods(db: Db): Promise<void> {
  await sql`select from setting for update`.execute(db)
}

export async function upsertPeriod(db: Db, scope: OfficeScope, kind: string, months: number): Promise<void> {
  await sql`
    insert into retention_period (kind, months) select ${kind}, ${months}::int where ${whereProviders(scope)}
    on conflict (kind) do update set months = excluded.months`.execute(db)
}

export interface AgreementRow {
  id: number
  agreed_at: Date
  agreed_by: { id: number; displayName: string }
}

/** The one in force. */
export async function selectAgreement(db: Db): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    select a.id, a.agreed_at, json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name) as agreed_by
    from retention_agreement a join user_account u on u.id = a.agreed_by where a.ended_at is null`.execute(db)
  return rows[0]
}

export async function insertAgreement(db: Db, scope: OfficeScope, now: Date): Promise<void> {
  await sql`
    insert into retention_agreement (agreed_at, agreed_by)
    select ${now}::timestamptz, ${scope.user.userId}::bigint where ${whereProviders(scope)}`.execute(db)
}

export async function updateAgreementEnded(db: Db, now: Date): Promise<void> {
  await sql`update retention_agreement set ended_at = ${now} where ended_at is null`.execute(db)
}

// Runs -------------------------------------------------------------------------------------------

export interface RunRow {
  id: number
  began_at: Date
  worked_at: Date
  count: number
}

export async function selectRunUnderWay(db: Db): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.id, r.began_at, r.worked_at,
      (select coalesce(sum(m.count), 0)::int from removal m where m.run = r.id) as count
    from retention_run r where r.ended_at is null`.execute(db)
  return rows[0]
}

export async function selectLastRun(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ began_at: Date }>`
    select began_at from retention_run where ended_at is not null order by ended_at desc limit 1`.execute(db)
  return rows[0]?.began_at
}

/** Undefined where one is under way. */
export async function insertRun(db: Db, askedBy: Held<'account'> | null, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into retention_run (began_at, worked_at, asked_by) values (${now}, ${now}, ${askedBy})
    on conflict ((true)) where ended_at is null do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** Takes the turn of a run until the transaction is over; false where another has it, it has ended, or nobody agrees any more. */
export async function takeTurn(transaction: Db, run: number, agreement: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update retention_run set worked_at = ${now} where id = (
      select r.id from retention_run r where r.id = ${run} and r.ended_at is null
        and exists (select from retention_agreement a where a.id = ${agreement} and a.ended_at is null)
      for update skip locked) returning id`.execute(transaction)
  return rows.length > 0
}

export async function updateRunEnded(db: Db, run: number, now: Date): Promise<void> {
  await sql`update retention_run set ended_at = ${now} where id = ${run} and ended_at is null`.execute(db)
}

/** Adds to what a run has removed of a kind. */
export async function upsertRemoval(
  db: Db,
  removal: { run: number; kind: string; companyId: number | null; count: number; now: Date },
): Promise<void> {
  await sql`
    insert into removal as m (at, kind, count, run, company_id)
    values (${removal.now}, ${removal.kind}, ${removal.count}, ${removal.run}, ${removal.companyId}::bigint)
    on conflict (run, kind, company_id) do update set count = m.count + excluded.count, at = excluded.at`.execute(db)
}

export interface RemovalRow {
  id: number
  at: Date
  kind: string
  count: number
  run: number
  company_id: number | null
}

export async function selectRemovals(
  db: Db,
  scope: OfficeScope,
  { companyId, limit, offset }: { companyId: number | undefined; limit: number; offset: number },
): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    select id, at, kind, count, run, company_id from removal
    where ${whereProviders(scope)} and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null})
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countRemovals(db: Db, scope: OfficeScope, companyId: number | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from removal
    where ${whereProviders(scope)} and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null})`.execute(
    db,
  )
  return certainRow(rows).count
}

export interface CertifiedRow {
  kind: string
  count: number
  until: Date
}

/** What has been removed of a customer who has left, by kind. */
export async function selectCertified(db: Db, scope: OfficeScope, companyId: number): Promise<CertifiedRow[]> {
  const { rows } = await sql<CertifiedRow>`
    select kind, sum(count)::int as count, max(at) as until from removal
    where ${whereProviders(scope)} and company_id = ${companyId} group by kind`.execute(db)
  return rows
}

export interface LeftCompany {
  id: number
  name: string
  closed_at: Date
  is_held: boolean
}

/** Customers who had left before a moment, and whose things have not all been removed. */
export async function selectLeftCompanies(db: Db, before: Date): Promise<LeftCompany[]> {
  const { rows } = await sql<LeftCompany>`
    select c.id, o.name, c.closed_at, ${whereHeldOf('c.id')} as is_held
    from company c join organisation o on o.id = c.id
    where c.closed_at < ${before} and c.removed_at is null order by c.closed_at, c.id`.execute(db)
  return rows
}

// Holds ------------------------------------------------------------------------------------------

export interface HoldRow {
  id: number
  employee_id: number | null
  company: { id: number; name: string } | null
  reason: string
  by: { id: number; displayName: string }
  at: Date
}

export async function selectHolds(db: Db, scope: OfficeScope, id?: number): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.employee_id, case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as company,
      h.reason, json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name) as by, h.at
    from hold h join user_account u on u.id = h.by left join organisation o on o.id = h.company_id
    where h.ended_at is null and ${whereProviders(scope)} and (${id ?? null}::bigint is null or h.id = ${id ?? null})
    order by h.at desc, h.id desc`.execute(db)
  return rows
}

/** Undefined where the person or the company is not there, or not any more. Refused by `hold_company_id`, `hold_employee_id`. */
export async function insertHold(
  db: Db,
  scope: OfficeScope,
  hold: { employeeId: number | null; companyId: number | null; reason: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into hold (company_id, employee_id, reason, by, at)
    select ${hold.companyId}::bigint, ${hold.employeeId}::bigint, ${hold.reason}, ${scope.user.userId}, ${hold.now}
    where ${whereProviders(scope)} and (exists (select from company where id = ${hold.companyId} and removed_at is null)
      or exists (select from employee where id = ${hold.employeeId}))
    returning id`.execute(db)
  return rows[0]?.id
}

/** Answers whose it was. */
export async function updateHoldEnded(
  db: Db,
  scope: OfficeScope,
  id: number,
  now: Date,
): Promise<{ employee_id: number | null; company_id: number | null } | undefined> {
  const { rows } = await sql<{ employee_id: number | null; company_id: number | null }>`
    update hold set ended_at = ${now}, ended_by = ${scope.user.userId}
    where id = ${id} and ended_at is null and ${whereProviders(scope)} returning employee_id, company_id`.execute(db)
  return rows[0]
}

// Death ------------------------------------------------------------------------------------------

interface DeathRow {
  id: Held<'employee'>
  identity_code: string
  died_on: Day | null
}

export async function lockDeath(db: Db, scope: StaffScope, employeeId: number): Promise<DeathRow | undefined> {
  const { rows } = await sql<DeathRow>`
    select e.id, e.identity_code, e.died_on from employee e
    where e.id = ${employeeId}
      and ${whereAtOneOf(scope, sql`from company_employee k where k.employee_id = e.id`, 'k.company_id')}
    for update of e`.execute(db)
  return rows[0]
}

export async function updateDeath(db: Db, id: Held<'employee'>, diedOn: Day | null, now: Date): Promise<void> {
  await sql`update employee set died_on = ${diedOn}::date, updated_at = ${now} where id = ${id}`.execute(db)
}
