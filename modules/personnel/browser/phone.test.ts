import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countriesIn, readPhone, writePhone } from './phone.ts'

test('PE-6 a number without a country is a Finnish one, and is kept so that it can be dialled from anywhere', () => {
  expect(writePhone({ country: 'FI', national: '040 123 4567' })).toBe('+358 40 1234567')
  expect(readPhone('040 123 4567')).toEqual({ country: 'FI', national: '040 123 4567' })
  expect(readPhone('+358 40 1234567')).toEqual({ country: 'FI', national: '040 1234567' })
  expect(readPhone('0046 70 123')).toEqual({ country: 'SE', national: '70123' })
  expect(readPhone('+1 555 0100').country).toBe('US')
  expect(writePhone({ country: 'IT', national: '06 1234 5678' })).toBe('+39 06 1234 5678')
  expect(writePhone({ country: 'FI', national: '+372 5 123' })).toBe('+372 5 123')
  expect(writePhone({ country: 'FI', national: ' ' })).toBe('')
})

test('PE-6 a number is dialled from abroad as its country has it, whatever stands before it at home', () => {
  expect(writePhone({ country: 'RU', national: '8 926 123-45-67' })).toBe('+7 926 123 45 67')
  expect(writePhone({ country: 'HU', national: '06 20 123 4567' })).toBe('+36 20 123 4567')
  expect(writePhone({ country: 'CI', national: '07 01 02 03 04' })).toBe('+225 07 01 02 0304')
  expect(readPhone('+7 701 234 5678')).toMatchObject({ country: 'KZ' })
  expect(readPhone('+1 416 555 0123')).toMatchObject({ country: 'CA' })
})

test('PE-6 what is no number stays as it was typed, to be put right', () => {
  for (const typed of ['abc', '040 matkapuhelin', '040 123 4567 tai 050 765 4321', '0'])
    expect(writePhone({ country: 'FI', national: typed })).toBe(`+358 ${typed}`)
  expect(readPhone('+999 123')).toEqual({ country: 'FI', national: '+999 123' })
})

test('PE-6 a number of no country is not made longer by one that shares the code', () => {
  expect(readPhone('+1 2640000')).toEqual({ country: 'US', national: '2640000' })
  expect(writePhone(readPhone('+1 264 000 0'))).toBe('+1 2640000')
})

test('PE-6 what was kept reads as what is kept again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('FI', 'SE', 'EE', 'GB', 'US', 'RU', 'IT'),
      fc.stringMatching(/^[1-9]\d{5,9}$/),
      (country, national) => {
        const kept = writePhone({ country, national })
        expect(writePhone(readPhone(kept)).replace(/\s/g, '')).toBe(kept.replace(/\s/g, ''))
      },
    ),
  )
})

test('PE-6 Finland comes first', () => {
  expect(countriesIn('fi')[0]).toMatchObject({ code: 'FI', calling: '358', name: 'Suomi' })
})
