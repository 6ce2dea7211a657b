import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countriesIn, readPhone, writePhone } from './phone.ts'

test('PE-6 a number without a country is a Finnish one, and is kept so that it can be dialled from anywhere', () => {
  expect(writePhone({ country: 'FI', national: '040 123 4567' })).toBe('+358 40 123 4567')
  expect(readPhone('040 123 4567')).toEqual({ country: 'FI', national: '040 123 4567' })
  expect(readPhone('+358 40 1234567')).toEqual({ country: 'FI', national: '0401234567' })
  expect(readPhone('0046 70 123')).toEqual({ country: 'SE', national: '70123' })
  expect(readPhone('+1 555 0100').country).toBe('US')
  expect(writePhone({ country: 'IT', national: '06 123' })).toBe('+39 06 123')
  expect(writePhone({ country: 'FI', national: '+372 5 123' })).toBe('+372 5 123')
  expect(writePhone({ country: 'FI', national: ' ' })).toBe('')
})

test('PE-6 what was kept reads as what is kept again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('FI', 'SE', 'EE', 'GB', 'US'),
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
