import type { Access } from '#server/access-log.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle, loggingRefusals } from '#server/handle.ts'
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
import { insertOrFindEmployee, lockEmployee } from '../employments/queries.ts'
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
    await logAccess({ ...accessTo([params.id]), action: 'read', thingId: params.id })
    return employee
  }),

  loggingRefusals(
    () => ({ ...accessTo([]), action: 'search' }),
    handle(findPerson, async ({ body, db, logAccess }) => {
      const id = await selectPersonByCode(db, body.sotu)
      if (id === undefined) throw notFound()
      await logAccess({ ...accessTo([id]), action: 'search', thingId: id })
      return { id }
    }),
  ),

  handle(addPerson, async ({ body, db, logAccess }) => {
    for (const { orgId } of body.employers) await requireOrganisation(db, orgId)
    const { id } = await insertOrFindEmployee(db, body)
    for (const entered of body.employers) await keepEmployment(db, id, entered)
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
    await readEmployee(db, params.id)
    if (!isMunicipality(body.municipality)) throw invalid([{ field: 'municipality', problem: 'unknown' }])
    await updateRegistered(db, params.id, body, now)
    await logAccess({ ...accessTo([params.id]), action: 'change', thingId: params.id })
    return readEmployee(db, params.id)
  }),

  handle(addEmployment, async ({ params, body, db, logAccess }) => {
    await readEmployee(db, params.id)
    await requireOrganisation(db, body.orgId)
    await lockEmployee(db, params.id)
    const thingId = await keepEmployment(db, params.id, body)
    await logAccess({ ...accessTo([params.id]), action: 'create', thing: 'employment', thingId })
    return readEmployee(db, params.id)
  }),

  // The provider corrects what was recorded wrongly, also what has ended.
  handle(correctEmployment, async ({ params, body, db, now, logAccess }) => {
    await lockEmployee(db, params.id)
    const { employers } = await readEmployee(db, params.id)
    if (!employers.some(({ id }) => id === params.employmentId)) throw notFound()
    await requireOrganisation(db, body.orgId)
    await replaceEmployment(db, params.employmentId, body, now)
    await logAccess({ ...accessTo([params.id]), action: 'change', thing: 'employment', thingId: params.employmentId })
    return readEmployee(db, params.id)
  }),

  handle(listAllMunicipalities, async ({ scope, query }) => municipalitiesIn(query.language ?? scope.user.language)),
]

async function readEmployee(db: Db, id: number): Promise<ConsoleEmployee> {
  const row = await selectRegistered(db, id)
  if (!row) throw notFound()
  const employers = await withBelongings(db, await selectEveryEmployment(db, id))
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
