import fc from 'fast-check'
import { FinnishSSN } from 'finnish-ssn'
import { describe, expect, test } from 'vitest'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import {
  birthDayOf,
  identityCodeLength,
  isIdentityCode,
  maskIdentityCode,
  maskIdentityCodesIn,
  normalizeIdentityCode,
} from './hetu.ts'

// Public test codes of the Digital and Population Data Services Agency, one or two for every sign since 2023.
const publicTestCodes = `010594Y9032 010594Y9021 020594X903P 020594X902N 030594W903B 030694W9024 040594V9030 040594V902Y
  050594U903M 050594U902L 010516B903X 010516B902W 020516C903K 020516C902J 030516D9037 030516D9026 010501E9032
  020502E902X 020503F9037 020504A902E 020504B904H`.split(/\s+/)

const someDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2023-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('identity codes', () => {
  test('PE-4 the public test codes are right, with every sign in force', () => {
    for (const code of publicTestCodes) expect(isIdentityCode(code), code).toBe(true)
  })

  test('PE-4 another check character, a day that no calendar has and a sign not in force are wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...publicTestCodes),
        fc.constantFrom(...'0123456789ABCDEFHJKLMNPRSTUVWXY'),
        (code, other) => {
          const changed = code.slice(0, 10) + other
          expect(isIdentityCode(changed)).toBe(changed === code)
        },
      ),
    )
    for (const code of ['310216A903X', '320501E9032', '010501G9032', '010501*9032', '0105019032', ''])
      expect(isIdentityCode(code), code).toBe(false)
  })

  test('PE-4 the same codes are right here as in the finnish-ssn library', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHYXWVU-+'), minLength: 11, maxLength: 11 })
    const made = fc.tuple(someDay, fc.nat(99)).map(([day, number]) => artificialIdentityCode(day, number))
    fc.assert(
      fc.property(fc.oneof(letters, made), (code) => {
        expect(isIdentityCode(code)).toBe(FinnishSSN.validate(code))
      }),
      { numRuns: 2000 },
    )
  })

  test('PE-4 a code tells the day of birth it was made from, with any of its century’s signs', () => {
    fc.assert(
      fc.property(someDay, fc.nat(99), fc.nat(5), (day, number, sign) => {
        const code = artificialIdentityCode(day, number, (day < '2000' ? '-YXWVU' : 'ABCDEF')[sign])
        expect(isIdentityCode(code)).toBe(true)
        expect(birthDayOf(code)).toBe(day)
      }),
    )
  })

  test('PE-4 what is typed is kept in capitals, without what no code can hold, eleven at most', () => {
    expect(normalizeIdentityCode(' 010594y9032 ')).toBe('010594Y9032')
    expect(normalizeIdentityCode('010594–903.2xyz')).toBe('010594-9032')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = normalizeIdentityCode(typed)
        expect(kept).toMatch(/^[0-9A-Z+-]*$/)
        expect(kept.length).toBeLessThanOrEqual(identityCodeLength)
        expect(normalizeIdentityCode(kept)).toBe(kept)
      }),
    )
  })

  test('OP-3 masked wherever it stands, and what is no code is left alone', () => {
    expect(maskIdentityCode('010594Y9032')).toBe('010594Y9***')
    for (const code of publicTestCodes) {
      const line = `{"message":"${code} and ${code.toLowerCase()}"}`
      expect(maskIdentityCodesIn(line)).not.toMatch(new RegExp(code, 'i'))
    }
    expect(maskIdentityCodesIn('2026-03-02T08:00:00.000Z 1000277')).toBe('2026-03-02T08:00:00.000Z 1000277')
  })
})
