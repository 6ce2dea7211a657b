import {
  accessTo,
  addEmployment,
  createPerson,
  readBelongings,
  replaceEmployment,
  selectEmployeeByCode,
  selectEmployments,
  toEmployed,
  updateContactData,
} from '#modules/personnel/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Act, KnownEmployment } from './decide.ts'
import type { Part } from './work.ts'

/** Does what was decided of a row as by hand: by the personnel module's own writes, checks and words in the log. */
export async function act(part: Part, sotu: string, { create, add, replace, tell }: Act): Promise<void> {
  const { db, scope, now, logAccess, announce } = part
  if (create) {
    const { employeeId } = await createPerson(part, scope, create, add ? [add] : [])
    await logAccess({ ...accessTo(scope, employeeId), action: 'create', thing: 'employee', thingId: employeeId })
    if (!tell) return
  }
  const person = await selectEmployeeByCode(db, scope, sotu)
  // An employment that was over when it was entered opens nothing: nothing could be told of them.
  if (!person && create) throw invalid([{ field: 'endDate', problem: 'overBefore' }])
  if (!person) throw notFound()
  const access = accessTo(scope, person.employee_id)
  if (add && !create) {
    const thingId = await addEmployment(part, toEmployed(person), add)
    await logAccess({ ...access, action: 'create', thing: 'employment', thingId })
  }
  if (replace) {
    await replaceOne(part, person, replace)
    await logAccess({ ...access, action: 'change', thing: 'employment', thingId: replace.id })
  }
  if (tell) {
    // Who did not read what was there leaves none of it (ADR 10).
    await updateContactData(db, scope, person, person.read_contact ? tell : { lang: null, ...tell }, now)
    await logAccess({ ...access, action: 'change', thing: 'employee', thingId: person.employee_id })
    announce({ change: 'employee.changed', companyId: scope.companyId, thingId: person.id })
  }
}

/** What a file says nothing of stays: whether it is the main one, and its categories. */
async function replaceOne(
  part: Part,
  person: Parameters<typeof toEmployed>[0],
  { id, ...entered }: KnownEmployment,
): Promise<void> {
  const { db, scope } = part
  const before = (await selectEmployments(db, scope, person)).find((one) => one.id === id)
  if (!before) throw notFound()
  const { memberships } = await readBelongings(db, [before])
  const categoryMembers = (memberships.get(id) ?? []).map((row) => ({
    categoryId: row.category_id,
    memberId: row.member_id,
    startDate: row.start_date,
    endDate: row.end_date,
  }))
  await replaceEmployment(part, before, toEmployed(person), { ...entered, categoryMembers })
}
