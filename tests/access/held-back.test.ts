import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { moduleFlags } from '#shared/permissions.ts'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { type HeldBack, HeldRequest } from '../held-request.ts'
import { listen } from '../push-client.ts'
import { startWorld, type World } from '../world.ts'
import { type Call, callsOf, isOfConsole } from './calls.ts'
import { kept } from './kept.ts'
import { requestsFor } from './requests.ts'
import { insertThings } from './things.ts'

let world: World
let port: number
let calls: Call[]
/** How many requests have been let in, and wait for their bodies. */
let letIn = 0
/** What those wait for that have come whole: their turn. */
let turn: Promise<void> | undefined

beforeAll(async () => {
  world = await startWorld(inject('template'))
  world.app.addHook('preParsing', async (_request, _reply, payload) => {
    letIn += 1
    return payload
  })
  world.app.addHook('preHandler', async () => turn)
  port = await listen(world.app)
  const things = await insertThings(world)
  await world.platform.database.pool.query(acceptTerms)
  calls = (await callsOf(world, requestsFor(things))).filter(({ method }) => method !== 'GET')
})
afterAll(() => world.stop())

const sessions = new Map<string, Record<string, string>>()
beforeEach(async () => {
  for (const name of ['helena', 'nina', 'aila']) sessions.set(name, await headersOf(world, `${name}@access.test`))
})

const employers = ['user', 'company', 'companyOf', 'anyCompany']
/** Anybody may send a file, but only of a kind that a module of theirs takes. */
const uploads = '/resource/attachments'
const atCompanies = ['company', 'companyOf', 'anyCompany']
const everybody = `username in ('helena@access.test', 'nina@access.test', 'aila@access.test')`
const acceptTerms = `update user_account set accepted_terms_at = '2026-01-01' where ${everybody}`
const switches = (on: boolean) => Object.keys(columns).map((column) => `${column} = ${on}`)
const columns = Object.fromEntries(
  Object.values(moduleFlags).map((flag) => [flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), flag]),
)

const grantOfHelena = (set: string) => `update company_grant set ${set}
  where user_id = (select id from user_account where username = 'helena@access.test')`

const rights: {
  what: string
  take: string
  giveBack: string
  statuses: readonly number[]
  concerns(call: Call): boolean
}[] = [
  {
    what: 'the session has ended',
    take: 'update session set ended_at = now()',
    giveBack: 'update session set ended_at = null',
    statuses: [401],
    concerns: ({ kind }) => kind !== 'anyone',
  },
  {
    what: 'the account is closed',
    take: `update user_account set status = 'DEACTIVATED' where ${everybody}`,
    giveBack: `update user_account set status = 'ACTIVE' where ${everybody}`,
    statuses: [401],
    concerns: ({ kind }) => kind !== 'anyone',
  },
  {
    what: 'the role is another',
    take: `update user_account set role = case role when 'ROLE_USER' then 'ROLE_ADMIN' else 'ROLE_USER' end where ${everybody}`,
    giveBack: `update user_account set role = case username when 'helena@access.test' then 'ROLE_USER'
      when 'nina@access.test' then 'ROLE_COACH' else 'ROLE_ADMIN' end where ${everybody}`,
    statuses: [403],
    concerns: ({ kind }) => isOfConsole(kind) || employers.includes(kind),
  },
  {
    what: 'the terms are no longer accepted',
    take: `update user_account set accepted_terms_at = null where ${everybody}`,
    giveBack: acceptTerms,
    statuses: [403],
    concerns: ({ kind }) => employers.includes(kind),
  },
  {
    what: 'the access to the company is gone',
    take: `update company_grant set user_id = (select id from user_account where username = 'kutsuttu@access.test')
      where user_id = (select id from user_account where username = 'helena@access.test')`,
    giveBack: `update company_grant set user_id = (select id from user_account where username = 'helena@access.test')
      where user_id = (select id from user_account where username = 'kutsuttu@access.test')`,
    statuses: [403, 404],
    concerns: ({ kind, path }) => atCompanies.includes(kind) || path === uploads,
  },
  {
    what: 'the modules are off',
    take: `update setting set ${switches(false)}`,
    giveBack: `update setting set ${switches(true)}`,
    statuses: [403],
    concerns: ({ kind, path, modules }) => (atCompanies.includes(kind) && modules.length > 0) || path === uploads,
  },
  {
    what: 'the last day of the access is over',
    take: grantOfHelena(`ends_on = '2020-01-01'`),
    giveBack: grantOfHelena('ends_on = null'),
    statuses: [403, 404],
    concerns: ({ kind, path }) => atCompanies.includes(kind) || path === uploads,
  },
  {
    what: 'somebody is main user no more',
    take: grantOfHelena('main_user = false'),
    giveBack: grantOfHelena('main_user = true'),
    statuses: [403],
    concerns: ({ isOfMainUsers }) => isOfMainUsers,
  },
]

function rightRequest({ method, path, kind, asked: { params, query, body, by } }: Call): HeldBack {
  const session = sessions.get(by ?? (isOfConsole(kind) ? 'aila' : 'helena'))
  if (path === uploads) return upload(session)
  const headers = { ...session, 'content-type': 'application/json' }
  return { method, url: addressOf({ path }, { params, query }), headers, body: JSON.stringify(body ?? {}) }
}

function upload(session: Record<string, string> | undefined): HeldBack {
  return {
    method: 'POST',
    url: `${uploads}?upload-type=EXTRANET`,
    headers: { ...session, 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(1000)}\r\n--x--\r\n`,
  }
}

describe('a call whose body comes late', () => {
  for (const { what, take, giveBack, statuses, concerns } of rights)
    test(`AU-16 PC-1 is refused when ${what} meanwhile, and nothing has changed`, async () => {
      const { pool } = world.platform.database
      const chosen = calls.filter(concerns)
      expect(chosen.length).toBeGreaterThan(3)
      const before = await kept(world)
      const alreadyIn = letIn
      const held = chosen.map((call) => ({ call, request: new HeldRequest(port, rightRequest(call)) }))
      await expect.poll(() => letIn - alreadyIn, { timeout: 30_000 }).toBe(chosen.length)
      await pool.query(take)
      const wrong: string[] = []
      for (const { call, request } of held) {
        const { status, text } = await request.goOn()
        if (!statuses.includes(status)) wrong.push(`${call.name}: ${text.slice(-200)}`)
      }
      await pool.query(giveBack)
      expect(wrong).toEqual([])
      expect(await kept(world)).toEqual(before)
    })
})

describe('a call that has come whole and waits for its turn', () => {
  test('AU-16 PC-1 is refused when the session has ended meanwhile, and nothing has changed', async () => {
    const { pool } = world.platform.database
    const chosen = calls.filter(({ kind }) => kind !== 'anyone')
    const before = await kept(world)
    const { promise, resolve } = Promise.withResolvers<void>()
    turn = promise
    const alreadyIn = letIn
    const sent = chosen.map(async (call) => {
      const { url, ...request } = rightRequest(call)
      const { status } = await fetch(`http://127.0.0.1:${port}${url}`, request)
      return status === 401 ? [] : [`${call.name}: ${status}`]
    })
    await expect.poll(() => letIn - alreadyIn, { timeout: 30_000 }).toBe(chosen.length)
    await pool.query('update session set ended_at = now()')
    const endedAt = performance.now()
    await expect.poll(() => performance.now() - endedAt).toBeGreaterThan(100)
    resolve()
    expect((await Promise.all(sent)).flat()).toEqual([])
    turn = undefined
    await pool.query('update session set ended_at = null')
    expect(await kept(world)).toEqual(before)
  })
})
