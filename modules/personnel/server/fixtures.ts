import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Day } from '#shared/dates.ts'

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const centurySigns: Record<string, string> = { 18: '+', 19: '-', 20: 'A' }

/**
 * A valid identity code that nobody has: individual numbers 900–999 are never issued.
 * @param number 0–99
 * @param sign another of the century's signs than the oldest one
 */
export function artificialIdentityCode(birthDay: Day, number: number, sign?: string): string {
  const [year, month, day] = birthDay.split('-') as [string, string, string]
  const date = `${day}${month}${year.slice(2)}`
  const individual = String(900 + number)
  const check = checkCharacters[Number(`${date}${individual}`) % 31]
  return `${date}${sign ?? centurySigns[year.slice(0, 2)]}${individual}${check}`
}

export interface ContactFixture {
  address: string
  postcode: string
  city: string
  municipality: string
  phone: string
  email?: string
}

export interface EmployeeFixture {
  identityCode: string
  firstName: string
  lastName: string
  contact?: ContactFixture
  employments: {
    organisationId: number
    profession?: string
    startDate: Day
    endDate?: Day
    mainEmployer?: boolean
  }[]
}

export interface InsertedEmployee {
  /** In the register, for the staff and the access log. */
  employeeId: number
  /** By which the company of the first employment knows them: the id of the employer's calls. */
  userId: number
  /** In their order. */
  employmentIds: number[]
}

export async function insertEmployee(db: Db, employee: EmployeeFixture): Promise<InsertedEmployee> {
  const [inserted] = await insertEmployees(db, [employee])
  if (!inserted) throw new Error('nobody was inserted')
  return inserted
}

/** Any number of people in a few statements; the demo's large company has 5,000. Each employment was entered when it began. */
export async function insertEmployees(db: Db, employees: readonly EmployeeFixture[]): Promise<InsertedEmployee[]> {
  const people = await sql<{ id: number; identity_code: string }>`
    insert into employee (identity_code, first_name, last_name, address, postcode, city, municipality_code, phone, email)
    select * from unnest(${employees.map((one) => one.identityCode)}::text[],
      ${employees.map((one) => one.firstName)}::text[], ${employees.map((one) => one.lastName)}::text[],
      ${employees.map((one) => one.contact?.address ?? null)}::text[],
      ${employees.map((one) => one.contact?.postcode ?? null)}::text[],
      ${employees.map((one) => one.contact?.city ?? null)}::text[],
      ${employees.map((one) => one.contact?.municipality ?? null)}::text[],
      ${employees.map((one) => one.contact?.phone ?? null)}::text[],
      ${employees.map((one) => one.contact?.email ?? null)}::text[])
    returning id, identity_code`.execute(db)
  // What the constraints have planned while a table was nearly empty would read all of it for each row.
  const areMany = employees.length > 1000
  if (areMany) await sql`analyze employee`.execute(db)
  const idOf = new Map(people.rows.map((row) => [row.identity_code, row.id]))
  const employments = employees.flatMap((one) =>
    one.employments.map((employment) => ({ ...employment, employeeId: idOf.get(one.identityCode) as number })),
  )
  const known = await sql<{ id: number; employee_id: number; company_id: number }>`
    insert into company_employee (company_id, employee_id, organisation_id, first_name, last_name, address, postcode,
      city, municipality_code, phone, email, updated_at)
    select distinct on (o.company_id, p.id) o.company_id, p.id, o.id, p.first_name, p.last_name, p.address, p.postcode,
      p.city, p.municipality_code, p.phone, p.email, entered.start_date
    from unnest(${employments.map((one) => one.employeeId)}::bigint[],
      ${employments.map((one) => one.organisationId)}::bigint[], ${employments.map((one) => one.startDate)}::date[])
      with ordinality as entered (employee_id, id, start_date, place)
      join employee p on p.id = entered.employee_id join organisation o on o.id = entered.id
    order by o.company_id, p.id, entered.place
    returning id, employee_id, company_id`.execute(db)
  if (areMany) await sql`analyze company_employee`.execute(db)
  const { rows } = await sql<{ id: number; employee_id: number; company_id: number }>`
    insert into employment (employee_id, organisation_id, profession, start_date, end_date, main_employer, hands_on,
      created_at)
    select *, true, start_date from unnest(${employments.map((one) => one.employeeId)}::bigint[],
      ${employments.map((one) => one.organisationId)}::bigint[],
      ${employments.map((one) => one.profession ?? null)}::text[],
      ${employments.map((one) => one.startDate)}::date[], ${employments.map((one) => one.endDate ?? null)}::date[],
      ${employments.map((one) => one.mainEmployer ?? false)}::boolean[])
      as entered (employee_id, organisation_id, profession, start_date, end_date, main_employer)
    returning id, employee_id, company_id`.execute(db)
  const employmentsOf = Map.groupBy(rows, (row) => row.employee_id)
  const knownAs = new Map(known.rows.map((row) => [`${row.company_id} ${row.employee_id}`, row.id]))
  return employees.map((one) => {
    const employeeId = idOf.get(one.identityCode) as number
    const own = employmentsOf.get(employeeId) ?? []
    const userId = knownAs.get(`${own[0]?.company_id} ${employeeId}`) as number
    return { employeeId, userId, employmentIds: own.map((row) => row.id) }
  })
}

/** A category of an organisation with its members; answers the category's id and the members' by their names. */
export async function insertCategory(
  db: Db,
  organisationId: number,
  name: string,
  members: readonly string[],
): Promise<{ categoryId: number; memberIds: Record<string, number> }> {
  const { id } = await db
    .insertInto('category')
    .values({ organisation_id: organisationId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const memberIds: Record<string, number> = {}
  for (const member of members) {
    const row = await db
      .insertInto('category_member')
      .values({ category_id: id, name: member })
      .returning('id')
      .executeTakeFirstOrThrow()
    memberIds[member] = row.id
  }
  return { categoryId: id, memberIds }
}

export async function insertMembership(
  db: Db,
  membership: { employmentId: number; categoryId: number; memberId: number; startDate: Day; endDate?: Day },
): Promise<void> {
  await db
    .insertInto('employment_category')
    .values({
      employment_id: membership.employmentId,
      category_id: membership.categoryId,
      member_id: membership.memberId,
      start_date: membership.startDate,
      end_date: membership.endDate ?? null,
    })
    .execute()
}
