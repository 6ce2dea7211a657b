import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import { type Call, callsOf, isOfConsole } from './calls.ts'
import { kept } from './kept.ts'
import { requestsFor } from './requests.ts'
import { insertThings, workshop } from './things.ts'

let world: World
let calls: Call[]
const sessions = new Map<string, Record<string, string>>()

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const things = await insertThings(world)
  for (const name of ['helena', 'nina', 'aila']) sessions.set(name, await headersOf(world, `${name}@access.test`))
  calls = await callsOf(world, requestsFor(things))
  await world.db
    .updateTable('company')
    .set({ closed_at: world.clock.now(), closed_by: things.users.nina })
    .where('id', '=', workshop)
    .execute()
})
afterAll(() => world.stop())

const whoseCall = ({ kind, asked }: Call) => asked.by ?? (isOfConsole(kind) ? 'aila' : 'helena')

async function sent(call: Call) {
  const { params, query, body } = call.asked
  return world.app.inject({
    method: call.method,
    url: addressOf(call, { params, query }),
    headers: sessions.get(whoseCall(call)) ?? {},
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

/** Calls that change nothing of a customer's. */
const ofNoCustomer: readonly string[] = []

test('DL-4 every write at a customer who has left is refused, and says why', async () => {
  const writes = calls.filter(({ method, kind, name }) => method !== 'GET' && kind !== 'anyone' && !ofNoCustomer.includes(name))
  const done: string[] = []
  for (const call of writes) {
    const before = await kept(world)
    const answer = await sent(call)
    if (answer.statusCode === 409 && answer.json().code === 'company_closed') continue
    const isSame = JSON.stringify(await kept(world)) === JSON.stringify(before)
    done.push(`${call.name} ${call.kind} ${answer.statusCode} ${isSame ? 'nothing' : 'CHANGED'} ${answer.body.slice(0, 90)}`)
  }
  expect(done).toEqual([])
})
