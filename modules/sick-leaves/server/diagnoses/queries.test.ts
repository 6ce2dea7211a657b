import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { selectDiagnoses, upsertDiagnoses } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
  const named = (code: string, name: string) => ({ code, parent: null, fi: name, sv: name, en: name })
  await upsertDiagnoses(world.db, [
    named('ZZ1', 'Xylit'),
    named('ZZ2', 'Musta xylit'),
    named('ZZ3', 'Kivixylit'),
    named('XY9', 'Hiekka'),
  ])
})
afterAll(() => world.stop())

const found = async (search: string) => (await selectDiagnoses(world.db, search, 'fi')).map(({ icd }) => icd)

test('SL-4 two letters begin a code or a word, more stand anywhere in one', async () => {
  expect(await found('xy')).toEqual(['XY9', 'ZZ1', 'ZZ2'])
  expect(await found('xyl')).toEqual(['ZZ1', 'ZZ2', 'ZZ3'])
  expect(await found('mu xylit')).toEqual(['ZZ2'])
})

test('SL-4 one letter begins a code, and the space that people write into a code does not count', async () => {
  expect(await found('x')).toEqual(['XY9'])
  expect(await found('zz 2')).toEqual(['ZZ2'])
  expect(await found('z z 2')).toEqual(['ZZ2'])
})
