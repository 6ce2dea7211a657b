import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { whoami } from '#shared/contracts/session.ts'
import { IdText } from '#shared/ids.ts'
import { anyone, user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { createCaller } from './call.ts'

const save = route({
  method: 'PUT',
  path: '/resource/thing/{id}',
  permission: user,
  summary: 'Save a thing',
  params: z.object({ id: IdText }),
  query: z.object({ search: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
})
const logIn = route({ method: 'POST', path: '/resource/log-in', permission: anyone, summary: 'Log in' })
const input = { params: { id: 7 }, body: { name: 'Åsa' } }

interface Seen {
  request: string
  csrf: string | undefined
  body: string
}
interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

let server: http.Server
let seen: Seen[]
/** What each address answers, one after another; the last one stays. */
let answers: Record<string, Answer[]>

beforeEach(async () => {
  seen = []
  answers = { [`POST ${whoami.path}`]: [{ status: 200, body: {} }] }
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const name = `${request.method} ${request.url}`
    seen.push({ request: name, csrf: request.headers['x-csrf-token'] as string | undefined, body })
    const queue = answers[name] ?? []
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404, body: { code: 'item_not_found' } }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.status === 204 ? undefined : JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

function caller() {
  const { port } = server.address() as AddressInfo
  const made = createCaller(`http://127.0.0.1:${port}`)
  const signedOut: number[] = []
  made.onSignedOut(() => signedOut.push(seen.length))
  return { ...made, signedOut }
}
const requests = () => seen.map(({ request }) => request)
const put = 'PUT /resource/thing/7'
const csrf = (token: string) => ({ 'x-csrf-header': 'X-CSRF-TOKEN', 'x-csrf-token': token })

describe('a call', () => {
  test('writes its parameters, query and body, and answers what comes', async () => {
    answers[`${put}?search=a+%26+b`] = [{ status: 200, body: { name: 'Åsa' } }]
    expect(await caller().call(save, { ...input, query: { search: 'a & b' } })).toEqual({ name: 'Åsa' })
    expect(seen[0]?.body).toBe('{"name":"Åsa"}')
  })

  test('TR-1 sends back the CSRF header of the last answer, also of an error', async () => {
    answers[put] = [
      { status: 409, body: { code: 'changed_meanwhile' }, headers: csrf('one') },
      { status: 200, headers: csrf('two') },
      { status: 200 },
    ]
    const { call } = caller()
    await call(save, input).catch(() => {})
    await call(save, input)
    await call(save, input)
    expect(seen.map((one) => one.csrf)).toEqual([undefined, 'one', 'two'])
  })

  test('TR-4 fails with the code, the fields and the request id of the answer', async () => {
    answers[put] = [
      {
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'validation_failed: name',
          requestId: 'r-1',
          fields: [{ field: 'name', problem: 'tooLong' }],
        },
      },
    ]
    await expect(caller().call(save, input)).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      requestId: 'r-1',
      fields: [{ field: 'name', problem: 'tooLong' }],
    })
  })

  test('says how long to wait, and makes sense of an answer that is not ours', async () => {
    answers[put] = [
      { status: 429, body: { code: 'too_many_attempts' }, headers: { 'retry-after': '90' } },
      { status: 502, body: '<html>' },
    ]
    const { call } = caller()
    await expect(call(save, input)).rejects.toMatchObject({ code: 'too_many_attempts', retryAfter: 90 })
    await expect(call(save, input)).rejects.toMatchObject({ code: 'service_unavailable', status: 502 })
  })

  test('SH-1 of an address that says no id nothing is asked: there is no such thing', async () => {
    const error = await caller()
      .call(save, { ...input, params: { id: Number.NaN } })
      .catch((caught) => caught)
    expect(error).toMatchObject({ status: 404, code: 'item_not_found' })
    expect(requests()).toEqual([])
  })

  test('a server that does not answer is a network failure; a call given up is not', async () => {
    const gone = createCaller('http://127.0.0.1:1')
    await expect(gone.call(save, input)).rejects.toMatchObject({ code: 'network', status: 0 })
    await expect(gone.call(save, input, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a refused call', () => {
  test('TR-2 a 403 is retried once after refreshing the session, with its new CSRF token', async () => {
    answers[put] = [
      { status: 403, body: { code: 'csrf_invalid' } },
      { status: 200, body: { name: 'Åsa' } },
    ]
    answers[`POST ${whoami.path}`] = [{ status: 200, headers: csrf('fresh') }]
    const { call, signedOut } = caller()
    expect(await call(save, input)).toEqual({ name: 'Åsa' })
    expect(requests()).toEqual([put, `POST ${whoami.path}`, put])
    expect(seen[2]?.csrf).toBe('fresh')
    expect(signedOut).toEqual([])
  })

  test('TR-2 a second 403 is the answer', async () => {
    answers[put] = [{ status: 403, body: { code: 'module_disabled' } }]
    const { call, signedOut } = caller()
    await expect(call(save, input)).rejects.toMatchObject({ status: 403, code: 'module_disabled' })
    expect(requests()).toEqual([put, `POST ${whoami.path}`, put])
    expect(signedOut).toEqual([])
  })

  test('TR-2 a 401 is retried once; a second one ends the session', async () => {
    answers[put] = [{ status: 401, body: { code: 'unauthorized' } }]
    const { call, signedOut } = caller()
    await expect(call(save, input)).rejects.toMatchObject({ status: 401 })
    expect(requests()).toEqual([put, `POST ${whoami.path}`, put])
    expect(signedOut).toEqual([3])
  })

  test('TR-2 many calls refused at once wait for one refresh', async () => {
    const refused = { status: 403, body: { code: 'csrf_invalid' } }
    answers[put] = [refused, refused, refused, { status: 200, body: { name: 'Åsa' } }]
    const { call } = caller()
    await Promise.all([call(save, input), call(save, input), call(save, input)])
    expect(requests().filter((request) => request.includes('whoami'))).toHaveLength(1)
  })

  test('TR-2 nothing is sent again as somebody else who has logged in meanwhile, nor with their token', async () => {
    const stale = { status: 403, body: { code: 'csrf_invalid' } }
    answers[put] = [{ status: 200, headers: csrf('own') }, stale, { status: 200 }]
    answers[`POST ${whoami.path}`] = [{ status: 200, body: { id: 2 }, headers: csrf('theirs') }]
    const { call, actFor, signedOut } = caller()
    actFor(1)
    await call(save, input)
    await expect(call(save, input)).rejects.toMatchObject({ status: 403, code: 'csrf_invalid' })
    expect(requests()).toEqual([put, put, `POST ${whoami.path}`])
    expect(signedOut).toEqual([3])
    await call(save, input)
    expect(seen.at(-1)?.csrf).toBe('own')
  })

  test('BO-3 TR-2 what the page has begun for one person answers nobody who comes after them', async () => {
    const { call, actFor } = caller()
    const address = '/resource/thing/7'
    const begun = () => {
      globalThis.begunCalls = { [`PUT ${address}`]: Promise.resolve(Response.json({ name: 'of the first' })) }
    }
    answers[put] = [{ status: 200, body: { name: 'of the second' } }]
    begun()
    actFor(1)
    actFor(1)
    expect(await call(save, input)).toEqual({ name: 'of the first' })
    begun()
    actFor(undefined)
    actFor(2)
    expect(await call(save, input)).toEqual({ name: 'of the second' })
  })

  test('TR-2 the same person is sent again, and a session that is over ends as ever', async () => {
    answers[put] = [{ status: 403, body: { code: 'csrf_invalid' } }, { status: 200 }, { status: 401, body: {} }]
    answers[`POST ${whoami.path}`] = [
      { status: 200, body: { id: 1 }, headers: csrf('fresh') },
      { status: 200, body: {} },
    ]
    const { call, actFor, signedOut } = caller()
    actFor(1)
    await call(save, input)
    expect(seen.map((one) => one.csrf)).toEqual([undefined, undefined, 'fresh'])
    await expect(call(save, input)).rejects.toMatchObject({ status: 401 })
    expect(requests().slice(3)).toEqual([put, `POST ${whoami.path}`, put])
    expect(signedOut).toEqual([6])
  })

  test('AU-16 whoever learns elsewhere that the session may be over has it checked, with one question at a time', async () => {
    answers[`POST ${whoami.path}`] = [
      { status: 200, body: { id: 1 }, headers: csrf('own') },
      { status: 503, body: {} },
      { status: 200, body: { id: 2 }, headers: csrf('theirs') },
      { status: 200, body: {} },
    ]
    const { actFor, checkSession, signedOut } = caller()
    expect(await checkSession()).toBe(false)
    expect(requests()).toEqual([])
    actFor(1)
    expect(await Promise.all([checkSession(), checkSession()])).toEqual([true, true])
    expect(await checkSession()).toBe(true)
    expect(signedOut).toEqual([])
    expect(await checkSession()).toBe(false)
    expect(await checkSession()).toBe(false)
    expect(signedOut).toEqual([3, 4])
    expect(requests()).toEqual(Array(4).fill(`POST ${whoami.path}`))
  })

  test('TR-2 AU-3 the login is never retried, and its 401 ends nothing', async () => {
    answers['POST /resource/log-in'] = [{ status: 401, body: { code: 'login_failed' } }]
    const { call, signedOut } = caller()
    await expect(call(logIn)).rejects.toMatchObject({ code: 'login_failed' })
    expect(requests()).toEqual(['POST /resource/log-in'])
    expect(signedOut).toEqual([])
  })
})
