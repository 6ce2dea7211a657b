import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, type Locate, type RefusedAccess } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { changeEmployment, createEmployee, createEmployment, type EmployeeToCreate } from '../../contract.ts'
import { isPast, isSameName } from '../../rules.ts'
import { toEmployee, toEmployment } from '../answers.ts'
import { selectCompanyOfOrganisation } from '../categories/queries.ts'
import {
  type EmployeeRow,
  type KnownEmployeeRow,
  selectCompanyOfEmployment,
  selectEmployeeByCode,
  selectEmploymentOf,
  selectEmployments,
} from '../queries.ts'
import { readBelongings, readEmployee, requireEmployee, requireOrganisation } from '../within.ts'
import { type Employed, lockEmployee, registerEmployee, selectWords, updateMainEmployment } from './queries.ts'
import { addEmployment, answerEmployment, type EmploymentAt, replaceEmployment } from './write.ts'

const companyOfNewEmployment: Locate = async (db, { body }) => {
  const id = idIn(body, 'orgId')
  return id === undefined ? undefined : selectCompanyOfOrganisation(db, id)
}

const companyOfEmployment: Locate = async (db, { params }) => {
  const id = idIn(params, 'employmentId')
  return id === undefined ? undefined : selectCompanyOfEmployment(db, id)
}

/** Who typed a name in vain: named neither with the person nor with the code. */
const creationInVain: RefusedAccess = ({ query }) => {
  const companyId = idIn(query, 'companyId')
  return {
    action: 'search',
    purpose: 'employment-management',
    thing: 'employee',
    employeeIds: [],
    ...(companyId !== undefined && { companyId }),
  }
}

export const employmentRoutes = [
  handle(createEmployee, { refused: creationInVain }, async ({ scope, body, db, now, logAccess }) => {
    const employments: EmploymentAt[] = []
    for (const entered of body.employers)
      employments.push({ ...entered, orgId: await requireOrganisation(db, scope, entered.orgId) })
    const employeeId = await registerEmployee(db, body)
    const known = await selectEmployeeByCode(db, scope, body.sotu)
    const words = await selectWords(db, scope, employeeId)
    if (!known && words && !isSameName(words, body)) throw new ApiError('name_differs')
    const employed = { employeeId, names: body, handsOn: known ? known.read_contact : !words }
    const added: number[] = []
    for (const entered of employments) added.push(await addEmployment(db, employed, entered, now))
    await logAccess({ ...accessTo(scope, employeeId), action: 'create', thing: 'employee', thingId: employeeId })
    const person = await selectEmployeeByCode(db, scope, body.sotu)
    if (person) return readEmployee(db, scope, person)
    if (!words) throw notFound()
    const made = (await selectEmployments(db, scope, { employee_id: employeeId })).filter(({ id }) =>
      added.includes(id),
    )
    const belongings = await readBelongings(db, made)
    return toEmployee(
      asEntered(words.id, body),
      made.map((row) => toEmployment(row, belongings)),
    )
  }),

  handle(createEmployment, { locate: companyOfNewEmployment }, async ({ scope, params, body, db, now, logAccess }) => {
    const orgId = await requireOrganisation(db, scope, body.orgId)
    const person = await requireEmployee(db, scope, params.userId)
    await lockEmployee(db, person.employee_id)
    const id = await addEmployment(db, toEmployed(person), { ...body, orgId }, now)
    await logAccess({ ...accessTo(scope, person.employee_id), action: 'create', thing: 'employment', thingId: id })
    return answerEmployment(db, await selectEmploymentOf(db, scope, id, params.userId))
  }),

  handle(changeEmployment, { locate: companyOfEmployment }, async ({ scope, params, body, db, now, logAccess }) => {
    const { userId, employmentId } = params
    const person = await requireEmployee(db, scope, userId)
    await lockEmployee(db, person.employee_id)
    const before = await selectEmploymentOf(db, scope, employmentId, userId)
    if (!before) throw notFound()
    if (body.id !== undefined && body.id !== employmentId) throw invalid([{ field: 'id', problem: 'invalid' }])
    const orgId = await requireOrganisation(db, scope, body.orgId)
    if (isPast({ endDate: before.end_date }, dayOf(now)))
      throw new ApiError('forbidden', { because: 'the employment has ended' })
    await replaceEmployment(db, before, toEmployed(person), { ...body, orgId }, now)
    if (body.mainEmployer) await updateMainEmployment(db, scope, person.employee_id, before.id)
    await logAccess({
      ...accessTo(scope, person.employee_id),
      action: 'change',
      thing: 'employment',
      thingId: employmentId,
    })
    const after = await selectEmployments(db, scope, person)
    return answerEmployment(
      db,
      after.find(({ id }) => id === employmentId),
    )
  }),
]

function toEmployed(person: KnownEmployeeRow): Employed {
  return {
    employeeId: person.employee_id,
    names: { firstName: person.first_name, lastName: person.last_name },
    handsOn: person.read_contact,
  }
}

/** What the caller has entered themselves and nothing else: an employment wholly in the past opens nothing more. */
function asEntered(id: number, { sotu, firstName, lastName }: EmployeeToCreate): EmployeeRow {
  const untold = { address: null, postcode: null, city: null, email: null, phone: null }
  return {
    id,
    identity_code: sotu,
    first_name: firstName,
    last_name: lastName,
    ...untold,
    language: null,
    municipality_code: null,
  }
}

function accessTo(scope: CompanyScope, employeeId: number): Pick<Access, 'purpose' | 'employeeIds' | 'companyId'> {
  return { purpose: 'employment-management', employeeIds: [employeeId], companyId: scope.companyId }
}
