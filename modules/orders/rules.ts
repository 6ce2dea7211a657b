import { type Day, dayOf, formatDay, isDay, partsOf } from '#shared/dates.ts'
import { Email } from '#shared/email.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { isIdentityCode } from '#shared/hetu.ts'
import { isRecord } from '#shared/objects.ts'
import type { EnteredField, InputType, OrderInputField, OrderState } from './contract.ts'

/**
 * The field of the personal identity code; known by its name (OR-4). It may be sent as the choice of somebody of the
 * register instead, `{value, label}` by id and name: the server puts the code there (WK-1).
 */
export const identityCodeField = 'mOrderSotu'

/** What the rules need to know of a field: as it stands in a template or goes over the wire. */
export interface FieldShape {
  name: string
  label: unknown
  htmlInputType: InputType | null
  required: boolean
  children: readonly FieldShape[]
}

/** What has been entered: the text of a field by its name, whether an optional group is asked for by the group's. */
export type Entered = Record<string, string | boolean>

export function isGroup(field: FieldShape): boolean {
  return field.htmlInputType === null
}

/** A group that is not required is there when its children are wanted. */
export function isShown(group: FieldShape, entered: Entered): boolean {
  return group.required || entered[group.name] === true
}

/** The fields that are asked for, without their groups. */
export function askedFields<Field extends FieldShape & { children: readonly Field[] }>(
  fields: readonly Field[],
  entered: Entered,
): Field[] {
  return fields.flatMap((field) => {
    if (!isGroup(field)) return [field]
    return isShown(field, entered) ? askedFields(field.children, entered) : []
  })
}

export function allFields<Field extends FieldShape & { children: readonly Field[] }>(
  fields: readonly Field[],
): Field[] {
  return fields.flatMap((field) => [field, ...allFields(field.children)])
}

export function textOf(entered: Entered, name: string): string {
  const value = entered[name]
  return typeof value === 'string' ? value : ''
}

/** What a sent tree says, by the fields of the template; what the template does not have comes back as `unknown`. */
export function readSentTree(
  fields: readonly FieldShape[],
  sent: readonly EnteredField[],
): { entered: Entered; unknown: string[] } {
  const known = new Map(allFields(fields).map((field) => [field.name, field]))
  const all = flatten(sent)
  const entered: Entered = {}
  for (const { name, value, showChildren } of all) {
    const field = known.get(name)
    if (field && isGroup(field)) entered[name] = showChildren === true
    else if (field) entered[name] = asText(value)
  }
  return {
    entered: normalizeEntered(fields, entered),
    unknown: all.map(({ name }) => name).filter((name) => !known.has(name)),
  }
}

function flatten(sent: readonly EnteredField[]): EnteredField[] {
  return sent.flatMap((field) => [field, ...flatten(field.children ?? [])])
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** As it is kept: without blanks around, the identity code in capitals, nothing of what is not asked for. */
export function normalizeEntered(fields: readonly FieldShape[], entered: Entered): Entered {
  const kept: Entered = {}
  for (const group of allFields(fields))
    if (isGroup(group) && !group.required) kept[group.name] = entered[group.name] === true
  for (const { name, htmlInputType } of askedFields(fields, kept)) {
    const text = htmlInputType === 'password' ? textOf(entered, name) : textOf(entered, name).trim()
    kept[name] = name === identityCodeField && !readTreeChoice(text) ? text.toUpperCase() : text
  }
  return kept
}

/** The tree of a template with what has been entered. */
export function fillIn(fields: readonly OrderInputField[], entered: Entered): OrderInputField[] {
  return fields.map((field) => ({
    ...field,
    value: textOf(entered, field.name) || null,
    showChildren: isGroup(field) && isShown(field, entered),
    children: fillIn(field.children, entered),
  }))
}

export interface DateRange {
  startDate: Day | null
  endDate: Day | null
}

/** Of a daterange's value; what is no day is null. */
export function readDateRange(text: string): DateRange {
  const { startDate, endDate } = readJson(text)
  const asDay = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)
  return { startDate: asDay(startDate), endDate: asDay(endDate) }
}

export function writeDateRange({ startDate, endDate }: DateRange): string {
  return startDate || endDate ? JSON.stringify({ startDate, endDate }) : ''
}

export interface TreeChoice {
  value: string
  label: string
}

export function readTreeChoice(text: string): TreeChoice | undefined {
  const { value, label } = readJson(text)
  return typeof value === 'string' && value !== '' && typeof label === 'string' ? { value, label } : undefined
}

/** A value in words; empty when there is none. */
export function textOfValue({
  name,
  htmlInputType,
  value,
}: Pick<OrderInputField, 'name' | 'htmlInputType' | 'value'>): string {
  if (!value) return ''
  if (htmlInputType === 'password') return '••••••••'
  if (htmlInputType === 'date') return isDay(value) ? formatDay(value) : value
  if (htmlInputType === 'checkboxtree' || (name === identityCodeField && readTreeChoice(value)))
    return readTreeChoice(value)?.label ?? ''
  if (htmlInputType !== 'daterange') return value
  const { startDate, endDate } = readDateRange(value)
  return [startDate, endDate].map((day) => (day ? formatDay(day) : '')).join(' – ')
}

/** Of whom a name has found: what stands in the place of their code until the server puts it there. */
export function chosenPerson({ id, firstName, lastName }: { id: number; firstName: string; lastName: string }): string {
  return JSON.stringify({ value: String(id), label: `${lastName} ${firstName}` } satisfies TreeChoice)
}

function readJson(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

/** How many characters a field may have. */
export const textAtMost = (type: InputType | null) => (type === 'textarea' ? 4000 : 200)

/** What is wrong with a text that is there. */
function problemOfText(type: InputType | null, text: string): string | undefined {
  if (type === 'daterange') {
    const { startDate, endDate } = readDateRange(text)
    if (!startDate || !endDate) return 'not_a_day'
    return endDate < startDate ? 'endBeforeStart' : undefined
  }
  if (type === 'checkboxtree') return readTreeChoice(text) ? undefined : 'invalid'
  if (text.length > textAtMost(type)) return 'tooLong'
  if (type === 'email' && !Email.safeParse(text).success) return 'emailNotValid'
  if (type === 'number' && !/^-?\d+([.,]\d+)?$/.test(text)) return 'notANumber'
  if (type === 'tel' && !/^\+?[\d\s()-]{5,25}$/.test(text)) return 'phoneNotValid'
  if (type === 'date' && !isDay(text)) return 'not_a_day'
  return undefined
}

/** What keeps a draft from being kept (OR-4), field by field; empty when nothing does. */
export function enteredProblems(fields: readonly FieldShape[], entered: Entered): FieldProblem[] {
  const asked = askedFields(fields, entered)
  const email = asked.find(({ label }) => label === 'email')
  return asked.flatMap(({ name, label, htmlInputType, required }) => {
    const text = textOf(entered, name).trim()
    if (text === '') return required ? [{ field: name, problem: 'required' }] : []
    if (name === identityCodeField && readTreeChoice(text)) return []
    if (name === identityCodeField && !isIdentityCode(text.toUpperCase()))
      return [{ field: name, problem: 'identityCodeNotValid' }]
    if (label === 'emailConfirmation' && email && text !== textOf(entered, email.name).trim())
      return [{ field: name, problem: 'emailMismatch' }]
    const problem = problemOfText(htmlInputType, text)
    return problem ? [{ field: name, problem }] : []
  })
}

/** The fields that have to be filled in before the order can be sent: every one that is asked for (OR-6). */
export function unfilledFields<Field extends FieldShape & { children: readonly Field[] }>(
  fields: readonly Field[],
  entered: Entered,
): Field[] {
  return askedFields(fields, entered).filter(({ name }) => textOf(entered, name).trim() === '')
}

interface Sendable {
  state: OrderState
  mforms: readonly { result: { submissionId: string | null } }[]
}

export function isSendable(order: Sendable, fields: readonly FieldShape[], entered: Entered): boolean {
  return (
    order.state === 'CREATED' &&
    order.mforms.every(({ result }) => result.submissionId !== null) &&
    unfilledFields(fields, entered).length === 0 &&
    enteredProblems(fields, entered).length === 0
  )
}

/** What has been entered, out of a tree that carries it. */
export function enteredIn(fields: readonly OrderInputField[]): Entered {
  return Object.fromEntries(
    allFields(fields).map((field) => [field.name, isGroup(field) ? field.showChildren : (field.value ?? '')]),
  )
}

/** Whom an order is about; empty when the template does not ask. Lists have the last name first, headings the first. */
export function personIn(
  fields: readonly FieldShape[],
  entered: Entered,
  parts: readonly ('firstName' | 'lastName')[] = ['lastName', 'firstName'],
): string {
  const named = (label: string) => allFields(fields).find((field) => field.label === label)
  return parts
    .map((label) => textOf(entered, named(label)?.name ?? '').trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** The same in a heading. */
export function personInHeading({ name, orderInputFields: fields }: Named): string {
  return personIn(fields, enteredIn(fields), ['firstName', 'lastName']) || name
}

interface Named {
  name: string
  orderInputFields: readonly OrderInputField[]
}

export function canBeHandled(state: OrderState): boolean {
  return state === 'RUNNING'
}

/** One month from the day of sending, to the last day of a shorter month (OR-7). */
export function validUntil(sentAt: Date): Day {
  const { year, month, date: day } = partsOf(dayOf(sentAt))
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0))
  const end = new Date(
    Date.UTC(lastOfNext.getUTCFullYear(), lastOfNext.getUTCMonth(), Math.min(day, lastOfNext.getUTCDate())),
  )
  return end.toISOString().slice(0, 10)
}

export function isExpired(order: { state: OrderState; sentAt: Date | null }, now: Date): boolean {
  return order.state === 'RUNNING' && order.sentAt !== null && dayOf(now) > validUntil(order.sentAt)
}

/** The question of the pre-employment questionnaire that asks for the day of a prior tuberculosis statement. */
export const tuberculosisStatementQuestion = 'tuberculosisStatementDate'

/** A prior tuberculosis statement counts as old once two years have passed from its day (OR-9). */
export function isOldStatement(statement: Day, today: Day): boolean {
  return today > `${Number(statement.slice(0, 4)) + 2}${statement.slice(4)}`
}

/** The day of a tuberculosis statement that was old already when the form was submitted. */
export function oldStatementIn(answers: Record<string, unknown>, submittedAt: Date): Day | undefined {
  const day = answers[tuberculosisStatementQuestion]
  return typeof day === 'string' && isDay(day) && isOldStatement(day, dayOf(submittedAt)) ? day : undefined
}
