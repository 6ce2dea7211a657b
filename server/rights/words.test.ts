import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { whereFindsWords } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const finds = async (text: string, search: string) => {
  const { rows } = await sql<{ finds: boolean }>`
    select ${whereFindsWords(sql<string>`${text}::text`, search)} as finds`.execute(world.db)
  return rows[0]?.finds
}
const findsByHand = (text: string, search: string) =>
  search
    .split(' ')
    .filter((word) => word !== '')
    .every((word) =>
      word.length < 3
        ? text.startsWith(word) || text.includes(` ${word}`) || text.includes(`-${word}`)
        : text.includes(word),
    )

test('WK-3 a word of one or two letters is found where words begin, a longer one anywhere', async () => {
  const text = 'virtanen anna-maija'
  for (const found of ['vi', 'an ma', 'v', 'aij', 'tane', '']) expect(await finds(text, found), found).toBe(true)
  for (const not of ['ij', 'n', 'vi x', 'virtanenn']) expect(await finds(text, not), not).toBe(false)
})

test('WK-3 whatever signs are searched for are looked for as they are', async () => {
  const signs = fc.string({ unit: fc.constantFrom(...'ab -.*+?^$(){}|[]\\%_&'), maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(signs, signs, async (text, search) => {
      expect(await finds(text, search)).toBe(findsByHand(text, search))
    }),
    { numRuns: 400 },
  )
})
