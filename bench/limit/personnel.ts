import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { asking, grantAt, logAccess, userOf, within } from './common.ts'

const asKnown = `k.id, k.employee_id, p.identity_code, k.first_name, k.last_name, k.address, k.postcode, k.city, k.email,
  k.phone, k.language, k.municipality_code`

const ask = asking({
  categories: `
    select organisation_id, id, name from category where organisation_id = any($1::bigint[])
    order by name collate finnish, id`,
  register: `
    select ${asKnown}, e.id as employment_id, e.organisation_id, o.name as organisation_name, e.profession,
      e.start_date, e.end_date, e.main_employer
    from employment e join organisation o on o.id = e.organisation_id
    join employee p on p.id = e.employee_id
    join company_employee k on k.employee_id = p.id and k.company_id = $1
    where ${within('$2')} and (e.end_date is null or e.end_date >= $3)
    order by k.id, e.main_employer desc, e.start_date desc, e.id`,
  registerMemberships: `
    select ec.id, ec.employment_id, ec.category_id, ec.member_id, ec.start_date, ec.end_date, m.name
    from employment_category ec join category_member m on m.id = ec.member_id join employment e on e.id = ec.employment_id
    where ${within('$1')} and (e.end_date is null or e.end_date >= $2) order by ec.start_date, ec.id`,
  people: `
    select k.id, k.employee_id, k.first_name as "firstName", k.last_name as "lastName", (
      select json_agg(json_build_object('id', e.id, 'orgId', e.organisation_id, 'name', o.name,
        'profession', e.profession, 'startDate', e.start_date, 'endDate', e.end_date, 'mainEmployer', e.main_employer)
        order by e.main_employer desc, e.start_date desc, e.id)
      from employment e join organisation o on o.id = e.organisation_id
      where e.company_id = k.company_id and e.employee_id = k.employee_id and ${within('$2')}) as employers
    from company_employee k
    where k.company_id = $1 and lower((k.last_name || ' ' || k.first_name || ' ' || k.last_name) collate finnish) like $3
      and exists (select from employment e
        where e.company_id = k.company_id and e.employee_id = k.employee_id and ${within('$2')} offset 0)
    order by (k.last_name || ' ' || k.first_name) collate finnish_numeric, k.id limit 20`,
  subOrganisations: `
    select count(*)::int as count from organisation o
    where o.company_id = $1 and o.id <> $2 and o.path @> array[$3]::bigint[]`,
})

const flag = 'employmentManagementEnabled'
const purpose = 'employment-management'
const gzip = promisify<string, zlib.ZlibOptions, Buffer>(zlib.gzip)

interface Employee {
  id: number
  employee_id: number
  identity_code: string
  first_name: string
  last_name: string
  address: string | null
  postcode: string | null
  city: string | null
  email: string | null
  phone: string | null
  language: string | null
  municipality_code: string | null
}

interface Employment {
  id: number
  organisation_id: number
  organisation_name: string
  profession: string | null
  start_date: string
  end_date: string | null
  main_employer: boolean
}

interface Membership {
  employment_id: number
}

interface Category {
  organisation_id: number
}

interface Found {
  employee_id: number
  employers: { name: string; profession: string | null }[]
}

export function personnel(app: FastifyInstance): void {
  app.post('/resource/ehr/users/search', async (request) => {
    const user = await userOf(request)
    const { companyId: id, text } = request.body as { companyId: number; text: string }
    const { companyId, branchId } = grantAt(user, id, flag)
    const found = await ask<Found>('people', [companyId, branchId, `%${text.toLowerCase()}%`])
    const employeeIds = found.map((row) => row.employee_id)
    const access = { action: 'search', purpose, thing: 'employee', thingId: null, companyId, employeeIds }
    await logAccess(user, access)
    return found.map(({ employee_id: _, ...person }) => ({
      ...person,
      unit: person.employers[0]?.name ?? null,
      profession: person.employers[0]?.profession ?? null,
    }))
  })

  app.get('/resource/ehr/employees/:companyId', async (request, reply) => {
    const user = await userOf(request)
    const { companyId, branchId } = grantAt(user, Number((request.params as { companyId: string }).companyId), flag)
    const today = new Date().toISOString().slice(0, 10)
    await ask('subOrganisations', [companyId, branchId, branchId])
    const rows = await ask<Employee & Employment & { employment_id: number }>('register', [companyId, branchId, today])
    const memberships = Map.groupBy(
      await ask<Membership>('registerMemberships', [branchId, today]),
      (row) => row.employment_id,
    )
    const categories = Map.groupBy(
      await ask<Category>('categories', [[...new Set(rows.map((row) => row.organisation_id))]]),
      (row) => row.organisation_id,
    )
    const employees = new Map<number, ReturnType<typeof toEmployee>>()
    for (const row of rows) {
      const employee = employees.get(row.id) ?? toEmployee(row, [])
      employees.set(row.id, employee)
      const employment = toEmployment({ ...row, id: row.employment_id })
      employee.employers.push({
        ...employment,
        categoryMembers: (memberships.get(row.employment_id) ?? []) as never[],
        categories: (categories.get(row.organisation_id) ?? []) as never[],
      })
    }
    await logAccess(user, {
      action: 'list',
      purpose,
      thing: 'employee',
      thingId: null,
      companyId,
      employeeIds: [...new Set(rows.map((row) => row.employee_id))],
    })
    reply.header('content-type', 'application/json').header('content-encoding', 'gzip')
    return gzip(JSON.stringify([...employees.values()]), { level: zlib.constants.Z_BEST_SPEED })
  })
}

function toEmployee(employee: Employee, employments: Employment[]) {
  return {
    id: employee.id,
    sotu: employee.identity_code,
    firstName: employee.first_name,
    lastName: employee.last_name,
    address: employee.address,
    postcode: employee.postcode,
    city: employee.city,
    email: employee.email,
    phone: employee.phone,
    lang: employee.language,
    municipality: employee.municipality_code,
    employers: employments.map(toEmployment),
  }
}

function toEmployment(row: Employment) {
  return {
    id: row.id,
    orgId: row.organisation_id,
    name: row.organisation_name,
    profession: row.profession,
    startDate: row.start_date,
    endDate: row.end_date,
    mainEmployer: row.main_employer,
    categoryMembers: [],
    categories: [],
  }
}
