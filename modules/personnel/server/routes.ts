import { notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { dayOf } from '#shared/dates.ts'
import { type Employee, type Employment, findEmployee } from '../contract.ts'
import { type EmployeeRow, type EmploymentRow, selectEmployeeByCode, selectEmployments } from './queries.ts'

export const personnelRoutes = [
  handle(findEmployee, async ({ scope, query, body, db, now, logAccess }) => {
    const employee = await selectEmployeeByCode(db, body.sotu)
    if (!employee) throw notFound()
    const endedBefore = query.includeEnded ? undefined : dayOf(now)
    const employments = await selectEmployments(db, scope, employee.id, endedBefore)
    // Somebody else's employee is answered like nobody at all.
    if (employments.length === 0) throw notFound()
    await logAccess({
      action: 'search',
      purpose: 'employment-management',
      thing: 'employee',
      thingId: employee.id,
      employeeIds: [employee.id],
      companyId: scope.companyId,
    })
    return toEmployee(employee, employments)
  }),
]

function toEmployee(employee: EmployeeRow, employments: EmploymentRow[]): Employee {
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

function toEmployment(row: EmploymentRow): Employment {
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
