import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#shared/dates.ts'
import { deepestField, inputTypes, type OrderInputField } from './contract.ts'
import {
  allFields,
  askedFields,
  type Entered,
  enteredIn,
  enteredProblems,
  fillIn,
  identityCodeField,
  isExpired,
  isGroup,
  isOldStatement,
  isSendable,
  normalizeEntered,
  oldStatementIn,
  readDateRange,
  readSentTree,
  readTreeChoice,
  unfilledFields,
  validUntil,
  writeDateRange,
} from './rules.ts'

const field = (name: string, more: Partial<OrderInputField> = {}): OrderInputField => ({
  id: 1,
  name,
  label: name,
  htmlInputType: 'text',
  required: false,
  value: null,
  url: null,
  showChildren: false,
  children: [],
  ...more,
})
const group = (name: string, children: OrderInputField[], required = true) =>
  field(name, { htmlInputType: null, required, showChildren: required, children })

/** Any tree of fields: groups within groups, every type, names of their own. */
const trees = fc
  .letrec<{ field: OrderInputField; group: OrderInputField; node: OrderInputField }>((tie) => ({
    field: fc
      .record({ type: fc.constantFrom(...inputTypes), required: fc.boolean() })
      .map(({ type, required }) => field('', { htmlInputType: type, required })),
    group: fc
      .record({ children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }), required: fc.boolean() })
      .map(({ children, required }) => group('', children, required)),
    node: fc.oneof({ maxDepth: deepestField - 1 }, tie('field'), tie('group')),
  }))
  .node.chain((node) => fc.constant([node]))
  .map((nodes) => {
    let last = 0
    const named = (one: OrderInputField): OrderInputField => ({
      ...one,
      name: `f${++last}`,
      children: one.children.map(named),
    })
    return nodes.map(named)
  })

const good: Record<string, string> = {
  text: 'Hitsaaja',
  textarea: 'Rivi\ntoinen',
  number: '37,5',
  email: 'maija@example.test',
  password: 'salasana',
  tel: '+358 40 123 4567',
  date: '2026-04-01',
  daterange: '{"startDate":"2026-04-01","endDate":"2026-06-30"}',
  checkboxtree: '{"value":"1000277","label":"Pohjolan Paja Oy"}',
}
const wrong: Record<string, string> = {
  text: 'x'.repeat(201),
  textarea: 'x'.repeat(4001),
  number: 'paljon',
  email: 'maija@',
  password: 'x'.repeat(201),
  tel: 'ei ole',
  date: '2026-02-30',
  daterange: '{"startDate":"2026-04-02","endDate":"2026-04-01"}',
  checkboxtree: '{"label":"ei arvoa"}',
}
const filledWith = (fields: readonly OrderInputField[], values: Record<string, string>, shown: boolean): Entered =>
  Object.fromEntries(
    allFields(fields).map((one) => [one.name, isGroup(one) ? shown : (values[one.htmlInputType ?? ''] ?? '')]),
  )

describe('any tree of fields', () => {
  test('OR-3 OR-4 filled in rightly nothing is wrong and nothing is missing', () => {
    fc.assert(
      fc.property(trees, fc.boolean(), (fields, shown) => {
        const entered = filledWith(fields, good, shown)
        expect(enteredProblems(fields, entered)).toEqual([])
        expect(unfilledFields(fields, entered)).toEqual([])
      }),
    )
  })

  test('OR-4 filled in wrongly every field that is asked for is named, and no other', () => {
    fc.assert(
      fc.property(trees, fc.boolean(), (fields, shown) => {
        const entered = filledWith(fields, wrong, shown)
        const asked = askedFields(fields, entered).map(({ name }) => name)
        expect(enteredProblems(fields, entered).map((problem) => problem.field)).toEqual(asked)
      }),
    )
  })

  test('OR-4 OR-6 empty, the required are named; before sending every one that is asked for', () => {
    fc.assert(
      fc.property(trees, fc.boolean(), (fields, shown) => {
        const entered = filledWith(fields, {}, shown)
        const asked = askedFields(fields, entered)
        const required = asked.filter((one) => one.required).map(({ name }) => ({ field: name, problem: 'required' }))
        expect(enteredProblems(fields, entered)).toEqual(required)
        expect(unfilledFields(fields, entered)).toEqual(asked)
      }),
    )
  })

  test('OR-3 what is written into the tree is read out of it; what is not asked for is not kept', () => {
    fc.assert(
      fc.property(trees, fc.boolean(), (fields, shown) => {
        const entered = normalizeEntered(fields, filledWith(fields, good, shown))
        const read = readSentTree(fields, fillIn(fields, entered))
        expect(read).toEqual({ entered, unknown: [] })
        const kept = Object.keys(entered).filter((name) => typeof entered[name] === 'string')
        expect(kept.toSorted()).toEqual(
          askedFields(fields, entered)
            .map(({ name }) => name)
            .toSorted(),
        )
        expect(normalizeEntered(fields, entered)).toEqual(entered)
        expect(normalizeEntered(fields, enteredIn(fillIn(fields, entered)))).toEqual(entered)
      }),
    )
  })

  test('OR-4 a field that the template does not have is named', () => {
    expect(
      readSentTree(
        [field('a')],
        [
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ],
      ),
    ).toEqual({
      entered: { a: '1' },
      unknown: ['b'],
    })
  })
})

describe('values', () => {
  test('OR-4 the identity code is trimmed, put in capitals and checked', () => {
    const fields = [field(identityCodeField, { required: true })]
    const { entered } = readSentTree(fields, [{ name: identityCodeField, value: ' 010594y9032 ' }])
    expect(entered).toEqual({ [identityCodeField]: '010594Y9032' })
    expect(enteredProblems(fields, entered)).toEqual([])
    expect(enteredProblems(fields, { [identityCodeField]: '010594Y9033' })).toEqual([
      { field: identityCodeField, problem: 'identityCodeNotValid' },
    ])
  })

  test('OR-4 the confirmation is the same address', () => {
    const fields = [
      field('one', { label: 'email', htmlInputType: 'email' }),
      field('two', { label: 'emailConfirmation', htmlInputType: 'email' }),
    ]
    const problems = (one: string, two: string) => enteredProblems(fields, { one, two })
    expect(problems('a@b.fi', 'a@b.fi ')).toEqual([])
    expect(problems('a@b.fi', 'a@c.fi')).toEqual([{ field: 'two', problem: 'emailMismatch' }])
    expect(problems('a@b', '')).toEqual([{ field: 'one', problem: 'emailNotValid' }])
  })

  test('OR-3 a daterange and a choice are JSON; anything else reads as nothing', () => {
    const days = { startDate: '2026-04-01', endDate: null }
    expect(readDateRange(writeDateRange(days))).toEqual(days)
    expect(writeDateRange({ startDate: null, endDate: null })).toBe('')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { startDate, endDate } = readDateRange(text)
        for (const day of [startDate, endDate]) expect(day === null || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true)
        const choice = readTreeChoice(text)
        expect(choice === undefined || choice.value !== '').toBe(true)
      }),
    )
  })
})

describe('sending and time', () => {
  const fields = [field('a')]
  const form = (submissionId: string | null) => ({ result: { submissionId } })

  test('OR-6 only a draft whose fields and forms are all there can be sent', () => {
    const order = { state: 'CREATED', mforms: [form('x')] } as const
    expect(isSendable(order, fields, { a: '1' })).toBe(true)
    expect(isSendable(order, fields, { a: ' ' })).toBe(false)
    expect(isSendable({ ...order, mforms: [form('x'), form(null)] }, fields, { a: '1' })).toBe(false)
    for (const state of ['RUNNING', 'READY', 'ABORTED'] as const)
      expect(isSendable({ ...order, state }, fields, { a: '1' })).toBe(false)
  })

  test('OR-7 an order is valid for one month, to the last day of a shorter one', () => {
    const until = (day: string) => validUntil(new Date(`${day}T10:00:00Z`))
    expect(until('2026-03-02')).toBe('2026-04-02')
    expect(until('2026-01-31')).toBe('2026-02-28')
    expect(until('2028-01-31')).toBe('2028-02-29')
    expect(until('2026-12-31')).toBe('2027-01-31')
    // A day of Finland: late in the evening of the 1st it is already the 2nd.
    expect(validUntil(new Date('2026-03-01T22:30:00Z'))).toBe('2026-04-02')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (sent) => {
          const [from, to] = [dayOf(sent), validUntil(sent)]
          expect(to > from).toBe(true)
          expect(Number(to.slice(5, 7)) % 12).toBe((Number(from.slice(5, 7)) + 1) % 12)
        },
      ),
    )
  })

  test('OR-7 it has expired the day after, unless it has been marked', () => {
    const sentAt = new Date('2026-03-02T08:00:00Z')
    const expired = (state: 'RUNNING' | 'READY', now: string) => isExpired({ state, sentAt }, new Date(now))
    expect(expired('RUNNING', '2026-04-02T20:59:00Z')).toBe(false)
    expect(expired('RUNNING', '2026-04-02T21:00:00Z')).toBe(true)
    expect(expired('READY', '2026-05-02T08:00:00Z')).toBe(false)
    expect(isExpired({ state: 'CREATED', sentAt: null }, new Date('2030-01-01'))).toBe(false)
  })

  test('OR-9 a prior tuberculosis statement is old once more than two years have passed', () => {
    expect(isOldStatement('2024-03-02', '2026-03-02')).toBe(false)
    expect(isOldStatement('2024-03-01', '2026-03-02')).toBe(true)
    expect(isOldStatement('2024-02-29', '2026-02-28')).toBe(false)
    expect(isOldStatement('2024-02-29', '2026-03-01')).toBe(true)
    const at = new Date('2026-03-02T08:00:00Z')
    expect(oldStatementIn({ tuberculosisStatementDate: '2023-05-05' }, at)).toBe('2023-05-05')
    expect(oldStatementIn({ tuberculosisStatementDate: '2025-05-05' }, at)).toBeUndefined()
    expect(oldStatementIn({}, at)).toBeUndefined()
  })
})
