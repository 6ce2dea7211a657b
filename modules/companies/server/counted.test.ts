import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { companiesPerPage, searchCompanies } from '../console-contract.ts'
import { insertManyCompanies } from './fixtures.ts'

let world: World
let nina: Client
beforeAll(async () => {
  world = await startWorld(inject('template'))
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await insertManyCompanies(world.db, 1110)
})
afterAll(() => world.stop())

const pageAt = (number: number, search = '') => nina.call(searchCompanies, { query: { search, page: String(number) } })

test('TR-3 of more than a thousand companies only that is told, and every page leads on to the next until the last', async () => {
  const first = await pageAt(0)
  expect(first).toMatchObject({ totalElements: 1001, totalPages: 41, hasUncounted: true, first: true, last: false })
  expect(first.content).toHaveLength(companiesPerPage)
  expect(first.content[0]).toMatchObject({ name: 'Paja 0001 Oy' })

  const seen = await pageAt(42)
  expect(seen).toMatchObject({ totalElements: 1076, totalPages: 44, hasUncounted: true, last: false })
  expect(seen.content[0]).toMatchObject({ name: 'Saha 1051 Oy' })

  const last = await pageAt(44)
  expect(last).toMatchObject({ totalElements: 1110, totalPages: 45, hasUncounted: false, last: true })
  expect(last.content.map(({ name }) => name).at(-1)).toBe('Saha 1110 Oy')
})

test('TR-3 who asks for a page behind the last learns which ones there are', async () => {
  expect(await pageAt(99)).toMatchObject({
    content: [],
    totalElements: 1001,
    totalPages: 41,
    hasUncounted: true,
    last: true,
  })
})

test('TR-3 what is found is counted exactly up to a thousand', async () => {
  const sawmills = { totalElements: 110, totalPages: 5, hasUncounted: false }
  expect(await pageAt(0, 'saha')).toMatchObject({ ...sawmills, last: false })
  expect(await pageAt(4, 'saha')).toMatchObject({ ...sawmills, numberOfElements: 10, last: true })
  expect(await pageAt(9, 'saha')).toMatchObject({ ...sawmills, content: [], last: true })
  const workshops = { totalElements: 1000, totalPages: 40, hasUncounted: false }
  expect(await pageAt(0, 'paja')).toMatchObject({ ...workshops, last: false })
  expect(await pageAt(39, 'paja')).toMatchObject({ ...workshops, last: true })
})
