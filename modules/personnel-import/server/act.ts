import {
  accessTo,
  addEmployments,
  createPeople,
  readBelongings,
  replaceEmployments,
  selectEmployeesByCodes,
  selectEmploymentsOfMany,
  toEmployed,
  updateContacts,
} from '#modules/personnel/server/public.ts'
import { invalid, notFound } from '#server/errors.ts'
import { present } from '#shared/objects.ts'
import type { Act, KnownEmployment, PersonChanges } from './decide.ts'
import type { Part } from './work.ts'

/** What was decided of a person. */
export interface ActOn {
  sotu: string
  act: Act
}

type Person = Awaited<ReturnType<typeof selectEmployeesByCodes>>[number]

/**
 * Does what was decided of some people, each once, as by hand: by the personnel module's own writes, checks and words in the
 * log, the same statements however many they are. What is refused of one is refused of all.
 */
export async function act(part: Part, all: readonly ActOn[]): Promise<void> {
  await createAll(part, all)
  const further = all.filter(({ act: { create, add, replace, tell } }) => tell || replace || (add && !create))
  if (further.length === 0) return
  const people = await findAll(part, further)
  const each = <Of>(pick: (act: Act) => Of | undefined) =>
    further.flatMap(({ sotu, act: one }) => {
      const what = pick(one)
      return what === undefined ? [] : [{ person: present(people.get(sotu)), what }]
    })
  await addAll(
    part,
    each(({ create, add }) => (create ? undefined : add)),
  )
  await replaceAll(
    part,
    each(({ replace }) => replace),
  )
  await tellAll(
    part,
    each(({ tell }) => tell),
  )
}

/** Whom the company has no words of yet, or the branch does not know. */
async function createAll(part: Part, all: readonly ActOn[]): Promise<void> {
  const creating = all.flatMap(({ act: { create: person, add } }) =>
    person ? [{ person, employments: add ? [add] : [] }] : [],
  )
  if (creating.length === 0) return
  const created = await createPeople(part, part.scope, creating)
  await part.logAccess(
    created.map(({ employeeId: id }) => ({
      ...accessTo(part.scope, id),
      action: 'create',
      thing: 'employee',
      thingId: id,
    })),
  )
}

async function findAll({ db, scope }: Part, all: readonly ActOn[]): Promise<Map<string, Person>> {
  const found = await selectEmployeesByCodes(
    db,
    scope,
    all.map(({ sotu }) => sotu),
  )
  const people = new Map(found.map((person) => [person.identity_code, person]))
  for (const { sotu, act: one } of all) {
    if (people.has(sotu)) continue
    // An employment that was over when it was entered opens nothing: nothing could be told of them.
    throw one.create ? invalid([{ field: 'endDate', problem: 'overBefore' }]) : notFound()
  }
  return people
}

type Each<What> = readonly { person: Person; what: What }[]

async function addAll(part: Part, all: Each<NonNullable<Act['add']>>): Promise<void> {
  const added = await addEmployments(
    part,
    all.map(({ person, what: entered }) => ({ employed: toEmployed(person), entered })),
  )
  await part.logAccess(
    added.map((thingId, at) => ({
      ...accessTo(part.scope, present(all[at]).person.employee_id),
      action: 'create',
      thing: 'employment',
      thingId,
    })),
  )
}

/** What a file says nothing of stays: whether it is the main one, and its categories. */
async function replaceAll(part: Part, all: Each<KnownEmployment>): Promise<void> {
  if (all.length === 0) return
  const { db, scope } = part
  const employeeIds = all.map(({ person }) => person.employee_id)
  const rows = new Map((await selectEmploymentsOfMany(db, scope, employeeIds)).map((row) => [row.id, row]))
  const { memberships } = await readBelongings(
    db,
    all.flatMap(({ what }) => rows.get(what.id) ?? []),
  )
  const replaced = all.map(({ person, what: { id, ...entered } }) => {
    const before = rows.get(id)
    if (!before) throw notFound()
    const categoryMembers = (memberships.get(id) ?? []).map((row) => ({
      categoryId: row.category_id,
      memberId: row.member_id,
      startDate: row.start_date,
      endDate: row.end_date,
    }))
    return { before, employed: toEmployed(person), entered: { ...entered, categoryMembers } }
  })
  await replaceEmployments(part, replaced)
  await part.logAccess(
    all.map(({ person, what }) => ({
      ...accessTo(scope, person.employee_id),
      action: 'change',
      thing: 'employment',
      thingId: what.id,
    })),
  )
}

async function tellAll(part: Part, all: Each<PersonChanges>): Promise<void> {
  if (all.length === 0) return
  const { db, scope, now, logAccess, announce } = part
  // Who did not read what was there leaves none of it (ADR 10).
  const told = all.map(({ person, what }) => ({
    person,
    contact: person.read_contact ? what : { lang: null, ...what },
  }))
  await updateContacts(db, scope, told, now)
  await logAccess(
    all.map(({ person: { employee_id: id } }) => ({
      ...accessTo(scope, id),
      action: 'change',
      thing: 'employee',
      thingId: id,
    })),
  )
  for (const { person } of all) announce({ change: 'employee.changed', companyId: scope.companyId, thingId: person.id })
}
