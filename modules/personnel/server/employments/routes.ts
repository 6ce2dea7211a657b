import { ApiError, invalid, notFound } from '#server/errors.ts'
import { handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { dayOf } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'
import { changeEmployment, createEmployee, createEmployment, type EmployeeToCreate } from '../../contract.ts'
import { isPast } from '../../rules.ts'
import { toEmployee, toEmployment } from '../answers.ts'
import { selectCompanyOfOrganisation } from '../categories/queries.ts'
import { searchInVain } from '../in-vain.ts'
import {
  type EmployeeRow,
  selectCompanyOfEmployment,
  selectEmployeeByCode,
  selectEmploymentOf,
  selectEmployments,
} from '../queries.ts'
import { readBelongings, readEmployee, requireEmployee, requireOrganisation } from '../within.ts'
import { accessTo } from './access.ts'
import { lockEmployee, updateMainEmployment } from './queries.ts'
import {
  addEmployments,
  answerEmployment,
  createPeople,
  type EmploymentAt,
  replaceEmployments,
  toEmployed,
} from './write.ts'

const companyOfNewEmployment: Locate = async (db, { body }) => {
  const id = idIn(body, 'orgId')
  return id === undefined ? undefined : selectCompanyOfOrganisation(db, id)
}

const companyOfEmployment: Locate = async (db, { params }) => {
  const id = idIn(params, 'employmentId')
  return id === undefined ? undefined : selectCompanyOfEmployment(db, id)
}

export const employmentRoutes = [
  handle(createEmployee, { refused: searchInVain('query') }, async ({ scope, body, db, now, logAccess, announce }) => {
    const employments: EmploymentAt[] = []
    for (const entered of body.employers)
      employments.push({ ...entered, orgId: await requireOrganisation(db, scope, entered.orgId) })
    const writing = { db, now, announce }
    const [created] = await createPeople(writing, scope, [{ person: body, employments }])
    const { employeeId, words, employmentIds: added } = present(created)
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

  handle(createEmployment, { locate: companyOfNewEmployment }, async (context) => {
    const { scope, params, body, db, logAccess } = context
    const orgId = await requireOrganisation(db, scope, body.orgId)
    const person = await requireEmployee(db, scope, params.userId)
    await lockEmployee(db, person.employee_id)
    const [added] = await addEmployments(context, [{ employed: toEmployed(person), entered: { ...body, orgId } }])
    const id = present(added)
    await logAccess({ ...accessTo(scope, person.employee_id), action: 'create', thing: 'employment', thingId: id })
    return answerEmployment(db, await selectEmploymentOf(db, scope, id, params.userId))
  }),

  handle(changeEmployment, { locate: companyOfEmployment }, async (context) => {
    const { scope, params, body, db, now, logAccess, announce } = context
    const { userId, employmentId } = params
    const person = await requireEmployee(db, scope, userId)
    await lockEmployee(db, person.employee_id)
    const before = await selectEmploymentOf(db, scope, employmentId, userId)
    if (!before) throw notFound()
    if (body.id !== undefined && body.id !== employmentId) throw invalid([{ field: 'id', problem: 'invalid' }])
    const orgId = await requireOrganisation(db, scope, body.orgId)
    if (isPast({ endDate: before.end_date }, dayOf(now)))
      throw new ApiError('forbidden', { because: 'the employment has ended' })
    await replaceEmployments(context, [{ before, employed: toEmployed(person), entered: { ...body, orgId } }])
    const others = body.mainEmployer ? await updateMainEmployment(db, scope, person.employee_id, before.id) : []
    for (const thingId of others.filter((id) => id !== before.id))
      announce({ change: 'employment.changed', companyId: scope.companyId, thingId })
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
