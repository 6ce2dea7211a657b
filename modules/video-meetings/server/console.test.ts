import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  cancelMeeting,
  changeMeeting,
  getMeeting,
  listAllMeetings,
  type MeetingDetails,
  scheduleMeeting,
  searchInvitable,
} from '../console-contract.ts'
import { listVideoMeetings, openCall } from '../contract.ts'
import { insertMeetingFixture } from './fixtures.ts'

let world: World
let nina: Client
let aila: Client
let helena: Client
let ids: Record<'helena' | 'esa' | 'outi' | 'nina' | 'aila', number>

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { videoMeetingEnabled: false } })
  const person = (email: string, firstName: string, lastName: string, more: object) =>
    insertUser(world.db, { email, firstName, lastName, ...more })
  const at = (companyId: number) => ({ grants: [{ companyId }] })
  ids = {
    helena: await person('hr@paja.test', 'Helena', 'Rantanen', { ...at(1000277), locale: 'sv' }),
    esa: await person('esa@paja.test', 'Esa', 'Mäkelä', at(1000277)),
    outi: await person('outi@meri.test', 'Outi', 'Saari', at(1000278)),
    nina: await person('nina@tt.test', 'Nina', 'Hoitola', { role: 'ROLE_COACH' }),
    aila: await person('aila@tt.test', 'Aila', 'Ylä', { role: 'ROLE_ADMIN' }),
  }
  await person('rajattu@paja.test', 'Raija', 'Rajattu', {
    grants: [{ companyId: 1000277, modules: ['documents'] }],
  })
  nina = await world.login('nina@tt.test')
  aila = await world.login('aila@tt.test')
  helena = await world.login('hr@paja.test')
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  world.clock.set('2026-03-02T08:00:00Z')
  if (world.platform.mailCatcher) world.platform.mailCatcher.mails = []
})

const liisa = {
  invitationFirstname: 'Liisa',
  invitationLastname: 'Lääkäri',
  invitationEmail: 'liisa@sairaala.test',
  invitationLocale: 'en' as const,
}
const details = (changed: Partial<MeetingDetails> = {}): MeetingDetails => ({
  topic: 'Työkykyneuvottelu',
  description: 'Paluun suunnittelu',
  startDate: '2026-03-05T09:00:00Z',
  endDate: '2026-03-05T10:00:00Z',
  userIds: [ids.helena],
  externalUsers: [liisa],
  ...changed,
})
/** @param version what the change was made from */
const changes = (version: number, changed: Partial<MeetingDetails> = {}) => ({ ...details(changed), version })
const schedule = (changed: Partial<MeetingDetails> = {}, companyId = 1000277) =>
  nina.call(scheduleMeeting, { body: { ...details(changed), companyId } })
const mailTo = (address: string, subject: RegExp) =>
  world.platform.mailCatcher?.waitFor(address, (mail) => subject.test(mail.subject ?? ''))
const calendarIn = (mail: Awaited<ReturnType<typeof mailTo>>) => {
  const found = mail?.attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))
  const content = found?.content ?? ''
  return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n /g, '')
}

describe('scheduling', () => {
  test('PC-7 VM-2 a meeting is there for whom it invites, and they are told at once', async () => {
    const port = await listen(world.app)
    const heard = await hear(port, helena, 'videoMeetingUpdate')
    const meeting = await schedule({ userIds: [ids.helena, ids.aila, ids.nina] })
    expect(meeting).toMatchObject({
      company: { id: 1000277, name: 'Pohjolan Paja Oy' },
      topic: 'Työkykyneuvottelu',
      organizer: { id: ids.nina, displayName: 'Nina Hoitola' },
      startDate: '2026-03-05T09:00:00.000Z',
      users: [
        { id: ids.helena, displayName: 'Helena Rantanen', role: 'ROLE_USER' },
        { id: ids.aila, displayName: 'Aila Ylä', role: 'ROLE_ADMIN' },
      ],
      externalUsers: [liisa],
      videoCall: { code: expect.any(String) },
      cancelled: false,
    })
    const [listed] = await helena.call(listVideoMeetings, {
      params: { companyId: 1000277 },
      query: { referenceDate: '2026-03-05', query: 'DAY' },
    })
    expect(listed).toMatchObject({ id: meeting.id, videoCall: meeting.videoCall })
    await expect.poll(() => heard).toEqual([{ id: meeting.id, companyId: 1000277 }])
    expect(await nina.call(getMeeting, { params: { id: meeting.id } })).toEqual(meeting)
  })

  test('PC-7 staff who do not take part see the meeting and not its call', async () => {
    const { id } = await schedule()
    expect(await aila.call(getMeeting, { params: { id } })).toMatchObject({ videoCall: null })
  })

  test('PC-7 users get a mail in their language with a link to the extranet and a calendar file, without the topic or names', async () => {
    await schedule()
    const mail = await mailTo('hr@paja.test', /Inbjudan/)
    expect(mail?.text).toContain('05.03.2026 11:00–12:00')
    expect(mail?.text).toMatch(/http:\/\/localhost\/companies\/1000277\/videomeetings\?date=2026-03-05&meeting=\d+/)
    expect(calendarIn(mail)).toMatch(
      /METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*DTSTART:20260305T090000Z[\s\S]*DTEND:20260305T100000Z/,
    )
    for (const content of [mail?.subject, mail?.text, mail?.html, calendarIn(mail)])
      expect(content).not.toMatch(/Työkykyneuvottelu|suunnittelu|Rantanen|Hoitola|Lääkäri/)
  })

  test('PC-7 VM-3 an external person gets a personal link that works around the meeting', async () => {
    await schedule()
    const mail = await mailTo('liisa@sairaala.test', /Invitation/)
    const address = /http:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const { pathname, hash } = new URL(address)
    const code = pathname.replace('/mvideo/sso/', '')
    const open = () => world.anonymous().call(openCall, { params: { code }, body: { link: hash.slice(1) } })
    expect(await open()).toMatchObject({ state: 'EARLY', displayName: 'Liisa Lääkäri', locale: 'en' })
    world.clock.set('2026-03-05T09:30:00Z')
    expect(await open()).toMatchObject({ state: 'OPEN' })
    expect(calendarIn(mail)).toContain(`URL;VALUE=URI:${address}`)
    const { rows } = await world.platform.database.pool.query('select data::text as data from pgboss.job')
    for (const { data } of rows) expect(data).not.toContain(hash.slice(1))
  })

  test('PC-7 whoever wants no mails gets none', async () => {
    await world.db
      .updateTable('user_account')
      .set({ email_notifications_enabled: false })
      .where('id', '=', ids.esa)
      .execute()
    await schedule({ userIds: [ids.esa, ids.helena] })
    await mailTo('hr@paja.test', /Inbjudan/)
    await mailTo('liisa@sairaala.test', /Invitation/)
    expect(world.platform.mailCatcher?.mails.some(({ to }) => to?.[0]?.address === 'esa@paja.test')).toBe(false)
    await world.db
      .updateTable('user_account')
      .set({ email_notifications_enabled: true })
      .where('id', '=', ids.esa)
      .execute()
  })

  test('PC-7 what is wrong is named', async () => {
    const refused = (changed: object) =>
      nina.refused(scheduleMeeting, { body: { ...details(), companyId: 1000277, ...changed } })
    for (const [changed, field, problem] of [
      [{ topic: ' ' }, 'topic', 'required'],
      [{ endDate: '2026-03-05T09:00:00Z' }, 'endDate', 'endsBeforeItStarts'],
      [{ endDate: '2026-03-05T21:00:01Z' }, 'endDate', 'meetingTooLong'],
      [{ startDate: '2026-03-01T09:00:00Z', endDate: '2026-03-01T10:00:00Z' }, 'endDate', 'inThePast'],
      [{ startDate: '5.3.2026 klo 11' }, 'startDate', 'invalid'],
      [{ userIds: [ids.outi] }, 'userIds', 'unknown'],
      [{ userIds: [999_999] }, 'userIds', 'unknown'],
      [{ companyId: 1000299 }, 'companyId', 'unknown'],
      [{ externalUsers: [{ ...liisa, invitationEmail: 'liisa' }] }, 'externalUsers.0.invitationEmail', 'invalidEmail'],
      [{ externalUsers: [{ ...liisa, externalUserId: 999_999 }] }, 'externalUsers.0.externalUserId', 'unknown'],
    ] as const)
      expect(await refused(changed), JSON.stringify(changed)).toMatchObject({
        status: 400,
        fields: [{ field, problem }],
      })
    expect(await refused({ companyId: 1000280 })).toMatchObject({ status: 403, code: 'module_disabled' })
  })
})

describe('changing', () => {
  test('PC-7 a new time is told to those who stay, an invitation to the new, a farewell to the others', async () => {
    const before = await schedule({ userIds: [ids.helena, ids.aila] })
    await mailTo('liisa@sairaala.test', /Invitation/)
    await mailTo('aila@tt.test', /Kutsu/)
    await mailTo('hr@paja.test', /Inbjudan/)
    const after = await aila.call(changeMeeting, {
      params: { id: before.id },
      body: changes(0, {
        startDate: '2026-03-06T09:00:00Z',
        endDate: '2026-03-06T10:00:00Z',
        userIds: [ids.helena, ids.esa],
        externalUsers: [],
      }),
    })
    expect(after).toMatchObject({
      organizer: { id: ids.nina },
      startDate: '2026-03-06T09:00:00.000Z',
      externalUsers: [],
    })
    const moved = await mailTo('hr@paja.test', /ändrats/)
    expect(calendarIn(moved)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20260306T090000Z/)
    await mailTo('esa@paja.test', /Kutsu/)
    expect(calendarIn(await mailTo('liisa@sairaala.test', /cancelled/))).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
    await mailTo('aila@tt.test', /peruttu/)
  })

  test('PC-7 with somebody invited who has lost the module since: the meeting can still be moved, nobody like that be added', async () => {
    const { id } = await schedule({ userIds: [ids.esa], externalUsers: [] })
    const setModules = (modules: string[] | null) =>
      world.db.updateTable('company_grant').set({ modules }).where('user_id', '=', ids.esa).execute()
    await setModules(['documents'])
    const to = (version: number, userIds: number[]) => ({
      params: { id },
      body: changes(version, { userIds, externalUsers: [], endDate: '2026-03-05T11:00:00Z' }),
    })
    expect((await nina.call(changeMeeting, to(0, [ids.esa]))).users).toMatchObject([{ id: ids.esa }])
    await nina.call(changeMeeting, to(1, []))
    expect((await nina.refused(changeMeeting, to(2, [ids.esa]))).fields).toEqual([
      { field: 'userIds', problem: 'unknown' },
    ])
    await setModules(null)
  })

  test('PC-7 by one at a time: of two who do so at once, the second is told', async () => {
    const nobody = { userIds: [], externalUsers: [] }
    const { id } = await schedule(nobody)
    const change = (client: Client, topic: string, version: number) =>
      client.send('PUT', `/resource/console/videomeetings/${id}`, { body: changes(version, { topic, ...nobody }) })
    const both = await Promise.all([change(nina, 'Ninan aihe', 0), change(aila, 'Ailan aihe', 0)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const stored = await nina.call(getMeeting, { params: { id } })
    expect(stored).toMatchObject({ topic: both[0]?.statusCode === 200 ? 'Ninan aihe' : 'Ailan aihe', version: 1 })
    expect((await change(aila, 'Nähtyään', 1)).statusCode).toBe(200)
  })

  test('PC-7 VM-3 an external person who is not invited any more has no way in; kept ones keep their link', async () => {
    const { id, externalUsers } = await schedule()
    const link = /http:\S+/.exec((await mailTo('liisa@sairaala.test', /Invitation/))?.text ?? '')?.[0] ?? ''
    const { pathname, hash } = new URL(link)
    const way = { params: { code: pathname.replace('/mvideo/sso/', '') }, body: { link: hash.slice(1) } }
    await nina.call(changeMeeting, { params: { id }, body: changes(0, { externalUsers }) })
    expect(await world.anonymous().call(openCall, way)).toMatchObject({ state: 'EARLY' })
    const moved = externalUsers.map((person) => ({ ...person, invitationEmail: 'toinen@sairaala.test' }))
    await nina.call(changeMeeting, { params: { id }, body: changes(1, { externalUsers: moved }) })
    expect(await world.anonymous().refused(openCall, way)).toMatchObject({ status: 404 })
    await mailTo('toinen@sairaala.test', /Invitation/)
  })

  test('PC-7 VM-3 a cancelled meeting is told to everyone and stays so', async () => {
    const { id, videoCall } = await schedule()
    const cancelled = await nina.call(cancelMeeting, { params: { id } })
    expect(cancelled).toMatchObject({ cancelled: true, videoCall: null })
    expect(calendarIn(await mailTo('hr@paja.test', /ställts in/))).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/)
    await mailTo('liisa@sairaala.test', /cancelled/)
    const code = videoCall?.code
    expect(await helena.call(openCall, { params: { code }, body: {} })).toMatchObject({
      state: 'CANCELLED',
      topic: null,
    })
    for (const route of [cancelMeeting, changeMeeting])
      expect(await nina.refused(route, { params: { id }, body: changes(1) })).toMatchObject({
        status: 409,
        code: 'meeting_over',
      })
  })

  test('PC-7 what is over is not changed any more, and what is not there is not found', async () => {
    const { id } = await schedule({ startDate: '2026-03-02T08:30:00Z', endDate: '2026-03-02T09:00:00Z' })
    world.clock.set('2026-03-02T09:00:00Z')
    const body = changes(0, { startDate: '2026-03-07T09:00:00Z', endDate: '2026-03-07T10:00:00Z' })
    expect(await nina.refused(changeMeeting, { params: { id }, body })).toMatchObject({ code: 'meeting_over' })
    for (const route of [getMeeting, changeMeeting, cancelMeeting])
      expect(await nina.refused(route, { params: { id: 999_999 }, body })).toMatchObject({ status: 404 })
  })
})

describe('the list of every company', () => {
  test('PC-7 by period and company, a page at a time', async () => {
    const common = { organizerId: ids.nina, topic: 'Sarja' }
    for (let hour = 0; hour < 60; hour += 1) {
      const start = new Date(Date.UTC(2026, 5, 1, 6 + hour))
      const companyId = hour % 2 ? 1000277 : 1000278
      await insertMeetingFixture(world.db, { ...common, companyId, start, end: new Date(start.getTime() + 3_600_000) })
    }
    const month = { query: 'MONTH', referenceDate: '2026-06-15' }
    const all = await nina.call(listAllMeetings, { query: month })
    expect(all).toMatchObject({ totalElements: 60, numberOfElements: 50, totalPages: 2 })
    expect(all.content[0]).toMatchObject({ company: { name: 'Meritähti Oy' }, invitedCount: 0, cancelled: false })
    const second = await nina.call(listAllMeetings, { query: { ...month, page: 1 } })
    expect(second.content).toHaveLength(10)
    const one = await nina.call(listAllMeetings, { query: { ...month, companyId: 1000277 } })
    expect(one.totalElements).toBe(30)
    expect(await nina.refused(listAllMeetings, { query: { query: 'YEAR' } })).toMatchObject({ status: 400 })
  })

  test('PC-7 those who can be invited are the company’s users with the module and the staff', async () => {
    const names = async (search: string, companyId = 1000277) =>
      (await nina.call(searchInvitable, { params: { companyId }, body: { search } })).map(
        ({ displayName }) => displayName,
      )
    expect(await names('')).toEqual(['Nina Hoitola', 'Esa Mäkelä', 'Helena Rantanen', 'Aila Ylä'])
    expect(await names('ran')).toEqual(['Helena Rantanen'])
    expect(await names('saari')).toEqual([])
    expect(await names('', 1000278)).toEqual(['Nina Hoitola', 'Outi Saari', 'Aila Ylä'])
  })
})
