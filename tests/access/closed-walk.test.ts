import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { selectTold } from '#server/rights/told-queries.ts'
import { modules as moduleNames } from '#shared/permissions.ts'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import { type Call, callsOf, isOfConsole } from './calls.ts'
import { kept } from './kept.ts'
import { requestsFor } from './requests.ts'
import { insertThings, workshop } from './things.ts'

let world: World
let calls: Call[]
let helena: number
let nina: number
const sessions = new Map<string, Record<string, string>>()

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const things = await insertThings(world)
  helena = things.users.helena
  nina = things.users.nina
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

/** Calls that are about no customer's things, or about the caller alone; what a customer who has left needs all the same. */
const ofNoCustomer: readonly string[] = [
  'POST /resource/console/companies/{companyId}/closing',
  'DELETE /resource/console/companies/{companyId}/closing',
  'POST /resource/console/companies/{companyId}/export',
  'DELETE /resource/console/users/{id}/companies/{companyId}',
  'DELETE /resource/extranet/companies/{companyId}/users/{userId}',
  'DELETE /resource/extranet/companies/{companyId}/delegations/{id}',
  'DELETE /resource/console/companies/{companyId}/login',
  'DELETE /resource/console/companies/{companyId}/login/users/{userId}',
  'DELETE /resource/console/clients/{id}',
  'DELETE /resource/console/clients/{id}/webhooks/{webhookId}',
  'DELETE /resource/console/holds/{id}',
  'POST /resource/console/holds',
  'POST /resource/console/companies/{companyId}/openings',
  'PUT /resource/console/employees/{employeeId}/death',
  'POST /resource/console/employees/{id}/accesses/report',
  'POST /resource/console/companies',
  'PUT /resource/console/followuprules',
  'PUT /resource/console/settings',
  'PUT /resource/console/out-of-office',
  'PUT /resource/console/information/{page}/{language}',
  'PUT /resource/console/order-templates/{key}',
  'PUT /resource/console/order-templates/{key}/retired',
  'PUT /resource/console/questionnaires/{key}',
  'PUT /resource/console/questionnaires/{id}/retired',
  'POST /resource/console/users',
  'PUT /resource/console/users/{id}',
  'POST /resource/console/users/{id}/invitation',
  'POST /resource/console/users/{id}/deactivate',
  'POST /resource/console/users/{id}/reactivate',
  'DELETE /resource/console/users/{id}/identity',
  'POST /resource/console/teams',
  'PUT /resource/console/teams/{id}',
  'DELETE /resource/console/teams/{id}',
  'POST /resource/console/failed-mails/resend',
  'POST /resource/console/failed-mails/{id}/resend',
  'DELETE /resource/console/failed-mails/{id}',
  'POST /resource/console/views',
  'DELETE /resource/console/views/{id}',
  'PUT /resource/console/retention',
  'POST /resource/console/retention/agreement',
  'POST /resource/console/retention/run',
  'POST /resource/extranet/users',
  'PUT /resource/extranet/users/{id}',
  'DELETE /resource/extranet/sessions/{id}',
  'POST /resource/extranet/users/{id}/calendar',
  'DELETE /resource/extranet/users/{id}/calendar',
  'POST /resource/confirmation',
  'PUT /resource/extranet/password',
  'POST /resource/factors/totp',
  'POST /resource/factors/totp/confirmation',
  'POST /resource/factors/passkeys/options',
  'POST /resource/factors/passkeys',
  'DELETE /resource/factors/{id}',
  'POST /resource/factors/recoverycodes',
  'DELETE /resource/console/users/{id}/factors',
  'POST /resource/pusher/auth',
  'POST /resource/attachments',
  'PUT /resource/notices',
  'POST /resource/notices/devices',
  'DELETE /resource/notices/devices/{id}',
]

/** Who is chosen there may not be chosen any more, and that is what is said; or nothing would change. */
const refusedOtherwise: readonly string[] = [
  'POST /resource/console/conversations/{id}/users 400',
  'DELETE /resource/console/conversations/{id}/users/{userId} 404',
  'PUT /resource/console/conversations/{id}/status 200',
  'POST /resource/console/documents/shared 400',
  'POST /resource/console/processes/{id}/users 404',
  'DELETE /resource/console/processes/{id}/users/{userId} 404',
  'DELETE /resource/console/categories/{id} 409',
  'POST /resource/mform/{id}/submission 409',
  'PUT /resource/mform/{id}/lock/request 409',
  'POST /resource/console/workability/cases/{id}/users 400',
  'DELETE /resource/console/workability/cases/{id}/users/{linkId} 409',
  'POST /resource/console/workability/cases/{id}/attachments 400',
]

const reads = (call: Call) =>
  modules.some(({ routes }) => routes.some(({ route }) => route.reads && nameOf(route) === call.name))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('DL-4 every write at a customer who has left is refused, and says why; what is read can be read', async () => {
  const done: string[] = []
  const unread: string[] = []
  for (const call of calls.filter(({ kind, name }) => kind !== 'anyone' && !ofNoCustomer.includes(name))) {
    const before = call.method === 'GET' ? undefined : await kept(world)
    const answer = await sent(call)
    const isClosed = answer.statusCode === 409 && answer.json().code === 'company_closed'
    if (call.method === 'GET' || reads(call)) {
      if (isClosed) unread.push(call.name)
      continue
    }
    if (isClosed) continue
    const isSame = JSON.stringify(await kept(world)) === JSON.stringify(before)
    if (!isSame || !refusedOtherwise.includes(`${call.name} ${answer.statusCode}`))
      done.push(`${call.name} ${answer.statusCode} ${answer.body.slice(0, 90)}`)
  }
  expect(done).toEqual([])
  expect(unread).toEqual([])
})

test('DL-4 nobody is told anything more of a customer who has left', async () => {
  const now = world.clock.now()
  for (const module of moduleNames) {
    const told = await selectTold(world.db, { module, companyId: workshop, now }, { andStaff: true })
    expect([module, told]).toEqual([module, []])
  }
})

test('DL-4 nothing waits for anybody at a customer who has left, on no screen and in no mail; opened again, it does', async () => {
  const asked = {
    helena: `/resource/extranet/waiting?companyId=${workshop}`,
    nina: '/resource/console/waiting?own=false',
  }
  const waiting = async () => {
    const counts: number[] = []
    for (const [name, url] of Object.entries(asked)) {
      const answer = await world.app.inject({ url, headers: sessions.get(name) ?? {} })
      const { kinds } = answer.json<{ kinds: { count: number }[] }>()
      counts.push(kinds.reduce((sum, { count }) => sum + count, 0))
    }
    return counts
  }
  expect(await waiting()).toEqual([0, 0])
  await world.db.updateTable('company').set({ closed_at: null, closed_by: null }).where('id', '=', workshop).execute()
  for (const count of await waiting()) expect(count).toBeGreaterThan(2)
})

test('DL-4 whoever opens a customer who has left is told since when it is read only, and until when it is there', async () => {
  const url = `/resource/extranet/users/${helena}/companies`
  const listed = async () => (await world.app.inject({ url, headers: sessions.get('helena') ?? {} })).json()[0]
  expect(await listed()).not.toHaveProperty('closed')
  const closing = { closed_at: world.clock.now(), closed_by: nina }
  await world.db.updateTable('company').set(closing).where('id', '=', workshop).execute()
  expect(await listed()).toMatchObject({ closed: { at: '2026-03-02T08:00:00.000Z', removalOn: '2028-03-02' } })
})
