import { expect, inject, test } from 'vitest'
import { compare } from './report.ts'
import { measureAtSize } from './scale.ts'

const demo = 0.001
const hundredthOfANation = 0.01

test('TR-3 with a hundred times the data no frequent call reads a large table from end to end or looks at much more', async () => {
  const { server } = inject('template')
  if (!server) throw new Error('this is for a PostgreSQL server')
  const at = (size: number) => measureAtSize(server.url, size, { say: () => {} })
  const compared = compare(await at(demo), await at(hundredthOfANation))
  expect(compared.length).toBeGreaterThan(150)
  expect(compared.flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem}`))).toEqual([])
}, 400_000)
