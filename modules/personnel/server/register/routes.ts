import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, type Locate, type RefusedAccess } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Access } from '#server/rights/access-log.ts'
import { selectUnit, type UnitRow } from '#server/rights/queries.ts'
import { atUnit, type CompanyScope, withModule } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { toPage } from '#shared/paging.ts'
import {
  changeContactData,
  type Employee,
  findEmployee,
  getEmployee,
  LookUpPurpose,
  listEmployees,
  listMunicipalities,
  registeredPerPage,
  searchRegister,
  subOrganisationLimit,
} from '../../contract.ts'
import { isMunicipality, municipalitiesIn } from '../../municipalities.ts'
import { type Belongings, toBelongings, toEmployee, toEmployment, withVersions } from '../answers.ts'
import { selectCategoriesOf } from '../categories/queries.ts'
import { lockEmployee } from '../employments/queries.ts'
import { moduleFor, usualPurpose } from '../purposes.ts'
import {
  countSubOrganisations,
  type KnownEmployeeRow,
  type RegisterFilter,
  type RegisterRow,
  selectCompanyOfEmployee,
  selectEmployeeByCode,
  selectEmployments,
  selectRegister,
  selectRegisterMemberships,
} from '../queries.ts'
import { readBelongings, readEmployee, requireEmployee } from '../within.ts'
import { updateContacts } from './queries.ts'
import { countRegister, selectRegisterPage } from './search-queries.ts'

const companyOfEmployee: Locate = async (db, { params }) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOfEmployee(db, id)
}

/** Names neither a person nor the code. */
const lookUpInVain: RefusedAccess = ({ query }, user) => {
  const companyId = idIn(query, 'companyId')
  const modules = user.grants.find((grant) => grant.companyId === companyId)?.modules
  return {
    action: 'search',
    purpose: LookUpPurpose.safeParse(query['purpose']).data ?? usualPurpose(modules),
    thing: 'employee',
    employeeIds: [],
    ...(companyId !== undefined && { companyId }),
  }
}

export const registerRoutes = [
  handle(listEmployees, async ({ scope, query, db, now, logAccess }) => {
    const below = query.includeSubOrgs ? await countSubOrganisations(db, scope) : 0
    const filter = toFilter(query, below, now)
    const rows = await selectRegister(db, scope, filter)
    const memberships = await selectRegisterMemberships(db, scope, filter)
    const categories = await selectCategoriesOf(db, [...new Set(rows.map((row) => row.organisation_id))])
    if (rows.length > 0) await logAccess(accessToAll(scope, rows))
    return toEmployees(rows, toBelongings(memberships, categories))
  }),

  handle(searchRegister, async ({ scope: caller, body, db, now, logAccess }) => {
    const { page, unitId, includeSubOrgs, ...asked } = body
    const scope = unitId === undefined ? caller : atUnit(caller, (await requireUnit(db, caller, unitId)).id)
    const subOrganisations = await countSubOrganisations(db, scope)
    const isWithinLimit = subOrganisations <= subOrganisationLimit
    const wanted = { ...asked, includeSubOrgs: includeSubOrgs ?? isWithinLimit }
    const search = { ...wanted, ...toFilter(wanted, subOrganisations, now) }
    const rows = await selectRegisterPage(db, scope, search, {
      limit: registeredPerPage,
      offset: page * registeredPerPage,
    })
    if (rows.length > 0) await logAccess(accessToAll(scope, rows))
    const belongings = await readBelongings(
      db,
      rows.map((row) => ({ ...row, id: row.employment_id })),
    )
    const total = await countRegister(db, scope, search)
    const found = toPage(toEmployees(rows, belongings), page, registeredPerPage, total)
    return { ...found, includesSubOrgs: wanted.includeSubOrgs, subOrganisations }
  }),

  handle(findEmployee, { refused: lookUpInVain }, async ({ scope: caller, query, body, db, now, logAccess }) => {
    const purpose = query.purpose ?? usualPurpose(caller.modules)
    const scope = withModule(caller, moduleFor[purpose])
    if (!scope) throw new ApiError('module_disabled')
    const employee = await selectEmployeeByCode(db, scope, body.sotu)
    if (!employee) throw notFound()
    const endedBefore = query.includeEnded ? undefined : dayOf(now)
    const employments = await selectEmployments(db, scope, employee, endedBefore)
    // Somebody else's employee is answered like nobody at all.
    if (employments.length === 0) throw notFound()
    await logAccess({
      ...accessTo(scope, employee),
      action: 'search',
      purpose,
    })
    const belongings = await readBelongings(db, employments)
    return withVersions(
      toEmployee(
        employee,
        employments.map((row) => toEmployment(row, belongings)),
      ),
    )
  }),

  handle(getEmployee, async ({ scope, params, db, logAccess }) => {
    const person = await requireEmployee(db, scope, params.id)
    await logAccess({ ...accessTo(scope, person), action: 'read' })
    return readEmployee(db, scope, person)
  }),

  handle(changeContactData, { locate: companyOfEmployee }, async (context) => {
    const { scope, params, body, db, now, logAccess, announce } = context
    const known = await requireEmployee(db, scope, params.id)
    if (body.id !== undefined && body.id !== params.id) throw invalid([{ field: 'id', problem: 'invalid' }])
    if (body.sotu && body.sotu !== known.identity_code) throw invalid([{ field: 'sotu', problem: 'invalid' }])
    if (!isMunicipality(body.municipality)) throw invalid([{ field: 'municipality', problem: 'unknown' }])
    await lockEmployee(db, known.employee_id)
    const before = await readEmployee(db, scope, await requireEmployee(db, scope, params.id))
    mustBeAsRead(before.version, body.version)
    const contact = { ...body, email: body.email ?? null, lang: body.lang ?? null }
    await updateContacts(db, scope, [{ person: known, contact }], now)
    await logAccess({ ...accessTo(scope, known), action: 'change' })
    announce({ change: 'employee.changed', companyId: scope.companyId, thingId: known.id })
    return readEmployee(db, scope, await requireEmployee(db, scope, params.id))
  }),

  handle(listMunicipalities, async ({ scope, query }) => municipalitiesIn(query.language ?? scope.user.language)),
]

async function requireUnit(db: Db, scope: CompanyScope, id: number): Promise<UnitRow> {
  const unit = await selectUnit(db, scope, id)
  if (!unit) throw notFound()
  return unit
}

/** @param below how many organisations lie below; 400 where they are too many to be included */
function toFilter(
  { includeSubOrgs, includeEnded }: { includeSubOrgs: boolean; includeEnded: boolean },
  below: number,
  now: Date,
): RegisterFilter {
  if (includeSubOrgs && below > subOrganisationLimit) throw new ApiError('TOO_MANY_SUBORGANIZATIONS')
  return { includeSubOrgs: includeSubOrgs && below > 0, endedBefore: includeEnded ? undefined : dayOf(now) }
}

function accessToAll({ companyId }: CompanyScope, rows: readonly RegisterRow[]): Access {
  const employeeIds = [...new Set(rows.map((row) => row.employee_id))]
  return { action: 'list', purpose: 'employment-management', thing: 'employee', employeeIds, companyId }
}

function accessTo({ companyId }: CompanyScope, { employee_id: id }: KnownEmployeeRow): Omit<Access, 'action'> {
  return { purpose: 'employment-management', thing: 'employee', thingId: id, employeeIds: [id], companyId }
}

/** A person's rows stand one after another. */
function toEmployees(rows: readonly RegisterRow[], belongings: Belongings): Employee[] {
  const employees: Employee[] = []
  let last: Employee | undefined
  for (const row of rows) {
    if (row.id !== last?.id) {
      last = toEmployee(row, [])
      employees.push(last)
    }
    last.employers.push(toEmployment({ ...row, id: row.employment_id }, belongings))
  }
  return employees
}
