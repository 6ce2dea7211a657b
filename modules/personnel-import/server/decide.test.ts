import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { held } from '#server/rights/held.ts'
import { importFields } from '../contract.ts'
import { type Circumstances, type Decision, decide, type KnownEmployment, type KnownPerson } from './decide.ts'
import { FileRows } from './file-rows.ts'
import { type ReadRow, readCells } from './reading.ts'
import { type Unit, unitFinder } from './units.ts'

const today = '2026-03-02'
const unit = (id: number, path: string[], isOpen = true): Unit => ({ id: held(id), path, isOpen, categoryCount: 0 })
const units = [
  unit(1, ['Paja Oy']),
  unit(2, ['Paja Oy', 'Tuotanto']),
  unit(3, ['Paja Oy', 'Tuotanto', 'Huolto']),
  unit(4, ['Paja Oy', 'Myynti', 'Huolto']),
  unit(5, ['Paja Oy', 'Hallinto'], false),
]
const usual: Circumstances = {
  today,
  find: unitFinder(units),
  unitOf: (id) => units.find((one) => one.id === id),
  defaultUnitId: null,
  defaultStart: null,
}

type Register = Map<string, KnownPerson>
const codes = [1, 2, 3].map((number) => artificialIdentityCode('1980-05-01', number))
const empty = { email: null, phone: null, address: null, postcode: null, city: null, municipality: null, lang: null }

let lastId = 1000

/** What the personnel module makes of it. */
function applyTo(register: Register, sotu: string, { act }: Decision): Register {
  const { create, add, replace, tell } = act ?? {}
  if (!act) return register
  const before = register.get(sotu)
  const names = before?.names ?? { firstName: create?.firstName ?? '', lastName: create?.lastName ?? '' }
  const { firstName = names.firstName, lastName = names.lastName, ...contact } = tell ?? {}
  const kept = (before?.employments ?? []).map((one) => (one.id === replace?.id ? replace : one))
  const employments: KnownEmployment[] = add ? [...kept, { ...add, id: held(++lastId) }] : kept
  const person = { names: { firstName, lastName }, contact: { ...(before?.contact ?? empty), ...contact }, employments }
  return new Map([...register, [sotu, { isKnown: true, readsContact: true, ...person }]])
}

/** A file is checked against what is there, then done row by row, each decided anew. */
function importInto(register: Register, rows: readonly ReadRow[], circumstances = usual) {
  const file = new FileRows(circumstances)
  const personOf = ({ values }: ReadRow) => register.get(values.sotu ?? '')
  for (const row of rows) file.hear(row, personOf(row))
  const checked = rows.map((row) => {
    const among = file.among(row, personOf(row))
    return { row, among, decision: decide(row, among, personOf(row), circumstances) }
  })
  let after = register
  for (const { row, among, decision } of checked) {
    const sotu = row.values.sotu ?? ''
    if (decision.kind !== 'ERROR') after = applyTo(after, sotu, decide(row, among, after.get(sotu), circumstances))
  }
  return { decisions: checked.map(({ decision }) => decision), after }
}

/** As the register would show it: in no order, and without ids. */
const shown = (register: Register) =>
  JSON.stringify(
    [...register]
      .map(([sotu, { names, contact, employments }]) => [
        sotu,
        names,
        Object.entries(contact).sort(),
        employments.map(({ id: _, ...one }) => JSON.stringify(Object.entries(one).sort())).sort(),
      ])
      .sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
  )

const maybe = (...values: string[]) => fc.constantFrom('', ...values)
const arbitraryRow = fc
  .record({
    sotu: fc.constantFrom(...codes, 'lukematon'),
    firstName: maybe('Matti', 'Maija'),
    lastName: maybe('Meikäläinen'),
    unit: maybe(
      'Paja Oy',
      'Tuotanto',
      'Tuotanto / Huolto',
      'paja oy / myynti / huolto',
      'Huolto',
      'Hallinto',
      'Olematon',
    ),
    profession: maybe('Hitsaaja', 'Myyjä'),
    startDate: maybe('1.1.2020', '2025-06-01', '1.5.26'),
    endDate: maybe('31.12.2021', '2026-12-31'),
    email: maybe('a@b.fi', 'rikki'),
    phone: maybe('040 123', '040123'),
  })
  .map(readCells)
const arbitraryFile = fc.array(arbitraryRow, { maxLength: 6 })

/** With and without what is said for rows that lack it. */
const arbitraryCircumstances = fc
  .record({ defaultUnitId: fc.constantFrom(null, 2, 3), defaultStart: fc.constantFrom(null, '2020-01-01') })
  .map((chosen): Circumstances => ({ ...usual, ...chosen }))

const onceImported = (rows: readonly ReadRow[]) => importInto(new Map(), rows).after

describe('IM-2 IM-4 what a file does', () => {
  test('it does once: the same file again changes nothing', () => {
    fc.assert(
      fc.property(arbitraryFile, arbitraryFile, arbitraryCircumstances, (earlier, rows, circumstances) => {
        const { after } = importInto(onceImported(earlier), rows, circumstances)
        const again = importInto(after, rows, circumstances)
        for (const { kind } of again.decisions) expect(['UNCHANGED', 'ERROR']).toContain(kind)
        expect(shown(again.after)).toBe(shown(after))
      }),
      { numRuns: 1000 },
    )
  })

  test('whatever the order of its rows', () => {
    const shuffled = arbitraryFile.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length })),
    )
    fc.assert(
      fc.property(arbitraryFile, shuffled, arbitraryCircumstances, (earlier, [rows, otherwise], circumstances) => {
        const register = onceImported(earlier)
        const { after } = importInto(register, rows, circumstances)
        expect(shown(importInto(register, otherwise, circumstances).after)).toBe(shown(after))
      }),
      { numRuns: 1000 },
    )
  })

  test('and an empty cell leaves what is there', () => {
    fc.assert(
      fc.property(arbitraryFile, fc.constantFrom(...codes), (earlier, sotu) => {
        const register = onceImported(earlier)
        const [decision] = importInto(register, [readCells({ sotu })]).decisions
        if (register.has(sotu)) expect(decision?.after).toBeNull()
        else expect(decision?.errors.map(({ column }) => column)).toContain('firstName')
      }),
    )
  })
})

const person: KnownPerson = {
  isKnown: true,
  readsContact: true,
  names: { firstName: 'Matti', lastName: 'Meikäläinen' },
  contact: empty,
  employments: [{ id: held(7), orgId: held(2), profession: 'Hitsaaja', startDate: '2020-01-01', endDate: null }],
}
const alone = { isDoubled: false, contradicts: [], names: {} }
const [matti = ''] = codes
const decided = (cells: object, known: KnownPerson | undefined = person) =>
  decide(readCells({ sotu: matti, ...cells }), alone, known, usual)

describe('IM-2 IM-3 what a row is', () => {
  test('ENDED when there is nothing new but an end', () => {
    expect(decided({ endDate: '31.3.2026', unit: 'Tuotanto' })).toMatchObject({
      kind: 'ENDED',
      before: { endDate: null },
      after: { endDate: '2026-03-31' },
    })
    expect(decided({ endDate: '31.3.2026', profession: 'Asentaja' }).kind).toBe('CHANGED')
    expect(decided({ endDate: '31.12.9999' }).kind).toBe('UNCHANGED')
  })

  test('a further employment at another unit, by name or path', () => {
    const at = { startDate: '2026-01-01' }
    for (const name of ['Tuotanto / Huolto', 'paja oy/tuotanto/huolto', ' Paja Oy /  Tuotanto / Huolto '])
      expect(decided({ ...at, unit: name }).act?.add).toMatchObject({ orgId: 3, startDate: '2026-01-01' })
    for (const [name, problem] of [
      ['Huolto', 'ambiguousUnit'],
      ['Hallinto', 'outsideBranch'],
      ['Olematon', 'unknownUnit'],
    ])
      expect(decided({ ...at, unit: name }).errors).toEqual([{ column: 'unit', problem }])
  })

  test('ERROR, with the column and what is wrong', () => {
    const wrongs: [object, string, string][] = [
      [{ startDate: '31.2.2026' }, 'startDate', 'no_such_day'],
      [{ startDate: 'huomenna' }, 'startDate', 'not_a_day'],
      [{ endDate: '1.1.2019' }, 'endDate', 'endBeforeStart'],
      [{ email: 'ei mikään' }, 'email', 'invalidEmail'],
      [{ lastName: '=HYPERLINK("x")' }, 'lastName', 'formula'],
      [{ municipality: 'Rannila' }, 'municipality', 'unknownMunicipality'],
    ]
    for (const [cells, column, problem] of wrongs) expect(decided(cells).errors, problem).toEqual([{ column, problem }])
  })

  test('days as Excel counts them, years of two digits and codes of another sign are read', () => {
    expect(decided({ endDate: '46112' }).after?.endDate).toBe('2026-03-31')
    expect(decided({ endDate: '31.3.26' }).after?.endDate).toBe('2026-03-31')
    expect(decided({ endDate: '2026-03-31T00:00:00.000' }).after?.endDate).toBe('2026-03-31')
    expect(readCells({ sotu: ' 010594y9032 ' }).values.sotu).toBe('010594Y9032')
    expect(readCells({ sotu: '010594–9032' }).errors).toEqual([])
    expect(readCells({ sotu: '010594Y9033' }).errors).toEqual([{ column: 'sotu', problem: 'invalidIdentityCode' }])
  })

  test('whoever does not read the contact data tells all of it or nothing', () => {
    const unread = { ...person, readsContact: false }
    expect(decided({ phone: '040 1' }, unread).errors.map(({ problem }) => problem)).toContain('wholeContact')
    const whole = {
      phone: '040 1',
      email: 'a@b.fi',
      address: 'Katu 1',
      postcode: '100',
      city: 'Helsinki',
      municipality: 'Helsingfors',
    }
    expect(decided(whole, unread)).toMatchObject({ kind: 'CHANGED', after: { postcode: '00100', municipality: '091' } })
  })

  test('every field is read somewhere', () => {
    for (const field of importFields) expect(Object.keys(readCells({ [field]: '' }).values)).toEqual([])
  })
})
