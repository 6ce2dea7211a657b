import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, wordsFor } from '#server/rights/queries.ts'
import type { ClientScope } from '#server/rights/scope.ts'
import type { EmployeeRow, EmploymentRow } from '../queries.ts'

/** A person at a company; the id is the company's own. */
export interface PersonForClient extends EmployeeRow {
  employee_id: Held<'employee'>
  company_id: number
}

function peopleFor(scope: ClientScope) {
  const words = sql.ref(wordsFor(scope, { own: 'k', register: 'p' }))
  return sql`
    select k.id, k.employee_id, k.company_id, p.identity_code, ${words}.first_name, ${words}.last_name, ${words}.address,
      ${words}.postcode, ${words}.city, ${words}.email, ${words}.phone, ${words}.language, ${words}.municipality_code
    from company_employee k join employee p on p.id = k.employee_id where ${whereAtCompany(scope, 'k.company_id')}`
}

/** Those of a company after one that has been read. */
export async function selectPeopleForClient(
  db: Db,
  scope: ClientScope,
  companyId: Held<'company'>,
  { after, limit }: { after: number; limit: number },
): Promise<PersonForClient[]> {
  const { rows } = await sql<PersonForClient>`
    ${peopleFor(scope)} and k.company_id = ${companyId} and k.id > ${after} order by k.id limit ${limit}`.execute(db)
  return rows
}

export async function selectPersonForClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<PersonForClient | undefined> {
  const { rows } = await sql<PersonForClient>`${peopleFor(scope)} and k.id = ${id}`.execute(db)
  return rows[0]
}

/** With whose it is, by the company's id of the person. */
export type EmploymentForClient = EmploymentRow & { employee_id: Held<'employee'>; user_id: number; company_id: number }

const employmentsFor = (scope: ClientScope) => sql`
  select e.id, e.organisation_id, o.name as organisation_name, e.profession, e.start_date, e.end_date, e.main_employer,
    e.employee_id, k.id as user_id, e.company_id
  from employment e join organisation o on o.id = e.organisation_id
  join company_employee k on k.employee_id = e.employee_id and k.company_id = e.company_id
  where ${whereAtCompany(scope, 'e.company_id')}`

/** Of people at one company, those of one person one after another. */
export async function selectEmploymentsForClient(
  db: Db,
  scope: ClientScope,
  people: readonly PersonForClient[],
): Promise<EmploymentForClient[]> {
  const { rows } = await sql<EmploymentForClient>`
    ${employmentsFor(scope)} and k.id = any(${people.map(({ id }) => id)}::bigint[])
    order by k.id, e.main_employer desc, e.start_date desc, e.id`.execute(db)
  return rows
}

export async function selectEmploymentForClient(
  db: Db,
  scope: ClientScope,
  id: number,
): Promise<EmploymentForClient | undefined> {
  const { rows } = await sql<EmploymentForClient>`${employmentsFor(scope)} and e.id = ${id}`.execute(db)
  return rows[0]
}
