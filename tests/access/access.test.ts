import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import type { Asked } from './asked.ts'
import { type Call, callsOf, isOfConsole } from './calls.ts'
import { kept } from './kept.ts'
import { requestsFor } from './requests.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from './things.ts'

let world: World
let things: Things
let calls: Call[]
let requests: Record<string, Asked>

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  requests = requestsFor(things)
  for (const name of ['helena', 'kaisa', 'vaino', 'vieno', 'nina', 'aila'])
    sessions.set(name, await headersOf(world, `${name}@access.test`))
  calls = await callsOf(world, requests)
})
afterAll(() => world.stop())

const sessions = new Map<string, Record<string, string>>()
const employers = ['user', 'company', 'companyOf', 'anyCompany']

/** What a call answers to somebody, who may put other values in the place of some. */
async function sent(call: Call, who: string | undefined, asked: Asked = call.asked) {
  const { params, query, body } = asked
  return world.app.inject({
    method: call.method,
    url: addressOf(call, { params, query }),
    headers: (who && sessions.get(who)) || {},
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

/** Every refusal says that, and nothing else; and nothing has changed after all of them. */
async function allRefused(
  chosen: readonly Call[],
  who: string | undefined,
  expected: { status: number; code?: string },
  change: (asked: Asked) => Asked = (asked) => asked,
): Promise<void> {
  expect(chosen.length).toBeGreaterThan(0)
  const before = await kept(world)
  const wrong: string[] = []
  for (const call of chosen) {
    const answer = await sent(call, who, change(call.asked))
    const { code, message, requestId, ...more } = answer.statusCode >= 400 ? answer.json() : { more: answer.body }
    const named = who === 'vaino' && call.asked.atOtherBranch
    const isAsExpected =
      answer.statusCode === (named || expected.status) &&
      (expected.code ?? code) === code &&
      requestId &&
      (named || (message === code && Object.keys(more).length === 0))
    if (!isAsExpected) wrong.push(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect(await kept(world)).toEqual(before)
}

describe('every call of the OpenAPI document', () => {
  test('has a valid request here', () => {
    expect(Object.keys(requests).sort()).toEqual(calls.map(({ name }) => name).sort())
  })

  test('TR-2 is refused without a session', async () => {
    await allRefused(
      calls.filter(({ kind }) => kind !== 'anyone'),
      undefined,
      { status: 401, code: 'unauthorized' },
    )
  })

  test('PC-1 is refused to the wrong role', async () => {
    const forbidden = { status: 403, code: 'forbidden' }
    const ofConsole = calls.filter(({ kind }) => isOfConsole(kind))
    for (const who of ['nina', 'aila'])
      await allRefused(
        calls.filter(({ kind }) => employers.includes(kind)),
        who,
        forbidden,
      )
    for (const who of ['helena', 'vieno']) await allRefused(ofConsole, who, forbidden)
    await allRefused(
      ofConsole.filter(({ roles }) => !roles.includes('ROLE_COACH')),
      'nina',
      forbidden,
    )
  })

  const concernsSomebody = () => calls.filter(({ kind, asked }) => !isOfConsole(kind) && !asked.ofNobody)

  test('PC-1 answers another company as if there were nothing', async () => {
    await allRefused(concernsSomebody(), 'vieno', { status: 404 })
  })

  test('TR-2 PC-1 looks at who asks before it looks at what is asked: to others what is wrong in it says nothing', async () => {
    const isId = (name: string) => /^id$|(Id|Ids)$/.test(name)
    const wrong = ({ body, ...asked }: Asked): Asked => ({
      ...asked,
      body: Object.fromEntries(
        Object.entries(body as object).map(([name, value]) => [name, isId(name) ? value : { wrong: true }]),
      ),
    })
    // What is a user's own, and a questionnaire, whose owner says who may open it, is looked for by the work itself.
    const withMore = concernsSomebody().filter(
      ({ kind, path, asked: { body } }) =>
        kind.startsWith('company') && path.includes('{') && Object.keys(body ?? {}).some((name) => !isId(name)),
    )
    await allRefused(withMore, 'vieno', { status: 404 }, wrong)
  })

  test('PC-1 answers another company as if there were nothing also when it names its own beside the foreign ids', async () => {
    const own = (asked: Asked): Asked =>
      JSON.parse(JSON.stringify(asked).replaceAll(String(workshop), String(elsewhere)))
    const withIds = concernsSomebody().filter(({ asked }) => !asked.namesCompanyOnly)
    const before = await kept(world)
    for (const call of withIds) {
      const answer = await sent(call, 'vieno', own(call.asked))
      expect(answer.statusCode, `${call.name} ${answer.body}`).toBeGreaterThanOrEqual(400)
      expect(answer.body, call.name).not.toContain(secret)
    }
    expect(await kept(world)).toEqual(before)
  })

  test('PC-1 tells others of the company only what is theirs too', async () => {
    const notFor = (outsider: 'colleague' | 'branch') =>
      concernsSomebody().filter(({ asked }) => !asked.alsoFor?.includes(outsider))
    await allRefused(notFor('branch'), 'vaino', { status: 404 })
    await allRefused(notFor('colleague'), 'kaisa', { status: 404 })
  })

  test('PC-1 shows nothing of others in what everybody may ask for', async () => {
    const lists = calls.filter(({ method, asked }) => method === 'GET' && (asked.namesCompanyOnly || asked.ofNobody))
    const own = (asked: Asked): Asked =>
      JSON.parse(JSON.stringify(asked).replaceAll(String(workshop), String(elsewhere)))
    for (const call of lists.filter(({ path }) => path !== '/user/logout')) {
      const answer = await sent(call, 'vieno', own(call.asked))
      expect(answer.statusCode, call.name).toBe(200)
      expect(answer.body, call.name).not.toContain(secret)
      expect(answer.body, call.name).not.toContain('Helena')
      const atBranch = await sent(call, 'vaino')
      if (!call.asked.sharedWith?.includes('branch')) expect(atBranch.body, call.name).not.toContain(secret)
      const toColleague = await sent(call, 'kaisa')
      if (!call.asked.sharedWith?.includes('colleague')) expect(toColleague.body, call.name).not.toContain(secret)
    }
  })

  test('gets through when the right one sends it', async () => {
    const order = (one: Call) => ['GET', 'PUT', 'POST', 'DELETE'].indexOf(one.method)
    // Whoever loses access to a company loses their part in what is there: what ends it comes after what needs one.
    const endsAccess = ['/console/users/{id}/companies/{companyId}', '/companies/{companyId}/users/{userId}']
    const last = (one: Call) =>
      one.path === '/user/logout' ? 2 : Number(endsAccess.some((path) => one.path.endsWith(path)))
    const wrong: string[] = []
    for (const call of [...calls].sort(
      (a, b) => last(a) - last(b) || order(a) - order(b) || b.path.length - a.path.length,
    )) {
      const who = call.asked.by ?? (isOfConsole(call.kind) ? 'aila' : 'helena')
      // Of two imports of a company one waits for the other.
      const answer = await vi.waitUntil(
        async () => {
          const one = await sent(call, who)
          return one.statusCode !== 409 || one.json().code !== 'import_running' ? one : undefined
        },
        { timeout: 20_000 },
      )
      const expected = call.asked.answered?.status
      if (expected ? answer.statusCode !== expected : answer.statusCode >= 400)
        wrong.push(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    }
    expect(wrong).toEqual([])
  })
})
