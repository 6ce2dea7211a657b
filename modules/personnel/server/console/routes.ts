import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Access } from '#server/rights/access-log.ts'
import { findCompany } from '#server/rights/companies.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { present } from '#shared/objects.ts'
import {
  addEmployment,
  addPerson,
  type ConsoleEmployee,
  type ConsoleEmployment,
  correctContactData,
  correctEmployment,
  employeesPerPage,
  findPerson,
  getEmployee,
  listAllMunicipalities,
  listOrganisationEmployments,
  membershipsPerPage,
  searchEmployees,
} from '../../console-contract.ts'
import { isMunicipality, municipalitiesIn } from '../../municipalities.ts'
import { toEmployee, toEmployment, withVersions } from '../answers.ts'
import { type Employed, lockEmployee, registerEmployees } from '../employments/queries.ts'
import { addEmployments, type EmploymentAt, replaceEmployments } from '../employments/write.ts'
import { readBelongings, requireRegistered } from '../within.ts'
import {
  countEmployees,
  countOrganisationEmployments,
  type EveryEmploymentRow,
  holdOrganisation,
  type RegisteredRow,
  selectEmployees,
  selectEveryEmployment,
  selectOrganisationEmployments,
  selectPersonByCode,
  selectWhereKnown,
  updateRegistered,
} from './queries.ts'

export const consoleRegisterRoutes = [
  handle(searchEmployees, async ({ scope, params, body, db, now, logAccess }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    const code = normalizeIdentityCode(body.search)
    const search = {
      companyId,
      identityCode: isIdentityCode(code) ? code : undefined,
      words: body.search,
      endedBefore: body.includeEnded ? undefined : dayOf(now),
    }
    const found = await readPage(
      { number: body.page, size: employeesPerPage },
      (rows) => selectEmployees(db, search, rows),
      () => countEmployees(db, search),
    )
    const rows = found.content
    if (rows.length > 0)
      await logAccess({
        ...accessTo(rows.map(({ id }) => id)),
        action: body.search ? 'search' : 'list',
        companyId,
      })
    const content = rows.map((row) => ({ ...row, employers: row.employers ?? [] }))
    return withContent(found, content)
  }),

  handle(getEmployee, async ({ scope, params, db, logAccess }) => {
    const employee = await readEmployee(db, scope, params.id)
    await logAccess({ ...accessTo([employee.id]), action: 'read', thingId: employee.id })
    return employee
  }),

  handle(
    findPerson,
    { refused: () => ({ ...accessTo([]), action: 'search' }) },
    async ({ scope, body, db, logAccess }) => {
      const id = await selectPersonByCode(db, scope, body.sotu)
      if (id === undefined) throw notFound()
      await logAccess({ ...accessTo([id]), action: 'search', thingId: id })
      return { id }
    },
  ),

  handle(addPerson, async (context) => {
    const { scope, body, db, logAccess } = context
    const employments: EmploymentAt[] = []
    for (const entered of body.employers)
      employments.push({ ...entered, orgId: await requireOrganisation(db, scope, entered.orgId) })
    const id = present((await registerEmployees(db, [body])).get(body.sotu))
    const employed = { employeeId: id, names: body, handsOn: true }
    await addEmployments(
      context,
      employments.map((entered) => ({ employed, entered })),
    )
    await logAccess({ ...accessTo([id]), action: 'create', thingId: id })
    return readEmployee(db, scope, id)
  }),

  handle(listOrganisationEmployments, async ({ scope, params, query, db, now, logAccess }) => {
    const organisationId = await requireOrganisation(db, scope, params.organisationId)
    const { memberId, withoutMember, includeEnded, page } = query
    const filter = {
      organisationId,
      memberId: withoutMember ? undefined : memberId,
      withoutMember,
      includeEnded,
      today: dayOf(now),
    }
    const found = await readPage(
      { number: page, size: membershipsPerPage },
      (rows) => selectOrganisationEmployments(db, filter, rows),
      () => countOrganisationEmployments(db, filter),
    )
    const rows = found.content
    const employments = await withBelongings(db, rows)
    const [first] = rows
    if (first)
      await logAccess({
        ...accessTo([...new Set(rows.map((row) => row.employee_id))]),
        action: 'list',
        companyId: first.company_id,
      })
    const content = rows.map((row, index) => ({
      employeeId: row.employee_id,
      firstName: row.first_name,
      lastName: row.last_name,
      employment: present(employments[index]),
    }))
    return withContent(found, content)
  }),

  handle(correctContactData, async ({ scope, params, body, db, now, logAccess, announce }) => {
    const { id } = await requireRegistered(db, scope, params.id)
    if (!isMunicipality(body.municipality)) throw invalid([{ field: 'municipality', problem: 'unknown' }])
    await lockEmployee(db, id)
    mustBeAsRead((await readEmployee(db, scope, id)).version, body.version)
    await updateRegistered(db, id, body, now)
    for (const known of await selectWhereKnown(db, id))
      announce({ change: 'employee.changed', companyId: known.company_id, thingId: known.id, forProvider: true })
    await logAccess({ ...accessTo([id]), action: 'change', thingId: id })
    return readEmployee(db, scope, id)
  }),

  handle(addEmployment, async (context) => {
    const { scope, params, body, db, logAccess } = context
    const person = await requireRegistered(db, scope, params.id)
    const orgId = await requireOrganisation(db, scope, body.orgId)
    await lockEmployee(db, person.id)
    const [added] = await addEmployments(context, [{ employed: toEmployed(person), entered: { ...body, orgId } }])
    await logAccess({ ...accessTo([person.id]), action: 'create', thing: 'employment', thingId: present(added) })
    return readEmployee(db, scope, person.id)
  }),

  // The provider corrects what was recorded wrongly, also what has ended.
  handle(correctEmployment, async (context) => {
    const { scope, params, body, db, logAccess } = context
    const person = await requireRegistered(db, scope, params.id)
    await lockEmployee(db, person.id)
    const employment = (await selectEveryEmployment(db, scope, person.id)).find(({ id }) => id === params.employmentId)
    if (!employment) throw notFound()
    const orgId = await requireOrganisation(db, scope, body.orgId)
    await replaceEmployments(context, [
      { before: employment, employed: toEmployed(person), entered: { ...body, orgId } },
    ])
    await logAccess({ ...accessTo([person.id]), action: 'change', thing: 'employment', thingId: employment.id })
    return readEmployee(db, scope, person.id)
  }),

  handle(listAllMunicipalities, async ({ scope, query }) => municipalitiesIn(query.language ?? scope.user.language)),
]

/** The provider knows whom it gives an employment, by the names of its record. */
function toEmployed({ id, first_name: firstName, last_name: lastName }: RegisteredRow): Employed {
  return { employeeId: id, names: { firstName, lastName }, handsOn: true }
}

async function readEmployee(db: Db, scope: StaffScope, id: number): Promise<ConsoleEmployee> {
  const row = await requireRegistered(db, scope, id)
  const employers = await withBelongings(db, await selectEveryEmployment(db, scope, row.id))
  return withVersions({ ...toEmployee(row, employers), employers })
}

async function withBelongings(db: Db, rows: readonly EveryEmploymentRow[]): Promise<ConsoleEmployment[]> {
  const belongings = await readBelongings(db, rows)
  return rows.map((row) => ({
    ...toEmployment(row, belongings),
    companyId: row.company_id,
    companyName: row.company_name,
  }))
}

export async function requireOrganisation(db: Db, scope: StaffScope, id: number): Promise<Held<'organisation'>> {
  const organisationId = await holdOrganisation(db, scope, id)
  if (!organisationId) throw notFound()
  return organisationId
}

function accessTo(employeeIds: number[]): Pick<Access, 'purpose' | 'thing' | 'employeeIds'> {
  return { purpose: 'care', thing: 'employee', employeeIds }
}
