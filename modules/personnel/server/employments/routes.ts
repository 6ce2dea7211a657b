import type { Access } from '#server/access-log.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { handle, idIn, type Locate } from '#server/handle.ts'
import type { CompanyScope } from '#server/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { changeEmployment, createEmployee, createEmployment } from '../../contract.ts'
import { isPast } from '../../rules.ts'
import { selectCompanyOfOrganisation } from '../categories/queries.ts'
import { selectCompanyOfEmployment, selectEmployee, selectEmploymentOf } from '../queries.ts'
import { readEmployee, requireOrganisation } from '../within.ts'
import { insertOrFindEmployee, insertOwnWords, lockEmployee, updateMainEmployment } from './queries.ts'
import { addEmployment, answerEmployment, replaceEmployment } from './write.ts'

const companyOfNewEmployment: Locate = async (db, { body }) => {
  const id = idIn(body, 'orgId')
  return id === undefined ? undefined : selectCompanyOfOrganisation(db, id)
}

const companyOfEmployment: Locate = async (db, { params }) => {
  const id = idIn(params, 'employmentId')
  return id === undefined ? undefined : selectCompanyOfEmployment(db, id)
}

export const employmentRoutes = [
  handle(createEmployee, async ({ scope, body, db, logAccess }) => {
    for (const { orgId } of body.employers) await requireOrganisation(db, scope, orgId)
    const { id, isNew } = await insertOrFindEmployee(db, body)
    if (!isNew) await insertOwnWords(db, scope, id, body)
    for (const entered of body.employers) await addEmployment(db, id, entered)
    await logAccess({ ...accessTo(scope, id), action: 'create', thing: 'employee', thingId: id })
    return readEmployee(db, scope, id)
  }),

  handle(createEmployment, companyOfNewEmployment, async ({ scope, params, body, db, logAccess }) => {
    await requireOrganisation(db, scope, body.orgId)
    if (!(await selectEmployee(db, scope, params.userId))) throw notFound()
    await lockEmployee(db, params.userId)
    const id = await addEmployment(db, params.userId, body)
    await logAccess({ ...accessTo(scope, params.userId), action: 'create', thing: 'employment', thingId: id })
    return answerEmployment(db, await selectEmploymentOf(db, scope, id, params.userId))
  }),

  handle(changeEmployment, companyOfEmployment, async ({ scope, params, body, db, now, logAccess }) => {
    const { userId, employmentId } = params
    await lockEmployee(db, userId)
    const before = await selectEmploymentOf(db, scope, employmentId, userId)
    if (!before) throw notFound()
    await requireOrganisation(db, scope, body.orgId)
    if (isPast({ endDate: before.end_date }, dayOf(now)))
      throw new ApiError('forbidden', { because: 'the employment has ended' })
    await replaceEmployment(db, employmentId, body, now)
    if (body.mainEmployer) await updateMainEmployment(db, userId, scope.companyId, employmentId)
    await logAccess({ ...accessTo(scope, userId), action: 'change', thing: 'employment', thingId: employmentId })
    return answerEmployment(db, await selectEmploymentOf(db, scope, employmentId, userId))
  }),
]

function accessTo(scope: CompanyScope, employeeId: number): Pick<Access, 'purpose' | 'employeeIds' | 'companyId'> {
  return { purpose: 'employment-management', employeeIds: [employeeId], companyId: scope.companyId }
}
