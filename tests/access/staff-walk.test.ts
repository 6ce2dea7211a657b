import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertOpeningFixture, insertTeamFixture, setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { addressOf } from '#shared/route.ts'
import { headersOf } from '../demo-world.ts'
import { startWorld, type World } from '../world.ts'
import { type Call, callsOf } from './calls.ts'
import { kept } from './kept.ts'
import { requestsFor } from './requests.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from './things.ts'

let world: World
let things: Things
let calls: Call[]
const sessions = new Map<string, Record<string, string>>()
const ids = new Map<string, number>()
const hour = 3_600_000

/** Kari is responsible for the other company by a team, Olavi has had the workshop open until now, Aino has no care. */
beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  const { db, clock } = world
  for (const [name, role, care] of [
    ['kari', 'ROLE_COACH', false],
    ['olavi', 'ROLE_COACH', false],
    ['aino', 'ROLE_ADMIN', false],
    ['anna', 'ROLE_ADMIN', true],
  ] as const) {
    const email = `${name}@access.test`
    ids.set(name, await insertUser(db, { email, firstName: name, lastName: 'Muualla', role, care }))
    sessions.set(name, await headersOf(world, email))
  }
  for (const name of ['nina', 'aila']) sessions.set(name, await headersOf(world, `${name}@access.test`))
  await insertTeamFixture(db, { name: 'Muut', userIds: [id('kari')], companyIds: [elsewhere] })
  const yesterday = new Date(clock.now().getTime() - 24 * hour)
  await insertOpeningFixture(db, { userId: id('olavi'), companyId: workshop, at: yesterday })
  await insertResponsible(db, workshop, things.users.nina)
  await setStaffScope(db, 'RESPONSIBLE')
  calls = await callsOf(world, requestsFor(things))
})
beforeEach(() => setStaffScope(world.db, 'RESPONSIBLE'))
afterAll(() => world.stop())

const id = (name: string) => ids.get(name) as number

async function sent(who: string, { method, path, asked: { params, query, body } }: Call, more: object = {}) {
  return world.app.inject({
    method,
    url: addressOf({ path }, { params, query: { ...query, ...more } } as Parameters<typeof addressOf>[1]),
    headers: sessions.get(who) ?? {},
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

/** Those of administrators alone are walked over in the stories of their modules. */
const ofCare = () =>
  calls.filter(({ kind, counts, roles }) => kind === 'staff' && !counts && roles.includes('ROLE_COACH'))
const ofOffice = () => calls.filter(({ kind, roles }) => kind === 'office' && roles.includes('ROLE_COACH'))
/** Calls with a session that are about a thing of a company: files and forms. */
const withSession = () =>
  calls.filter(({ kind, asked, path }) => kind === 'session' && !asked.ofNobody && /attachments|mform/.test(path))

/** What the answer to whoever does not see the company has for a status. */
const statusOf = ({ asked: { unseen } }: Call) => (!unseen ? 404 : unseen === 'a wrong field' ? 400 : 200)

describe('CS-1 every call of the console that is about a company’s things', () => {
  test.each(['kari', 'olavi', 'anna'])('is to %s, who has not to do with it, as if there were none', async (who) => {
    const before = await kept(world)
    const wrong: string[] = []
    for (const call of [...ofCare(), ...withSession()].filter(({ asked }) => asked.unseen !== 'theirs')) {
      const answer = await sent(who, call)
      if (answer.statusCode !== statusOf(call) || answer.body.includes(secret) || answer.body.includes('Helena'))
        wrong.push(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      if (
        call.asked.unseen === 'an empty list' &&
        'totalElements' in answer.json() &&
        answer.json().totalElements !== 0
      )
        wrong.push(`${call.name}: ${answer.body.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
    expect(await kept(world)).toEqual(before)
  })

  test('of what waits and is counted there is nothing for them, and with the setting ALL the same as for the others', async () => {
    const counted = calls.filter(({ counts }) => counts)
    expect(counted.length).toBeGreaterThan(1)
    const sum = async (who: string) => {
      let total = 0
      for (const call of counted) {
        const answer = (await sent(who, call, { own: false })).json()
        // The page of a company is not found by whoever does not see it.
        const kinds: { kind?: string; count: number }[] = answer.kinds ?? ('count' in answer ? [answer] : [])
        // Meetings wait for those alone who take part in them.
        for (const { kind, count } of kinds) if (kind !== 'videomeetings') total += count
      }
      return total
    }
    expect([await sum('kari'), await sum('olavi'), await sum('anna')]).toEqual([0, 0, 0])
    const ninas = await sum('nina')
    expect(ninas).toBeGreaterThan(1)
    await setStaffScope(world.db, 'ALL')
    expect([await sum('kari'), await sum('anna'), await sum('nina')]).toEqual([ninas, ninas, ninas])
  })

  test('another company’s id as a filter gives an empty list', async () => {
    const filtered = [...ofCare(), ...ofOffice()].filter(
      ({ name, asked }) => asked.unseen === 'an empty list' || name === 'POST /resource/console/users/search',
    )
    const lists = filtered.filter(
      ({ method, path }) => !path.includes('{') && (method === 'GET' || /\/search$/.test(path)),
    )
    expect(lists.length).toBeGreaterThan(filtered.filter(({ method }) => method === 'GET').length)
    for (const call of lists) {
      const { method, asked } = call
      const body = { ...(asked.body as object), companyId: workshop }
      const answer =
        method === 'GET'
          ? await sent('kari', call, { companyId: workshop })
          : await sent('kari', { ...call, asked: { ...asked, body } })
      expect(answer.statusCode, call.name).toBe(200)
      expect(answer.json().content, call.name).toEqual([])
    }
  })

  test('names of companies stay visible, and nothing else of the office does', async () => {
    const answers = new Map<string, string>()
    for (const call of ofOffice()) answers.set(call.name, (await sent('kari', call)).body)
    const companies = JSON.parse(answers.get('GET /resource/console/companies') ?? '').content
    expect(companies.map(({ id, mine }: { id: number; mine: boolean }) => [id, mine]).sort()).toEqual([
      [workshop, false],
      [elsewhere, true],
    ])
    const one = JSON.parse(answers.get('GET /resource/console/companies/{companyId}') ?? '')
    expect(one).toMatchObject({ id: workshop, mine: false })
    for (const [name, body] of answers)
      if (!/\/companies(\/find)?$/.test(name) && !name.endsWith('/companies/{companyId}')) {
        expect(body, name).not.toContain(secret)
        expect(body, name).not.toContain('Helena')
      }
    for (const name of ['organisations', 'professionals'])
      expect(JSON.parse(answers.get(`GET /resource/console/companies/{companyId}/${name}`) ?? '').code).toBe(
        'item_not_found',
      )
  })
})

describe('CS-3 an administrator without care', () => {
  test('is refused every call with what is the customers’, whatever the staff see', async () => {
    for (const staffScope of ['ALL', 'RESPONSIBLE'] as const) {
      await setStaffScope(world.db, staffScope)
      const before = await kept(world)
      for (const call of ofCare()) {
        const answer = await sent('aino', call)
        expect([call.name, answer.statusCode, answer.json().code]).toEqual([call.name, 403, 'forbidden'])
      }
      for (const call of withSession()) {
        const answer = await sent('aino', call)
        expect([403, 404], `${call.name} ${answer.body}`).toContain(answer.statusCode)
      }
      expect(await kept(world)).toEqual(before)
    }
  })

  test('counts, and sees nothing of what is counted', async () => {
    await setStaffScope(world.db, 'ALL')
    for (const call of calls.filter(({ counts }) => counts)) {
      const answer = await sent('aino', call)
      expect(answer.statusCode, call.name).toBe(200)
      for (const { items = [] } of answer.json().kinds ?? []) expect(items).toEqual([])
    }
  })

  test('does everything else', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(({ kind, method }) => kind === 'office' && method === 'GET')) {
      const answer = await sent('aino', call)
      if (answer.statusCode !== 200) wrong.push(`${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })
})

test('CS-1 CS-2 whoever is responsible, in a team of the company or has opened it gets through, until that is over', async () => {
  const seen = ofCare().filter(({ method, path }) => method === 'GET' && path.includes('{'))
  const reads = seen.filter(
    ({ asked: { unseen, by } }) => unseen !== 'theirs' && unseen !== 'an empty list' && by !== 'nina',
  )
  expect(reads.length).toBeGreaterThan(8)
  const statuses = async (who: string) => {
    const answers = await Promise.all(reads.map((call) => sent(who, call)))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }
  expect(await statuses('nina')).toEqual([200])
  expect(await statuses('kari')).toEqual([404])

  const opening = calls.find(({ path }) => path.endsWith('/openings') && path.includes('{')) as Call
  const opened = await sent('kari', opening)
  expect(opened.json()).toEqual({ until: new Date(world.clock.now().getTime() + 24 * hour).toISOString() })
  expect(await statuses('kari')).toEqual([200])
  world.clock.advance({ minutes: 24 * 60 - 1 })
  for (const who of ['kari', 'nina']) sessions.set(who, await headersOf(world, `${who}@access.test`))
  expect(await statuses('kari')).toEqual([200])
  world.clock.advance({ minutes: 1 })
  expect(await statuses('kari')).toEqual([404])

  const team = await insertTeamFixture(world.db, { name: 'Paja', userIds: [id('kari')], companyIds: [workshop] })
  expect(await statuses('kari')).toEqual([200])
  await world.db.deleteFrom('team_company').where('team_id', '=', team).execute()
  expect(await statuses('kari')).toEqual([404])

  await world.db.deleteFrom('responsible_professional').execute()
  expect(await statuses('nina')).toEqual([404])
  await insertResponsible(world.db, workshop, things.users.nina)
})

test('CS-1 of what two companies have in common whoever sees one of them is told what is of that one', async () => {
  const { db, clock } = world
  sessions.set('kari', await headersOf(world, 'kari@access.test'))
  const { helena } = things.users
  const common = { company_id: elsewhere, shared_at: clock.now() }
  await db
    .insertInto('report_share')
    .values({ ...common, report_id: things.report })
    .execute()
  await db
    .insertInto('document_share')
    .values({ ...common, document_id: things.shared })
    .execute()
  const grant = await db.selectFrom('company_grant').selectAll().where('user_id', '=', helena).executeTakeFirstOrThrow()
  await db
    .insertInto('company_grant')
    .values({ ...grant, company_id: elsewhere, branch_id: elsewhere, main_user: false })
    .execute()
  const oona = { user_id: things.users.oona, first_opened_at: clock.now(), last_opened_at: clock.now() }
  await db
    .insertInto('report_opening')
    .values({ ...oona, report_id: things.report })
    .execute()
  await db
    .insertInto('document_opening')
    .values({ ...oona, document_id: things.shared })
    .execute()

  const headers = sessions.get('kari') ?? {}
  const get = async (path: string) => (await world.app.inject({ url: `/resource/console/${path}`, headers })).json()
  const lists = {
    users: async (payload: object) =>
      (await world.app.inject({ method: 'POST', url: '/resource/console/users/search', headers, payload })).json(),
    reports: (query: object) => get(`reports?${new URLSearchParams(Object.entries(query))}`),
    documents: (query: object) => get(`documents/shared?${new URLSearchParams(Object.entries(query))}`),
  }
  for (const [list, ask] of Object.entries(lists)) {
    const all = (await ask({})).content
    expect(JSON.stringify(all), list).not.toContain(`${secret} Oy`)
    expect(all, list).not.toEqual([])
    for (const { openedBy = 0 } of all) expect(openedBy, list).toBe(0)
    expect((await ask({ companyId: workshop })).content, list).toEqual([])
    expect((await ask({ companyId: elsewhere })).content, list).not.toEqual([])
  }
  const { access } = await get(`users/${helena}`)
  expect(access.map(({ companyId }: { companyId: number }) => companyId)).toEqual([elsewhere])
  for (const path of [`reports/${things.report}`, `documents/shared/${things.shared}`]) {
    const one = await get(path)
    expect(one.openings, path).toEqual([])
    expect(JSON.stringify(one), path).not.toContain(`${secret} Oy`)
  }
})
