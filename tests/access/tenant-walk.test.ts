import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { addPerson } from '#modules/personnel/console-contract.ts'
import { changeContactData, createEmployee } from '#modules/personnel/contract.ts'
import { insertCategory } from '#modules/personnel/server/fixtures.ts'
import { addressOf, type Route, type RouteAnswer } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import type { Asked } from './asked.ts'
import { type Call, callsOf } from './calls.ts'
import { requestsFor } from './requests.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from './things.ts'

/** What the workshop alone says of Martti: unlike anything that a test or an answer holds otherwise. */
const told = {
  address: 'Merkkitie 7',
  postcode: '98765',
  city: 'MERKKILÄ',
  municipality: '845',
  phone: '+358 40 7654321',
  email: 'merkki@posti.test',
  lang: 'merkkikiel',
}
const names = { firstName: 'Merkkari', lastName: secret }
/** The postcode and the municipality are digits that stand in much else. */
const contactMarkers = [told.address, told.city, told.phone, told.email, told.lang]

let world: World
let things: Things
const sessions = new Map<string, Record<string, string>>()

/** Answers the body of a call that must succeed. */
async function call<R extends Route>(who: string, route: R, given: Asked): Promise<RouteAnswer<R>> {
  const answer = await send(who, { method: route.method, path: route.path }, given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

function send(who: string, { method, path }: Pick<Call, 'method' | 'path'>, { params, query, body }: Asked) {
  const url = addressOf({ path }, { ...(params && { params }), ...(query && { query }) })
  const payload = body === undefined ? {} : { payload: body as object }
  return world.app.inject({ method, url, headers: sessions.get(who) ?? {}, ...payload })
}

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  await insertUser(world.db, { email: 'olli@access.test', firstName: 'Olli', lastName: 'Laine' })
  for (const name of ['helena', 'vaino', 'vieno', 'olli', 'aila'])
    sessions.set(name, await headersOf(world, `${name}@access.test`))
  await call('helena', changeContactData, { params: { id: things.userId }, body: { ...names, ...told } })
})
afterAll(() => world.stop())

/** Sends every call with each set of things, reading before and after all that is written; answers what was answered. */
async function walk(who: string, variants: readonly Things[], change: (written: string) => string = (same) => same) {
  const order = ['GET', 'PUT', 'POST', 'DELETE']
  const answers: { name: string; status: number; text: string }[] = []
  for (const variant of variants) {
    const all = (await callsOf(world, requestsFor(variant))).filter(({ path }) => path !== '/user/logout')
    const sorted = all.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
    for (const one of [...sorted, ...sorted.filter(({ method }) => method === 'GET')]) {
      const answer = await send(who, one, JSON.parse(change(JSON.stringify(one.asked))))
      const text = `${answer.body}\n${JSON.stringify(answer.headers)}`
      answers.push({ name: one.name, status: answer.statusCode, text })
    }
  }
  return answers
}

const leaks = (answers: Awaited<ReturnType<typeof walk>>, markers: readonly string[]) =>
  answers.filter(({ text }) => markers.some((marker) => text.includes(marker))).map(({ name }) => name)

test('PC-1 PE-10 the markers are where they belong: their own HR reads them', async () => {
  const [list] = (await walk('helena', [things])).filter(({ name }) => name === 'GET /resource/ehr/users/{id}')
  for (const marker of [...contactMarkers, ...Object.values(names)]) expect(list?.text).toContain(marker)
  // The walk has written the contact data of a valid request over them.
  await call('helena', changeContactData, { params: { id: things.userId }, body: { ...names, ...told } })
})

test('PC-1 PE-10 another company’s HR, employing the same person, meets not a word of the first company’s', async () => {
  const category = await insertCategory(world.db, elsewhere, 'Vuoro', ['Ilta'])
  const days = { startDate: '2020-01-01', endDate: null }
  const categoryMembers = [{ categoryId: category.categoryId, memberId: category.memberIds['Ilta'], ...days }]
  const employment = { orgId: elsewhere, ...days, categoryMembers }
  const body = { sotu: things.identityCode, firstName: 'Martti', lastName: 'Muualta', employers: [employment] }
  const { employers } = await call('aila', addPerson, { body })
  const { id: userId } = await world.db
    .selectFrom('company_employee')
    .select('id')
    .where('company_id', '=', elsewhere)
    .executeTakeFirstOrThrow()
  const own: Things = {
    ...things,
    userId,
    employmentId: employers.find(({ companyId }) => companyId === elsewhere)?.id as number,
    shop: elsewhere,
    production: elsewhere,
    category: category.categoryId,
    member: category.memberIds['Ilta'] as number,
  }
  const atElsewhere = (written: string) => written.replaceAll(String(workshop), String(elsewhere))
  const answers = [
    ...(await walk('vieno', [things])),
    ...(await walk(
      'vieno',
      [own, { ...own, userId: things.userId }, { ...own, employmentId: things.employmentId }],
      atElsewhere,
    )),
    // Whoever adds somebody new by a code that is known.
    ...(await walk('vieno', [own], (written) => atElsewhere(written).replaceAll('010594Y9032', things.identityCode))),
  ]
  expect(leaks(answers, [...contactMarkers, ...Object.values(names)])).toEqual([])
  const opened = answers.filter(({ status }) => status === 200).map(({ name }) => name)
  for (const name of [
    'GET /resource/ehr/users/{id}',
    'PUT /resource/ehr/users/{id}',
    'POST /resource/ehr/users/find',
    'POST /resource/ehr/users/{userId}/employers',
    'GET /resource/ehr/employees/{companyId}',
    'POST /resource/ehr/sickleaves',
    'GET /resource/extranet/sickleaves',
    'POST /resource/extranet/workability',
    'GET /resource/extranet/workability/user',
  ])
    expect(opened).toContain(name)
})

test('PC-1 PE-10 another branch that has typed the code and the name meets no contact data, by a past or a current employment', async () => {
  const at = { orgId: things.spare, startDate: '1990-01-01', endDate: '1990-01-01' }
  for (const employment of [at, { ...at, startDate: '2026-01-01', endDate: null }]) {
    const body = { sotu: things.identityCode, ...names, employers: [employment] }
    const made = await call('vaino', createEmployee, { query: { companyId: workshop }, body })
    expect(leaks([{ name: 'made', status: 200, text: JSON.stringify(made) }], contactMarkers)).toEqual([])
    const employmentId = made.employers.at(-1)?.id as number
    // Without the call that tells contact data anew: what is told from then on is for this branch too.
    const own: Things = { ...things, userId: made.id, employmentId, shop: things.spare }
    expect(leaks(await walk('vaino', [things, own]), contactMarkers)).toEqual([])
  }
})

test('PC-1 whoever has no company, or no session, meets nothing at all', async () => {
  for (const who of ['olli', 'nobody'])
    expect(leaks(await walk(who, [things]), [...contactMarkers, ...Object.values(names)])).toEqual([])
})
