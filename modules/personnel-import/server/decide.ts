import type { ContactData } from '#modules/personnel/contract.ts'
import { employmentProblems, isPast, isSameName, overlap } from '#modules/personnel/server/public.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import { hasKey } from '#shared/objects.ts'
import type { ImportField, RowError, RowKind, RowValues } from '../contract.ts'
import type { ReadRow, Values } from './reading.ts'
import type { FoundUnit, Unit } from './units.ts'

export const contactFields = ['email', 'phone', 'address', 'postcode', 'city', 'municipality', 'lang'] as const
export const personFields = ['firstName', 'lastName', ...contactFields] as const
type PersonField = (typeof personFields)[number]

export interface KnownEmployment {
  id: Held<'employment'>
  orgId: Held<'organisation'>
  profession: string | null
  startDate: Day
  endDate: Day | null
}

/** Somebody of whom the company has words, as far as they are open to whoever imports. */
export interface KnownPerson {
  /** Whether the branch knows them: else nothing of them is told. */
  isKnown: boolean
  readsContact: boolean
  names: { firstName: string; lastName: string }
  contact: Record<(typeof contactFields)[number], string | null>
  /** Within the branch. */
  employments: readonly KnownEmployment[]
}

/** What the other rows say of the same person. */
export interface Among {
  /** Another row is about the same unit. */
  isDoubled: boolean
  /** Another row says otherwise of these. */
  contradicts: readonly PersonField[]
  /** What they call them. */
  names: { firstName?: string | undefined; lastName?: string | undefined }
  /** The unit that a row without one is about, as it was before any row was done. */
  unitId?: number | undefined
}

export interface Circumstances {
  today: Day
  find(name: string): FoundUnit
  unitOf(id: number): Unit | undefined
  defaultUnitId: number | null
  defaultStart: Day | null
}

export type PersonChanges = Partial<Pick<ContactData, 'firstName' | 'lastName'>> & Partial<Record<PersonField, string>>

/** What is to be done of a row, by the personnel module. */
export interface Act {
  /** The company has no words of them yet, or the branch does not know them: they are called so. */
  create?: { sotu: string; firstName: string; lastName: string }
  tell?: PersonChanges
  add?: Omit<KnownEmployment, 'id'>
  replace?: KnownEmployment
}

export interface Decision {
  kind: RowKind
  before: RowValues | null
  after: RowValues | null
  errors: RowError[]
  act?: Act
}

/** What a row would do: by itself, by what the others say of the same person, and by what is known. */
export function decide(row: ReadRow, among: Among, person: KnownPerson | undefined, at: Circumstances): Decision {
  const errors = [...row.errors]
  const wrong = (column: ImportField | null, problem: string) => {
    if (!errors.some((one) => one.column === column)) errors.push({ column, problem })
  }
  if (among.isDoubled) wrong('sotu', 'doubled')
  for (const field of among.contradicts) wrong(field, 'contradicts')

  const { values } = row
  const known = person?.isKnown ? person : undefined
  const names = namesOf(values, among.names, known, wrong)
  // Said of a row that is right otherwise alone: rows by the thousand with one code are not for guessing a name.
  if (person && !known && names && errors.length === 0 && !isSameName(person.names, names))
    wrong('lastName', 'nameDiffers')
  const tell = toldOf(values, person, wrong)
  const meant = unitFor(values, person, at, among.unitId)
  const unit = 'unit' in meant ? meant.unit : undefined
  const saysOfEmployment = employmentFields.some((field) => values[field] !== undefined)
  if ('problem' in meant && (meant.problem !== 'whichUnit' || saysOfEmployment)) wrong('unit', meant.problem)
  const employment = unit ? employmentOf(values, unit, person, at, wrong) : {}
  if (errors.length > 0) return { kind: 'ERROR', before: null, after: null, errors }

  const { add, replace, target } = employment
  const shown: { before: RowValues; after: RowValues } = { before: {}, after: {} }
  const isNew = add !== undefined
  if (names && !known && isNew) Object.assign(shown.after, { sotu: values.sotu, ...names })
  for (const field of personFields) {
    const value = tell[field]
    if (value === undefined) continue
    if (known) shown.before[field] = hasKey(known.names, field) ? known.names[field] : contactOf(known, field)
    shown.after[field] = value
  }
  if (unit && (add || replace)) {
    shown.after.unit = unit.path.at(-1) ?? null
    if (replace) shown.before.unit = shown.after.unit
  }
  if (add) {
    shown.after.startDate = add.startDate
    if (add.profession) shown.after.profession = add.profession
    if (add.endDate) shown.after.endDate = add.endDate
  }
  const changed = replace && target ? changesOf(target, replace) : []
  for (const field of changed) {
    shown.before[field] = target?.[field] ?? null
    shown.after[field] = replace?.[field] ?? null
  }
  const hasTold = Object.keys(tell).length > 0
  const kind: RowKind = isNew
    ? 'NEW'
    : !hasTold && changed.length === 0
      ? 'UNCHANGED'
      : !hasTold && changed.length === 1 && changed[0] === 'endDate'
        ? 'ENDED'
        : 'CHANGED'
  if (kind === 'UNCHANGED') return { kind, before: null, after: null, errors: [] }
  const act: Act = {
    ...(!known && names && values.sotu && { create: { sotu: values.sotu, ...names } }),
    ...(hasTold && { tell }),
    ...(add && { add }),
    ...(changed.length > 0 && replace && { replace }),
  }
  return {
    kind,
    before: Object.keys(shown.before).length > 0 ? shown.before : null,
    after: shown.after,
    errors: [],
    act,
  }
}

type Wrong = (column: ImportField | null, problem: string) => void

function namesOf(values: Values, said: Among['names'], known: KnownPerson | undefined, wrong: Wrong) {
  const firstName = values.firstName ?? known?.names.firstName ?? said.firstName
  const lastName = values.lastName ?? known?.names.lastName ?? said.lastName
  if (!firstName) wrong('firstName', 'required')
  if (!lastName) wrong('lastName', 'required')
  return firstName && lastName ? { firstName, lastName } : undefined
}

function contactOf(known: KnownPerson, field: PersonField): string | null {
  return field === 'firstName' || field === 'lastName' ? known.names[field] : known.contact[field]
}

const plainPhone = (phone: string) => phone.replace(/[\s()./-]/g, '')

/** What of names and contact data is another than before. */
function toldOf(values: Values, person: KnownPerson | undefined, wrong: Wrong): PersonChanges {
  const known = person?.isKnown ? person : undefined
  const tell: PersonChanges = {}
  for (const field of known ? personFields : contactFields) {
    const value = values[field]
    if (value === undefined) continue
    const before = known && contactOf(known, field)
    if (before === value || (field === 'phone' && before && plainPhone(before) === plainPhone(value))) continue
    tell[field] = value
  }
  // Who has told anything reads everything: so who does not read yet tells all of it, or nothing (ADR 10).
  const told = Object.keys(tell)
  if (person && !person.readsContact && told.length > 0)
    for (const field of contactFields) if (values[field] === undefined && field !== 'lang') wrong(field, 'wholeContact')
  return tell
}

const employmentFields = ['profession', 'startDate', 'endDate'] as const

function changesOf(before: KnownEmployment, after: KnownEmployment) {
  return employmentFields.filter((field) => before[field] !== after[field])
}

interface EmploymentDecision {
  add?: Omit<KnownEmployment, 'id'>
  replace?: KnownEmployment
  target?: KnownEmployment
}

function employmentOf(
  values: Values,
  unit: Unit,
  person: KnownPerson | undefined,
  at: Circumstances,
  wrong: Wrong,
): EmploymentDecision {
  const known = person?.isKnown ? person : undefined
  const employments = person?.employments ?? []
  const there = employments.filter(({ orgId }) => orgId === unit.id)
  const target = targetOf(values, there, at.today)
  const others = there.filter((one) => one !== target)
  if (target && !known) {
    // Over before it was entered: to whoever entered it nothing more is told than what they entered.
    const isSame = target.startDate === values.startDate && target.endDate === (values.endDate ?? null)
    if (!isSame) wrong('startDate', 'overlap')
    return { target }
  }
  const startDate = values.startDate ?? target?.startDate ?? at.defaultStart
  const endDate = values.endDate ?? target?.endDate ?? null
  const profession = values.profession ?? target?.profession ?? null
  if (!startDate) {
    wrong('startDate', 'required')
    return {}
  }
  const after = { orgId: unit.id, profession, startDate, endDate }
  const isSame = target && changesOf(target, { ...after, id: target.id }).length === 0
  if (target && isSame) return { target }
  const problems = employmentProblems({ ...after, categoryMembers: target ? [{}] : [] }, unit.categoryCount)
  for (const { field, problem } of problems) {
    if (field === 'categoryMembers') wrong('unit', 'hasCategories')
    else if (field === 'startDate' || field === 'endDate') wrong(field, problem)
  }
  if (others.some((one) => overlap(one, after))) wrong('startDate', 'overlap')
  if (!target) return { add: after }
  if (isPast(target, at.today)) wrong('endDate', 'hasEnded')
  return { replace: { ...after, id: target.id }, target }
}

/**
 * The unit that a row names; without one that of the employment that has just that end already, or that is in force, or what
 * was said for such rows. What was settled of a row before stays.
 */
export function unitFor(
  values: Values,
  person: KnownPerson | undefined,
  at: Circumstances,
  settledId?: number,
): FoundUnit | { problem: 'whichUnit' | 'required' } {
  if (values.unit) return at.find(values.unit)
  const employments = person?.isKnown ? person.employments : []
  const asSaid = employments.filter((one) => endsAsSaid(one, values))
  const inForce = employments.filter((one) => !isPast(one, at.today))
  const ids = [...new Set<number>((asSaid.length > 0 ? asSaid : inForce).map(({ orgId }) => orgId))]
  const [only = at.defaultUnitId] = ids
  const id = settledId ?? (ids.length > 1 ? ids.find((one) => one === at.defaultUnitId) : only) ?? null
  const unit = id === null ? undefined : at.unitOf(id)
  return unit ? { unit } : { problem: ids.length > 1 ? 'whichUnit' : 'required' }
}

/** Which of a person's employments at a unit a row is about; none where it is about a further one. */
function targetOf(values: Values, there: readonly KnownEmployment[], today: Day): KnownEmployment | undefined {
  const { startDate, endDate } = values
  if (startDate) {
    const same = there.find((one) => one.startDate === startDate)
    if (same) return same
    return there.find((one) => !isPast(one, today) && overlap(one, { startDate, endDate: endDate ?? null }))
  }
  const going = there
    .filter((one) => !isPast(one, today))
    .sort((one, other) => one.startDate.localeCompare(other.startDate))
  return there.find((one) => endsAsSaid(one, values)) ?? going[0]
}

function endsAsSaid(one: KnownEmployment, { startDate = one.startDate, endDate }: Values): boolean {
  return endDate !== undefined && one.endDate === endDate && one.startDate === startDate
}
