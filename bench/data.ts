import { sql } from 'kysely'
import { fixturePassword, insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployees } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { importShortList } from '#modules/sick-leaves/server/public.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import type { Database, Db } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { addDays, dayOf } from '#shared/dates.ts'

export interface DataSizes {
  companies: number
  employeesPerCompany: number
  /** Of the group of companies. */
  groupSize: number
  listeners: number
}

const usualSizes: DataSizes = { companies: 200, employeesPerCompany: 500, groupSize: 5000, listeners: 2000 }
const codesPerDay = 100
const recordedLeaves = 10

export interface Employee {
  /** By which the company knows them. */
  userId: number
  employmentId: number
  companyId: number
  identityCode: string
}

interface InsertedStaff extends Employee {
  /** In the register. */
  employeeId: number
}

export interface Person {
  userId: number
  email: string
  password: string
  /** of an open session */
  token: string
  /** its name, where that is not the one of plain http */
  cookie?: string
}

export interface Listener {
  userId: number
  companyId: number
  token: string
  pushToken: string
}

export interface Data {
  /** Sees three companies, in the first of them ten leaves recorded a moment ago. */
  reader: Person
  /** Records leaves at the same three. */
  writer: Person
  companyId: number
  /** Everyone employed at the three. */
  employees: Employee[]
  /** A group of companies with 5,000 employees, and its HR manager. */
  group: { reader: Person; companyId: number }
  /** As many users as hear a live event. */
  listeners: Listener[]
}

/** 200 companies, 100,000 employees, 100,000 sick leaves unless other sizes are given, in an empty database. */
export async function insertData({ db, pool }: Database, sizes: DataSizes = usualSizes): Promise<Data> {
  await migrate(pool)
  await importShortList(db, dayOf(new Date()))
  const companies: number[][] = []
  for (let number = 1; number <= sizes.companies; number += 1)
    companies.push(
      Object.values(
        await insertCompany(db, {
          name: `Yritys ${number} Oy`,
          branches: [{ name: 'Tuotanto', branches: ['Kokoonpano', 'Maalaamo'] }, 'Hallinto', 'Varasto', 'Myynti'],
        }),
      ),
    )
  const employees: InsertedStaff[] = []
  const { employeesPerCompany } = sizes
  for (const [index, organisations] of companies.entries())
    employees.push(...(await insertStaff(db, organisations, index * employeesPerCompany, employeesPerCompany)))

  const grants = companies.slice(0, 3).map(([companyId]) => ({ companyId: companyId as number }))
  const [reader, writer] = [await insertPerson(db, 'reader', grants), await insertPerson(db, 'writer', grants)]
  const group = await insertGroup(db, sizes)
  const listeners = await insertListeners(db, sizes.listeners)
  await insertOldLeaves(db)
  const companyId = grants[0]?.companyId as number
  for (const employee of employees.slice(0, recordedLeaves)) await insertRecordedLeave(db, employee, reader.userId)
  await forgetChanges(pool)
  const granted = new Set(grants.map((grant) => grant.companyId))
  return {
    reader,
    writer,
    companyId,
    employees: employees.filter((employee) => granted.has(employee.companyId)),
    group,
    listeners,
  }
}

/** What a server would count of all that was inserted, beside what is measured, is another measurement's. */
export async function forgetChanges(pool: Database['pool']): Promise<void> {
  await pool.query('delete from absence_change; delete from statistics_change')
}

async function insertGroup(db: Db, { companies, employeesPerCompany, groupSize }: DataSizes): Promise<Data['group']> {
  const branches = Array.from({ length: 100 }, (_, index) => `Yksikkö ${index + 1}`)
  const organisations = Object.values(await insertCompany(db, { name: 'Iso Konserni Oyj', branches }))
  await insertStaff(db, organisations, companies * employeesPerCompany, groupSize)
  const companyId = organisations[0] as number
  return { companyId, reader: await insertPerson(db, 'group', [{ companyId }]) }
}

async function insertStaff(db: Db, organisations: number[], before: number, size: number): Promise<InsertedStaff[]> {
  const staff = Array.from({ length: size }, (_, index) => {
    const number = before + index
    const birthDay = addDays('1960-01-01', Math.floor(number / codesPerDay))
    return {
      identityCode: artificialIdentityCode(birthDay, number % codesPerDay),
      firstName: `Etunimi${index}`,
      lastName: `Sukunimi${number}`,
      employments: [
        {
          organisationId: organisations[index % organisations.length] as number,
          profession: 'Kokoonpanija',
          startDate: '2015-01-01',
          mainEmployer: true,
        },
      ],
    }
  })
  const inserted = await insertEmployees(db, staff)
  return inserted.map(({ employeeId, userId, employmentIds }, index) => ({
    employeeId,
    userId,
    employmentId: employmentIds[0] as number,
    companyId: organisations[0] as number,
    identityCode: staff[index]?.identityCode as string,
  }))
}

async function insertPerson(db: Db, name: string, grants: { companyId: number }[]): Promise<Person> {
  const email = `${name}@bench.test`
  const userId = await insertUser(db, { email, firstName: 'Helena', lastName: 'Rantanen', grants })
  return { userId, email, password: fixturePassword, token: await openSessionOf(db, userId) }
}

/** Answers the token for its cookie. */
export function openSessionOf(db: Db, userId: number): Promise<string> {
  return openFixtureSession(db, userId, new Date())
}

/** One for every employment, from years that nobody records for any more, by all of the company's users in turn. */
async function insertOldLeaves(db: Db): Promise<void> {
  await sql`
    insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate,
      reason_id, diagnosis_code, diagnosis_date, recorded_by, recorded_at, updated_at)
    select e.employee_id, e.id, company_id, start.day, start.day + (e.id % 14)::int, true, 2, 'J06.9', start.day,
      users.ids[1 + e.id % cardinality(users.ids)], start.day, start.day
    from employment e join (select company_id, array_agg(user_id) as ids from company_grant group by 1) users using (company_id)
    cross join lateral (select date '2020-01-01' + (e.id % 2000)::int as day) start`.execute(db)
}

async function insertRecordedLeave(db: Db, employee: InsertedStaff, recordedBy: number): Promise<void> {
  const now = new Date()
  const start = addDays(dayOf(now), -1)
  const leave = { ...employee, start, end: addDays(start, 3), recordedBy, recordedAt: now }
  await insertSickLeaveFixture(db, { ...leave, external: true, diagnosisCode: 'J06.9' })
}

/** Spread over all companies. */
export async function insertListeners(db: Db, count: number): Promise<Listener[]> {
  const tokens = Array.from({ length: count }, newToken)
  const { rows } = await sql<{ id: number; company_id: number; push_token: string }>`
    with added as (
      insert into user_account (username, email, role, status, first_name, last_name, accepted_terms_at)
      select name, name, 'ROLE_USER', 'ACTIVE', 'Kuulija', name, now()
      from generate_series(1, ${count}) as number, lateral (select 'listener' || number || '@bench.test') as u (name)
      returning id, push_token),
    numbered as (select *, row_number() over (order by id) as number from added),
    granted as (
      insert into company_grant (user_id, company_id, branch_id)
      select numbered.id, company.id, company.id from numbered
      join (select id, row_number() over (order by id) as place from company) company
        on company.place = 1 + numbered.number % (select count(*) from company)
      returning user_id, company_id),
    opened as (
      insert into session (token_hash, user_id, started_at, last_used_at, confirmed_at, expires_at, ip_address, browser)
      select token.hash, numbered.id, now(), now(), now(), now() + interval '12 hours', '127.0.0.1', 'bench'
      from unnest(${tokens.map(hashToken)}::bytea[]) with ordinality as token (hash, number) join numbered using (number))
    select id, company_id, push_token from numbered join granted on granted.user_id = numbered.id order by number`.execute(
    db,
  )
  return rows.map(({ id, company_id: companyId, push_token: pushToken }, index) => {
    return { userId: id, companyId, token: tokens[index] as string, pushToken }
  })
}
