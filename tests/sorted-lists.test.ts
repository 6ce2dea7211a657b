import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { addressOf } from '#shared/route.ts'
import { type Call, callsOf } from './access/calls.ts'
import { requestsFor } from './access/requests.ts'
import { elsewhere, insertThings, workshop } from './access/things.ts'
import { headersOf } from './demo-world.ts'
import { startWorld, type World } from './world.ts'

let world: World
let calls: Call[]
let headers: Record<string, string>

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const things = await insertThings(world)
  const files = { files: world.platform.files, db: world.db }
  const about = { by: things.users.helena, filename: 'Liite.pdf' }
  const minutes = (count: number) => new Date(world.clock.now().getTime() + count * 60_000)
  await insertDocumentFixture(files, { ...about, at: minutes(1), fromCompanyId: elsewhere })
  await insertDocumentFixture(files, { ...about, at: minutes(2), fromCompanyId: workshop })
  calls = await callsOf(world, requestsFor(things))
  headers = await headersOf(world, 'nina@access.test')
})
afterAll(() => world.stop())

/** The lists of the console that are sorted, and by what. */
const sorted: Record<string, readonly string[]> = {
  'GET /resource/console/companies': ['name'],
  'POST /resource/console/users/search': ['name'],
  'GET /resource/console/conversations': ['time'],
  'GET /resource/console/documents/sent': ['time', 'company'],
  'GET /resource/console/documents/shared': ['time'],
  'GET /resource/console/followups': ['time', 'company'],
  'GET /resource/console/orders': ['time', 'company'],
  'GET /resource/console/processes': ['time', 'company'],
  'GET /resource/console/reports': ['time'],
  'GET /resource/console/sickleaves': ['time', 'company'],
  'POST /resource/console/sickleaves/search': ['time', 'company'],
  'POST /resource/console/workability/cases/search': ['time', 'company'],
}

const of = (name: string) => calls.find((call) => call.name === name) as Call

async function sent({ method, path, asked: { params, query, body } }: Call, sort: string) {
  const isPost = method === 'POST'
  return world.app.inject({
    method,
    url: addressOf({ path }, { params, query: isPost ? query : { ...query, sort } } as Parameters<typeof addressOf>[1]),
    headers,
    ...(isPost && { payload: { ...(body as object), sort } }),
  })
}

describe('WK-4 a list of the console', () => {
  test.each(Object.entries(sorted))(
    '%s is sorted on the server by %s, either way, and by nothing else',
    async (name, keys) => {
      for (const key of keys) {
        const [rising, falling] = [await sent(of(name), key), await sent(of(name), `-${key}`)]
        expect([rising.statusCode, falling.statusCode], rising.body + falling.body).toEqual([200, 200])
        expect(falling.json().totalElements).toBe(rising.json().totalElements)
        if (key !== 'company')
          expect(falling.json().content.map(({ id }: { id: number }) => id)).toEqual(
            rising
              .json()
              .content.map(({ id }: { id: number }) => id)
              .reverse(),
          )
      }
      for (const sort of ['colour', '--time', 'time;', '-'])
        expect((await sent(of(name), sort)).statusCode, sort).toBe(400)
    },
  )

  test('by company comes by its name, the newest of each first', async () => {
    const list = of('GET /resource/console/documents/sent')
    const read = async (sort: string) =>
      (await sent(list, sort)).json().content.map((one: { companyName: string; creationTime: string }) => one)
    const rising: { companyName: string; creationTime: string }[] = await read('company')
    const names = rising.map(({ companyName }) => companyName)
    expect(names).toHaveLength(3)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fi')))
    const falling: { companyName: string; creationTime: string }[] = await read('-company')
    expect(falling.map(({ companyName }) => companyName)).toEqual(names.toReversed())
    for (const rows of [rising, falling])
      for (const [one, next] of rows.slice(1).map((row, place) => [rows[place], row] as const))
        if (one?.companyName === next.companyName) expect(one.creationTime > next.creationTime).toBe(true)
  })
})
