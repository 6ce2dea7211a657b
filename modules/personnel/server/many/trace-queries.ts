import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'

type Row = Record<string, unknown>

/** All that a company has of a person and whose record it is: as it stood at a moment, to go back to. */
export interface PersonTrace {
  employeeId: Held<'employee'> | null
  record: Row | null
  words: Row | null
  employments: (Row & { id: number })[]
  memberships: Row[]
}

export interface TraceRow {
  identity_code: string
  trace: PersonTrace
}

const told = [
  ...['first_name', 'last_name', 'address', 'postcode', 'city', 'email', 'phone', 'language', 'municipality_code'],
  'updated_at',
]
const columns = {
  record: told,
  words: [...told, 'id', 'organisation_id'],
  employments: [
    ...['id', 'organisation_id', 'profession', 'start_date', 'end_date', 'main_employer', 'hands_on'],
    ...['created_at', 'updated_at'],
  ],
}
const pairs = (table: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `'${name}', ${table}.${name}`).join(', '))

/** Of those of some codes whom the register has. */
export async function selectTraces(db: Db, scope: AtCompany, identityCodes: readonly string[]): Promise<TraceRow[]> {
  const ofPerson = sql`e.company_id = ${scope.companyId} and e.employee_id = p.id`
  const { rows } = await sql<TraceRow>`
    select p.identity_code, jsonb_build_object(
      'employeeId', p.id,
      'record', jsonb_build_object(${pairs('p', columns.record)}),
      'words', (select jsonb_build_object(${pairs('k', columns.words)}) from company_employee k
        where k.company_id = ${scope.companyId} and k.employee_id = p.id),
      'employments', coalesce((select jsonb_agg(jsonb_build_object(${pairs('e', columns.employments)}) order by e.id)
        from employment e where ${ofPerson}), '[]'),
      'memberships', coalesce((select jsonb_agg(to_jsonb(m) - 'id' order by m.employment_id, m.category_id, m.member_id, m.start_date)
        from employment_category m join employment e on e.id = m.employment_id where ${ofPerson}), '[]')) as trace
    from employee p where p.identity_code = any(${identityCodes}::text[])`.execute(db)
  return rows
}

const assigned = (table: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = ${table}.${name}`).join(', '))

/** Takes away what was added since a moment and writes what was there back; refused where something refers to it. */
export async function restoreTrace(
  db: Db,
  scope: AtCompany,
  employeeId: Held<'employee'>,
  { before, isRecordOurs }: { before: PersonTrace | null; isRecordOurs: boolean },
): Promise<void> {
  const ofPerson = sql`company_id = ${scope.companyId} and employee_id = ${employeeId}`
  const employments = before?.employments ?? []
  await sql`delete from employment where ${ofPerson} and not id = any(${employments.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`
    update employment e set ${assigned(
      't',
      columns.employments.filter((name) => name !== 'id'),
    )}
    from jsonb_populate_recordset(null::employment, ${JSON.stringify(employments)}::jsonb) t
    where e.id = t.id and e.company_id = ${scope.companyId} and e.employee_id = ${employeeId}`.execute(db)
  await sql`delete from employment_category where employment_id in (select id from employment where ${ofPerson})`.execute(
    db,
  )
  await sql`
    insert into employment_category (employment_id, category_id, member_id, start_date, end_date)
    select t.employment_id, t.category_id, t.member_id, t.start_date, t.end_date
    from jsonb_populate_recordset(null::employment_category, ${JSON.stringify(before?.memberships ?? [])}::jsonb) t`.execute(
    db,
  )
  if (before?.words)
    await sql`
      update company_employee k set ${assigned(
        't',
        columns.words.filter((name) => name !== 'id'),
      )}
      from jsonb_populate_record(null::company_employee, ${JSON.stringify(before.words)}::jsonb) t
      where k.company_id = ${scope.companyId} and k.employee_id = ${employeeId}`.execute(db)
  else await sql`delete from company_employee where ${ofPerson}`.execute(db)
  if (before?.record && isRecordOurs)
    await sql`
      update employee p set ${assigned('t', columns.record)}
      from jsonb_populate_record(null::employee, ${JSON.stringify(before.record)}::jsonb) t
      where p.id = ${employeeId}`.execute(db)
}

/** Whom the register has had for this alone. */
export async function deleteRecord(db: Db, employeeId: Held<'employee'>): Promise<void> {
  await sql`
    delete from employee p where p.id = ${employeeId}
      and not exists (select from company_employee where employee_id = p.id)
      and not exists (select from employment where employee_id = p.id)`.execute(db)
}
