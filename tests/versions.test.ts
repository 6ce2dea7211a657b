import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressOf } from '#shared/route.ts'
import { type Call, callsOf, isOfConsole } from './access/calls.ts'
import { requestsFor } from './access/requests.ts'
import { insertThings, workshop } from './access/things.ts'
import { headersOf } from './demo-world.ts'
import { startWorld, type World } from './world.ts'

let world: World
let changes: Call[]
const sessions = new Map<string, Record<string, string>>()

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const requests = requestsFor(await insertThings(world))
  for (const name of ['helena', 'nina', 'aila']) sessions.set(name, await headersOf(world, `${name}@access.test`))
  changes = (await callsOf(world, requests)).filter(({ method }) => method === 'PUT')
})
afterAll(() => world.stop())

/** What a change says of what it was made of, where that is no `version` in words; and what of an older one. */
const outdated: Record<string, object> = {
  'PUT /resource/console/videomeetings/{id}': { version: 99 },
  'PUT /resource/console/workability/cases/{id}/events/{eventId}': { version: 99 },
  'PUT /resource/console/order-templates/{key}': { version: 99 },
  'PUT /resource/console/questionnaires/{key}': { version: 99 },
  'PUT /resource/console/information/{page}/{language}': { basedOn: 99 },
  'PUT /resource/extranet/orders/{id}': { modificationTime: '2020-01-01T00:00:00Z' },
  'PUT /resource/mform/{id}/answers': { revision: 99 },
}

/** Changes that hide nothing of what another has changed meanwhile, and why. */
const withoutVersion: Record<string, string> = {
  'PUT /resource/extranet/followups/{id}/actions/{actionId}': 'says what it shall be: done, or not',
  'PUT /resource/console/conversations/{id}/read': 'one’s own mark, which only goes forward',
  'PUT /resource/console/conversations/{id}/status': 'says what it shall be: the same from whoever says it',
  'PUT /resource/console/documents/sent/{id}/handled': 'says what it shall be',
  'PUT /resource/console/documents/sent/handled': 'only those that nobody has handled; the answer names the others',
  'PUT /resource/console/sickleaves/handled': 'each leave with its version; the answer names those that were changed',
  'PUT /resource/console/order-templates/{key}/retired': 'says what it shall be',
  'PUT /resource/console/questionnaires/{id}/retired': 'says what it shall be',
  'PUT /resource/console/orders/{id}/state': 'only from the state that can be handled',
  'PUT /resource/console/out-of-office': 'one’s own absence',
  'PUT /resource/extranet/conversations/{id}/users/{userId}': 'one’s own mark, which only goes forward',
  'PUT /resource/extranet/documents/{id}/acknowledgement': 'one’s own, which is never taken back',
  'PUT /resource/extranet/reports/{id}/acknowledgement': 'one’s own, which is never taken back',
  'PUT /resource/extranet/mprocess/done': 'one’s own part',
  'PUT /resource/extranet/password': 'one’s own, by whoever knows the present one',
  'PUT /resource/extranet/users/{id}': 'one’s own profile, of which each field left out stays',
  'PUT /resource/ehr/companies/{companyId}/imports/{importId}/mapping':
    'an import is its maker’s alone, and says what it shall be',
  'PUT /resource/ehr/companies/{companyId}/imports/{importId}/rows': 'an import is its maker’s alone',
  'PUT /resource/console/companies/{companyId}/imports/{importId}/mapping':
    'an import is its maker’s alone, and says what it shall be',
  'PUT /resource/console/companies/{companyId}/imports/{importId}/rows': 'an import is its maker’s alone',
  'PUT /resource/notices': 'one’s own choices, of which each left out stays',
  'PUT /resource/mform/{id}/lock': 'the lock itself',
  'PUT /resource/mform/{id}/lock/request': 'the lock itself',
}

const send = ({ method, path, kind, asked }: Call, more: object) =>
  world.app.inject({
    method,
    url: addressOf({ path }, asked),
    headers: sessions.get(asked.by ?? (isOfConsole(kind) ? 'aila' : 'helena')) ?? {},
    payload: { ...(asked.body as object), ...more },
  })

test('whoever changes what another has changed meanwhile is told: every change takes a version and refuses an old one, or needs none', async () => {
  const names = changes.map(({ name }) => name)
  expect(Object.keys(withoutVersion).filter((name) => !names.includes(name))).toEqual([])
  // A form is filled under its lock.
  const lock = changes.find(({ name }) => name === 'PUT /resource/mform/{id}/lock')
  if (lock) await send(lock, {})
  const taken: string[] = []
  for (const call of changes.filter(({ name }) => !withoutVersion[name])) {
    const answer = await send(call, outdated[call.name] ?? { version: 'outdated' })
    if (answer.statusCode !== 409 || answer.json().code !== 'changed_meanwhile')
      taken.push(`${call.name} ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(taken).toEqual([])
})

/** Of what is read by an address and changed at the same: a change of it. */
const readWhereChanged = {
  'PUT /resource/console/settings': { providerName: 'Toinen' },
  'PUT /resource/console/users/{id}': { locale: 'sv' },
  'PUT /resource/console/processes/{id}': { memo: 'Toinen' },
  'PUT /resource/console/employees/{id}': { address: 'Toinen katu 2' },
  'PUT /resource/ehr/users/{id}': { address: 'Kolmas katu 3' },
  'PUT /resource/ehr/sickleaves/{id}': { notes: 'Toinen' },
  'PUT /resource/extranet/workability/{id}': { description: 'Toinen' },
}

test('a change of what is as it was read is taken, once; one that does not say what it was made of is taken as ever', async () => {
  for (const [name, more] of Object.entries(readWhereChanged)) {
    const call = changes.find((one) => one.name === name) as Call
    const read = async () => {
      const { params, query } = { query: { companyId: workshop }, ...call.asked }
      const url = addressOf(call, { params, query: name.includes('/console/') ? {} : query })
      const by = name.includes('/console/') ? 'aila' : 'helena'
      const answer = await world.app.inject({ method: 'GET', url, headers: sessions.get(by) ?? {} })
      return answer.json<{ version: string }>().version
    }
    const before = await read()
    expect(before, name).toEqual(expect.any(String))
    const changed = await send(call, { ...more, version: before })
    expect(changed.statusCode, `${name} ${changed.body}`).toBe(200)
    const after = await read()
    expect(changed.json().version, name).toBe(after)
    expect(after, name).not.toBe(before)
    expect((await send(call, { version: before })).statusCode, name).toBe(409)
    expect((await send(call, {})).statusCode, name).toBe(200)
  }
})
