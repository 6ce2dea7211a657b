import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listVideoMeetings, openCall, openRoom } from '../contract.ts'
import { insertMeetingFixture } from './fixtures.ts'
import { signPersonalLink } from './invitations/personal-link.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let nina: Client
let ids: { helena: number; esa: number; nina: number; outi: number }
let meeting: { id: number; code: string; externalUserIds: number[] }

const at = (text: string) => new Date(text)
const list = (client: Client, query: object, companyId = 1000277) =>
  client.call(listVideoMeetings, { params: { companyId }, query })
const topics = async (client: Client, query: object, companyId?: number) =>
  (await list(client, query, companyId)).map(({ topic }) => topic)

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Oy', flags: { videoMeetingEnabled: null } })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { videoMeetingEnabled: false } })
  const grants = [1000277, 1000278, 1000280].map((companyId) => ({ companyId }))
  ids = {
    helena: await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants }),
    esa: await insertUser(world.db, {
      email: 'esa@paja.test',
      firstName: 'Esa',
      lastName: 'Mäkelä',
      grants: [{ companyId: 1000277 }],
    }),
    outi: await insertUser(world.db, {
      email: 'outi@meri.test',
      firstName: 'Outi',
      lastName: 'Saari',
      grants: [{ companyId: 1000278 }],
    }),
    nina: await insertUser(world.db, {
      email: 'nina@tt.test',
      firstName: 'Nina',
      lastName: 'Hoitola',
      role: 'ROLE_COACH',
    }),
  }
  const clients = ['hr@paja.test', 'esa@paja.test', 'outi@meri.test', 'nina@tt.test'].map((name) => world.login(name))
  ;[helena, esa, outi, nina] = (await Promise.all(clients)) as [Client, Client, Client, Client]

  const common = { companyId: 1000277, organizerId: ids.nina, userIds: [ids.helena] }
  meeting = await insertMeetingFixture(world.db, {
    ...common,
    topic: 'Työkykyneuvottelu',
    description: 'Paluun suunnittelu',
    start: at('2026-03-02T09:00:00Z'),
    end: at('2026-03-02T10:00:00Z'),
    externals: [{ firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa@sairaala.test' }],
  })
  const others = [
    ['Yötapaaminen', '2026-03-02T21:30:00Z', '2026-03-02T22:30:00Z'],
    ['Sunnuntaina', '2026-03-08T12:00:00Z', '2026-03-08T13:00:00Z'],
    ['Kuun lopussa', '2026-03-31T19:00:00Z', '2026-03-31T20:00:00Z'],
    ['Huhtikuussa', '2026-03-31T21:00:00Z', '2026-03-31T21:30:00Z'],
  ] as const
  for (const [topic, start, end] of others)
    await insertMeetingFixture(world.db, { ...common, topic, start: at(start), end: at(end) })
  await insertMeetingFixture(world.db, {
    ...common,
    topic: 'Peruttu',
    start: at('2026-03-03T09:00:00Z'),
    end: at('2026-03-03T10:00:00Z'),
    cancelledAt: at('2026-03-01T09:00:00Z'),
  })
  await insertMeetingFixture(world.db, {
    ...common,
    companyId: 1000278,
    topic: 'Toisessa yrityksessä',
    start: at('2026-03-02T09:00:00Z'),
    end: at('2026-03-02T10:00:00Z'),
    userIds: [ids.helena, ids.outi],
  })
})
afterAll(() => world.stop())

describe('the list', () => {
  test('VM-2 a meeting carries the fields of the specification', async () => {
    const [first] = await list(helena, { query: 'DAY', referenceDate: '2026-03-02' })
    expect(first).toEqual({
      id: meeting.id,
      topic: 'Työkykyneuvottelu',
      description: 'Paluun suunnittelu',
      organizer: { displayName: 'Nina Hoitola' },
      startDate: '2026-03-02T09:00:00.000Z',
      endDate: '2026-03-02T10:00:00.000Z',
      users: [{ user: { id: ids.helena, displayName: 'Helena Rantanen' } }],
      externalUsers: [
        { externalUserId: meeting.externalUserIds[0], invitationFirstname: 'Liisa', invitationLastname: 'Lääkäri' },
      ],
      videoCall: { code: meeting.code },
      cancelled: false,
    })
  })

  test('VM-2 a day ends at midnight in Finland, and a meeting over midnight is of both days', async () => {
    expect(await topics(helena, { query: 'DAY', referenceDate: '2026-03-02' })).toEqual([
      'Työkykyneuvottelu',
      'Yötapaaminen',
    ])
    expect(await topics(helena, { query: 'DAY', referenceDate: '2026-03-03' })).toEqual(['Yötapaaminen', 'Peruttu'])
    expect(await topics(helena, { query: 'DAY', referenceDate: '2026-03-04' })).toEqual([])
  })

  test('VM-2 a week goes from Monday to Sunday, a month to its last moment here; the week of today unless told', async () => {
    const week = ['Työkykyneuvottelu', 'Yötapaaminen', 'Peruttu', 'Sunnuntaina']
    expect(await topics(helena, { query: 'WEEK', referenceDate: '2026-03-08' })).toEqual(week)
    expect(await topics(helena, {})).toEqual(week)
    expect(await topics(helena, { query: 'MONTH', referenceDate: '2026-03-15' })).toEqual([...week, 'Kuun lopussa'])
    expect(await topics(helena, { query: 'MONTH', referenceDate: '2026-04-01' })).toEqual(['Huhtikuussa'])
  })

  test('VM-3 a cancelled meeting is shown as such and has no call', async () => {
    const [, cancelled] = await list(helena, { query: 'DAY', referenceDate: '2026-03-03' })
    expect(cancelled).toMatchObject({ topic: 'Peruttu', cancelled: true, videoCall: null })
  })

  test('VM-2 only what one is invited to, at this company', async () => {
    expect(await topics(esa, { query: 'MONTH', referenceDate: '2026-03-02' })).toEqual([])
    expect(await topics(outi, { query: 'MONTH', referenceDate: '2026-03-02' }, 1000278)).toEqual([
      'Toisessa yrityksessä',
    ])
    expect(await outi.refused(listVideoMeetings, { params: { companyId: 1000277 } })).toMatchObject({ status: 404 })
  })

  test('VM-2 a meeting that one is invited to no longer is gone', async () => {
    const of = { query: 'DAY', referenceDate: '2026-03-08' }
    expect(await topics(helena, of)).toEqual(['Sunnuntaina'])
    const invitation = world.db.updateTable('video_meeting_user').where('user_id', '=', ids.helena)
    await invitation.set({ uninvited_at: world.clock.now() }).execute()
    expect(await topics(helena, of)).toEqual([])
    await invitation.set({ uninvited_at: null }).execute()
    expect(await topics(helena, of)).toEqual(['Sunnuntaina'])
  })

  test('VM-1 SH-4 where the module is off nothing is told', async () => {
    expect(await helena.refused(listVideoMeetings, { params: { companyId: 1000280 } })).toMatchObject({
      status: 403,
      code: 'module_disabled',
    })
  })

  test('VM-2 what is wrong is named', async () => {
    for (const [query, field] of [
      [{ query: 'YEAR' }, 'query'],
      [{ referenceDate: '2.3.2026' }, 'referenceDate'],
      [{ referenceDate: '2026-02-30' }, 'referenceDate'],
    ] as const)
      expect(await helena.refused(listVideoMeetings, { params: { companyId: 1000277 }, query })).toMatchObject({
        status: 400,
        fields: [{ field }],
      })
  })

  test('VM-2 a month among a hundred thousand meetings is read from the index', async () => {
    await world.platform.database.pool.query(
      `with made as (
        insert into video_meeting (company_id, organizer_id, topic, start_time, end_time, call_code, created_at, updated_at)
        select 1000278, $1, 'Tapaaminen', moment, moment + interval '1 hour', 'code-' || number, moment, moment
        from generate_series(1, 100000) number, lateral (select timestamptz '2010-01-01' + number * interval '1 hour' as moment) m
        returning id)
      insert into video_meeting_user (meeting_id, user_id) select id, $2 from made`,
      [ids.nina, ids.outi],
    )
    await world.platform.database.pool.query('analyze video_meeting, video_meeting_user')
    const began = performance.now()
    const month = await list(outi, { query: 'MONTH', referenceDate: '2015-05-05' }, 1000278)
    expect(month).toHaveLength(31 * 24)
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

describe('the way into a call', () => {
  const open = (client: Client, body: object = {}, code = meeting.code) =>
    client.call(openCall, { params: { code }, body })
  const link = () => signPersonalLink(world.platform.environment, meeting.externalUserIds[0] as number)

  test('VM-3 who is invited and who has invited come in; the staff let others in', async () => {
    expect(await open(helena)).toMatchObject({ state: 'OPEN', displayName: 'Helena Rantanen', isHost: false })
    expect(await open(nina)).toMatchObject({ state: 'OPEN', isHost: true, topic: 'Työkykyneuvottelu' })
  })

  test('VM-3 a colleague who is not invited finds nothing, nor does anyone by a made-up code', async () => {
    for (const [client, code] of [
      [esa, meeting.code],
      [outi, meeting.code],
      [helena, 'no-such-call-anywhere'],
    ] as const) {
      expect(await client.refused(openCall, { params: { code }, body: {} })).toMatchObject({ status: 404 })
      expect((await client.send('GET', `/mvideo/sso/${code}`)).statusCode).toBe(404)
    }
  })

  test('VM-3 without a session one is asked to log in, whether there is such a call or not', async () => {
    for (const code of [meeting.code, 'no-such-call-anywhere'])
      expect(await world.anonymous().refused(openCall, { params: { code }, body: {} })).toMatchObject({ status: 401 })
  })

  test('VM-3 a personal link lets in from half an hour before to an hour after, and says so politely', async () => {
    const guest = world.anonymous()
    world.clock.set('2026-03-02T08:29:59Z')
    expect(await open(guest, { link: link() })).toMatchObject({
      state: 'EARLY',
      topic: null,
      opensAt: '2026-03-02T08:30:00.000Z',
    })
    world.clock.set('2026-03-02T08:30:00Z')
    expect(await open(guest, { link: link() })).toMatchObject({
      state: 'OPEN',
      displayName: 'Liisa Lääkäri',
      isExternal: true,
      isHost: false,
    })
    world.clock.set('2026-03-02T11:00:00Z')
    expect(await open(guest, { link: link() })).toMatchObject({ state: 'OVER', topic: null })
    world.clock.set('2026-03-02T08:00:00Z')
  })

  test('DL-4 VM-3 at a company that has left nobody comes into a meeting, by an invitation or by a link', async () => {
    const set = (closed: { closed_at: Date | null; closed_by: number | null }) =>
      world.db.updateTable('company').set(closed).where('id', '=', 1000277).execute()
    await set({ closed_at: world.clock.now(), closed_by: ids.nina })
    try {
      for (const [client, body] of [
        [nina, {}],
        [helena, {}],
        [world.anonymous(), { link: link() }],
      ] as const)
        expect(await open(client, body)).toMatchObject({ state: 'CANCELLED' })
    } finally {
      await set({ closed_at: null, closed_by: null })
    }
  })

  test('VM-3 a link that was not made here, or for another meeting, leads nowhere', async () => {
    const guest = world.anonymous()
    const [id, signature] = link().split('.')
    const other = await world.db
      .selectFrom('video_meeting')
      .select('call_code')
      .where('topic', '=', 'Sunnuntaina')
      .executeTakeFirstOrThrow()
    for (const [wrong, code] of [
      [`${Number(id) + 1}.${signature}`, meeting.code],
      [`${id}.${'A'.repeat(43)}`, meeting.code],
      ['nonsense', meeting.code],
      [link(), other.call_code],
    ] as const)
      expect(await guest.refused(openCall, { params: { code }, body: { link: wrong } })).toMatchObject({ status: 404 })
  })

  test('SH-2 VM-3 whoever has not accepted the terms has no way in by the invitation', async () => {
    const accepted = (at: Date | null) =>
      world.db.updateTable('user_account').set({ accepted_terms_at: at }).where('id', '=', ids.helena).execute()
    await accepted(null)
    expect(await helena.refused(openCall, { params: { code: meeting.code }, body: {} })).toMatchObject({ status: 404 })
    expect((await helena.send('GET', `/mvideo/sso/${meeting.code}`)).statusCode).toBe(404)
    await accepted(world.clock.now())
    expect(await open(helena)).toMatchObject({ state: 'OPEN' })
  })

  test('SF-1 VM-3 a session that has to enrol a second factor first has no way in by the invitation', async () => {
    const ask = (secondFactor: 'REQUIRED' | null) =>
      world.db.updateTable('company').set({ second_factor: secondFactor }).where('id', '=', 1000277).execute()
    await ask('REQUIRED')
    const params = { code: meeting.code }
    expect(await helena.refused(openCall, { params, body: {} })).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await helena.refused(openRoom, { params, body: { tabSecret: crypto.randomUUID() } })).toMatchObject({
      status: 404,
    })
    // The page itself says to log in; a link of one's own needs no account.
    expect((await helena.send('GET', `/mvideo/sso/${meeting.code}`)).statusCode).toBe(200)
    expect(await open(helena, { link: link() })).toMatchObject({ isExternal: true })
    await ask(null)
  })

  test('VM-3 whose access to the module ends has no way in by the invitation', async () => {
    await world.db
      .updateTable('company_grant')
      .set({ modules: ['documents'] })
      .where('user_id', '=', ids.helena)
      .execute()
    expect(await helena.refused(openCall, { params: { code: meeting.code }, body: {} })).toMatchObject({ status: 404 })
    await world.db.updateTable('company_grant').set({ modules: null }).where('user_id', '=', ids.helena).execute()
  })
})
