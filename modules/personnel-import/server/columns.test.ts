import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ImportField, importFields } from '../contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { guessColumns } from './columns.ts'

const none = new Map<string, ImportField | null>()

test('IM-1 every column is known by the name that the product gives it in each language, however it is spaced and written', () => {
  const ways = [
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => ` ${name.replaceAll(' ', '_')}: `,
  ]
  for (const { field } of [fi, sv, en])
    for (const write of ways) {
      const columns = importFields.map((one) => ({ name: write(field[one]), sample: [] }))
      expect(guessColumns(columns, none).map((column) => column.field)).toEqual([...importFields])
    }
})

test('IM-1 no field is guessed twice, whatever the columns are called', () => {
  const names = [fi, sv, en].flatMap(({ field }) => Object.values(field))
  const columns = fc.array(fc.record({ name: fc.constantFrom(...names), sample: fc.constant<string[]>([]) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(columns, (given) => {
      const guessed = guessColumns(given, none).flatMap(({ field }) => field ?? [])
      expect(new Set(guessed).size).toBe(guessed.length)
    }),
  )
})
