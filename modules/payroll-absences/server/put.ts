import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Plan } from '#server/work/jobs.ts'
import type { AbsencesPut, AbsenceToPut } from '../contract.ts'
import { type ReadAbsence, readAbsence } from '../rules.ts'
import { deleteAbsences, type KeptRow, lockKept, selectPeopleByCodes, upsertAbsences } from './queries.ts'

/** Whose absences at a company have come, changed or gone. */
interface AbsencesChange {
  companyId: Held<'company'>
  employeeIds: readonly Held<'employee'>[]
}

/** What follows a change of absences: done within its transaction, so it does no more than plan a job. */
export type FollowsAbsences = (on: { db: Db; now: Date; plan: Plan }, change: AbsencesChange) => Promise<void>

interface Put extends AbsencesPut {
  changed: Held<'employee'>[]
}

/** Takes what a payroll system says: what is wrong with one is answered, the others are kept. */
export async function putAbsences(
  db: Db,
  companyId: Held<'company'>,
  given: readonly AbsenceToPut[],
  now: Date,
): Promise<Put> {
  const errors: AbsencesPut['errors'] = []
  const once = givenOnce(given, errors)
  const kept = await lockKept(
    db,
    companyId,
    once.map(({ externalId }) => externalId),
  )
  const before = new Map(kept.map((row) => [row.external_id, row]))
  const removed = once.filter((one) => one.removed && before.has(one.externalId)).map(({ externalId }) => externalId)
  const told = await withPeople(db, companyId, once, errors)
  const changed = told.filter((row) => !isSame(row, before.get(row.external_id)))
  if (removed.length > 0) await deleteAbsences(db, companyId, removed)
  if (changed.length > 0) await upsertAbsences(db, companyId, changed, now)
  const touched = [...changed.map(({ external_id }) => external_id), ...removed]
  const employeeIds = [
    ...changed.map(({ employee_id }) => employee_id),
    ...touched.flatMap((id) => before.get(id)?.employee_id ?? []),
  ]
  return { accepted: given.length - errors.length, errors, changed: [...new Set(employeeIds)] }
}

/** Of one that is there twice nobody knows which counts. */
function givenOnce(given: readonly AbsenceToPut[], errors: AbsencesPut['errors']): AbsenceToPut[] {
  const times = new Map<string, number>()
  for (const { externalId } of given) times.set(externalId, (times.get(externalId) ?? 0) + 1)
  return given.filter(({ externalId }) => {
    if (times.get(externalId) === 1) return true
    errors.push({ externalId, problem: 'doubled' })
    return false
  })
}

async function withPeople(
  db: Db,
  companyId: Held<'company'>,
  given: readonly AbsenceToPut[],
  errors: AbsencesPut['errors'],
): Promise<KeptRow[]> {
  const read: ReadAbsence[] = []
  for (const one of given.filter(({ removed }) => !removed)) {
    const absence = readAbsence(one)
    if ('problem' in absence) errors.push({ externalId: one.externalId, problem: absence.problem })
    else read.push(absence)
  }
  const codes = [...new Set(read.map(({ sotu }) => sotu))]
  const people = new Map((await selectPeopleByCodes(db, companyId, codes)).map((row) => [row.identity_code, row]))
  return read.flatMap(({ externalId, sotu, start, end }): KeptRow[] => {
    const person = people.get(sotu)
    if (person) return [{ external_id: externalId, employee_id: person.employee_id, start_date: start, end_date: end }]
    errors.push({ externalId, problem: 'unknownPerson' })
    return []
  })
}

const isSame = (one: KeptRow, other: KeptRow | undefined) =>
  other !== undefined &&
  one.employee_id === other.employee_id &&
  one.start_date === other.start_date &&
  one.end_date === other.end_date
