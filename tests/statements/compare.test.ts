import { describe, expect, test } from 'vitest'
import { differences } from './compare.ts'
import type { Shape } from './declared.ts'
import { nothingSeen, seeAnswer } from './seen.ts'

const int8 = 20
const text = 25
const json = 114
const moment = 1184
const texts = 1009

const required = (shape: Shape) => ({ shape, optional: false })
const leave: Shape = {
  kinds: ['object'],
  properties: {
    id: required({ kinds: ['number'] }),
    notes: required({ kinds: ['string', 'null'] }),
    recorded_at: required({ kinds: ['Date'] }),
    people: required({
      kinds: ['array'],
      items: {
        kinds: ['object'],
        properties: { name: required({ kinds: ['string'] }), age: { shape: { kinds: ['number'] }, optional: true } },
      },
    }),
  },
}
const field = (name: string, dataTypeID: number, columnID = 0) => ({ name, dataTypeID, tableID: 7, columnID })
const fields = [field('id', int8, 1), field('notes', text, 2), field('recorded_at', moment, 3), field('people', json)]
const row = { id: 1, notes: null, recorded_at: new Date(0), people: [{ name: 'Helena' }] }

function found(answered = fields, rows: object[] = [], nullable: string[] = []): string[] {
  const seen = nothingSeen()
  seeAnswer(seen, answered, rows)
  return differences({ row: leave }, seen, new Set(nullable)).map(({ name, what }) => `${name} ${what}`)
}

describe('a row and its type', () => {
  test('agree', () => {
    expect(found(fields, [row, { ...row, notes: 'kuume' }], ['7.2'])).toEqual([])
  })

  test('differ by a name, also where nothing was found', () => {
    const [, ...others] = fields
    expect(found([...others, field('number', int8)])).toEqual([
      'id is declared, and not selected',
      'number is selected, and not declared',
    ])
    expect(found([...fields, field('id', int8)])).toEqual(['id is selected twice'])
  })

  test('differ by a type', () => {
    const [, ...others] = fields
    expect(found([field('id', text), ...others])).toEqual(['id is string, declared number'])
    expect(found([field('id', texts), ...others])).toEqual(['id is string[], declared number'])
    expect(found([field('id', 600), ...others])).toEqual(['id has type 600, unknown to compare.ts'])
  })

  test('differ by a null, or by a column that may be null', () => {
    expect(found(fields, [{ ...row, id: null }])).toEqual(['id is null, declared number'])
    expect(found(fields, [], ['7.3'])).toEqual(['recorded_at is of a column that may be null'])
  })

  test('differ within JSON', () => {
    const people = [{ name: 'Helena' }, { firstName: 'Esa', age: '40' }]
    expect(found(fields, [{ ...row, people }])).toEqual([
      'people[].name is declared, and not there',
      'people[].firstName is there, and not declared',
      'people[].age is string, declared number',
    ])
  })
})
