import type { Access } from '#server/access-log.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { dayOf } from '#shared/dates.ts'
import { isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { toPage } from '#shared/paging.ts'
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
} from '../../console/contract.ts'
import { isMunicipality, municipalitiesIn } from '../../municipalities.ts'
import { toEmployee, toEmployment } from '../answers.ts'
import { type Employed, lockEmployee, registerEmployee } from '../employments/queries.ts'
import { addEmployment as keepEmployment, replaceEmployment } from '../employments/write.ts'
import { readBelongings } from '../within.ts'
import {
  countEmployees,
  countOrganisationEmployments,
  type EveryEmploymentRow,
  isCompany,
  isOrganisation,
  selectEmployees,
  selectEveryEmployment,
  selectOrganisationEmployments,
  selectPersonByCode,
  selectRegistered,
  updateRegistered,
} from './queries.ts'

export const consoleRegisterRoutes = [
  handle(searchEmployees, async ({ params, body, db, now, logAccess }) => {
    if (!(await isCompany(db, params.companyId))) throw notFound()
    const code = normalizeIdentityCode(body.search)
    const search = {
      companyId: params.companyId,
      identityCode: isIdentityCode(code) ? code : undefined,
      words: body.search,
      endedBefore: body.includeEnded ? undefined : dayOf(now),
    }
    const offset = body.page * employeesPerPage
    const rows = await selectEmployees(db, search, { limit: employeesPerPage, offset })
    if (rows.length > 0)
      await logAccess({
        ...accessTo(rows.map(({ id }) => id)),
        action: body.search ? 'search' : 'list',
        companyId: params.companyId,
      })
    const content = rows.map((row) => ({ ...row, employers: row.employers ?? [] }))
    return toPage(content, body.page, employeesPerPage, await countEmployees(db, search))
  }),

  handle(getEmployee, async ({ params, db, logAccess }) => {
    const employee = await readEmployee(db, params.id)
    await logAccess({ ...accessTo([employee.id]), action: 'read', thingId: employee.id })
    return employee
  }),

  handle(findPerson, { refused: () => ({ ...accessTo([]), action: 'search' }) }, async ({ body, db, logAccess }) => {
    const id = await selectPersonByCode(db, body.sotu)
    if (id === undefined) throw notFound()
    await logAccess({ ...accessTo([id]), action: 'search', thingId: id })
    return { id }
  }),

  handle(addPerson, async ({ body, db, now, logAccess }) => {
    for (const { orgId } of body.employers) await requireOrganisation(db, orgId)
    const id = await registerEmployee(db, body)
    const employed = { employeeId: id, names: body, handsOn: true }
    for (const entered of body.employers) await keepEmployment(db, employed, entered, now)
    await logAccess({ ...accessTo([id]), action: 'create', thingId: id })
    return readEmployee(db, id)
  }),

  handle(listOrganisationEmployments, async ({ params, query, db, now, logAccess }) => {
    await requireOrganisation(db, params.organisationId)
    const { memberId, withoutMember, includeEnded, page } = query
    const filter = {
      organisationId: params.organisationId,
      memberId: withoutMember ? undefined : memberId,
      withoutMember,
      includeEnded,
      today: dayOf(now),
    }
    const at = { limit: membershipsPerPage, offset: page * membershipsPerPage }
    const rows = await selectOrganisationEmployments(db, filter, at)
    const employments = await withBelongings(db, rows)
    if (rows.length > 0)
      await logAccess({
        ...accessTo([...new Set(rows.map((row) => row.employee_id))]),
        action: 'list',
        companyId: rows[0]?.company_id as number,
      })
    const content = rows.map((row, index) => ({
      employeeId: row.employee_id,
      firstName: row.first_name,
      lastName: row.last_name,
      employment: employments[index] as ConsoleEmployment,
    }))
    return toPage(content, page, membershipsPerPage, await countOrganisationEmployments(db, filter))
  }),

  handle(correctContactData, async ({ params, body, db, now, logAccess }) => {
    const { id } = await readEmployee(db, params.id)
    if (!isMunicipality(body.municipality)) throw invalid([{ field: 'municipality', problem: 'unknown' }])
    await updateRegistered(db, id, body, now)
    await logAccess({ ...accessTo([id]), action: 'change', thingId: id })
    return readEmployee(db, id)
  }),

  handle(addEmployment, async ({ params, body, db, now, logAccess }) => {
    const person = await readEmployee(db, params.id)
    await requireOrganisation(db, body.orgId)
    await lockEmployee(db, person.id)
    const thingId = await keepEmployment(db, toEmployed(person), body, now)
    await logAccess({ ...accessTo([person.id]), action: 'create', thing: 'employment', thingId })
    return readEmployee(db, person.id)
  }),

  // The provider corrects what was recorded wrongly, also what has ended.
  handle(correctEmployment, async ({ params, body, db, now, logAccess }) => {
    const { employmentId: thingId } = params
    const person = await readEmployee(db, params.id)
    await lockEmployee(db, person.id)
    if (!(await readEmployee(db, person.id)).employers.some(({ id }) => id === thingId)) throw notFound()
    await requireOrganisation(db, body.orgId)
    await replaceEmployment(db, thingId, toEmployed(person), body, now)
    await logAccess({ ...accessTo([person.id]), action: 'change', thing: 'employment', thingId })
    return readEmployee(db, person.id)
  }),

  handle(listAllMunicipalities, async ({ scope, query }) => municipalitiesIn(query.language ?? scope.user.language)),
]

/** The provider knows whom it gives an employment, by the names of its record. */
function toEmployed({ id, firstName, lastName }: ConsoleEmployee): Employed {
  return { employeeId: id, names: { firstName, lastName }, handsOn: true }
}

/** By the register's id or by that of a company. */
async function readEmployee(db: Db, id: number): Promise<ConsoleEmployee> {
  const row = await selectRegistered(db, id)
  if (!row) throw notFound()
  const employers = await withBelongings(db, await selectEveryEmployment(db, row.id))
  return { ...toEmployee(row, employers), employers }
}

async function withBelongings(db: Db, rows: readonly EveryEmploymentRow[]): Promise<ConsoleEmployment[]> {
  const belongings = await readBelongings(db, rows)
  return rows.map((row) => ({
    ...toEmployment(row, belongings),
    companyId: row.company_id,
    companyName: row.company_name,
  }))
}

async function requireOrganisation(db: Db, id: number): Promise<void> {
  if (!(await isOrganisation(db, id))) throw notFound()
}

function accessTo(employeeIds: number[]): Pick<Access, 'purpose' | 'thing' | 'employeeIds'> {
  return { purpose: 'care', thing: 'employee', employeeIds }
}
