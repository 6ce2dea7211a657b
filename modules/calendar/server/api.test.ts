import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cancelMeeting, changeMeeting } from '#modules/video-meetings/console-contract.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { insertThings, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getCalendar, renewCalendar, revokeCalendar } from '../contract.ts'

let world: World
let things: Things
let helena: Client
beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  things = await insertThings(world)
  helena = await world.login('helena@access.test')
})
afterAll(() => world.stop())

const own = () => ({ params: { id: things.users.helena } })
const address = async () => new URL((await helena.call(getCalendar, own())).url ?? '').pathname
const fetched = (url: string) => world.app.inject({ method: 'GET', url })
async function events() {
  const answer = await fetched(await address())
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return {
    text: answer.body,
    all: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid') as string,
      summary: event.getFirstPropertyValue('summary'),
      status: event.getFirstPropertyValue('status'),
      start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
      end: (event.getFirstPropertyValue('dtend') as ICAL.Time).toJSDate().toISOString(),
      sequence: Number(event.getFirstPropertyValue('sequence')),
    })),
  }
}
const videoMeeting = async () =>
  (await events()).all.find(({ uid }) => uid === `video-meeting-${things.meeting.id}@localhost`)

test('IN-5 the calendar has when one’s meetings are, in fixed words, and nothing of what they are about', async () => {
  const { all, text } = await events()
  expect(all.map(({ summary }) => summary).sort()).toEqual([
    'Työpaikkaselvityksen tapaaminen',
    'Työterveyden videotapaaminen',
  ])
  expect(await videoMeeting()).toMatchObject({
    start: '2026-03-02T08:00:00.000Z',
    end: '2026-03-02T09:00:00.000Z',
    status: 'CONFIRMED',
  })
  expect(text).not.toMatch(
    /Tulikivi|Palaveri|kokous|Helena|Laine|Nina|Hoitola|Martti|mvideo|ATTENDEE|ORGANIZER|DESCRIPTION/,
  )
  await world.db.updateTable('user_account').set({ locale: 'sv' }).where('id', '=', things.users.helena).execute()
  expect((await events()).text).toContain('SUMMARY:Möte om arbetsplatsutredning')
  await world.db.updateTable('user_account').set({ locale: 'fi' }).where('id', '=', things.users.helena).execute()
})

test('IN-5 what is moved moves, also over the change to summer time; what is cancelled is cancelled', async () => {
  const nina = await world.login('nina@access.test')
  const params = { id: things.meeting.id }
  const times = { startDate: '2026-03-30T09:00:00+03:00', endDate: '2026-03-30T10:00:00+03:00', version: 0 }
  const moved = { topic: 'Siirretty', description: null, ...times, userIds: [things.users.helena], externalUsers: [] }
  await nina.call(changeMeeting, { params, body: moved })
  const after = await videoMeeting()
  expect(after).toMatchObject({ start: '2026-03-30T06:00:00.000Z', end: '2026-03-30T07:00:00.000Z' })
  expect(after?.sequence).toBeGreaterThan(0)
  await nina.call(cancelMeeting, { params })
  expect(await videoMeeting()).toMatchObject({ status: 'CANCELLED' })
  const early = { companyId: workshop, organizerId: things.users.nina, topic: 'Salainen' }
  const { id } = await insertMeetingFixture(world.db, {
    ...early,
    start: new Date('2026-10-25T00:30:00Z'),
    end: new Date('2026-10-25T01:30:00Z'),
    userIds: [things.users.helena],
  })
  expect((await events()).all.find(({ uid }) => uid.startsWith(`video-meeting-${id}@`))).toMatchObject({
    start: '2026-10-25T00:30:00.000Z',
    end: '2026-10-25T01:30:00.000Z',
  })
})

test('IN-5 an address is renewed and revoked: the one before is not found', async () => {
  const before = await address()
  const { url } = await helena.call(renewCalendar, own())
  expect(await address()).toBe(new URL(url ?? '').pathname)
  expect(await address()).not.toBe(before)
  expect((await fetched(before)).statusCode).toBe(404)
  const now = await address()
  expect((await fetched(now)).statusCode).toBe(200)
  expect(await helena.call(revokeCalendar, own())).toEqual({ url: null })
  expect(await helena.call(getCalendar, own())).toEqual({ url: null })
  expect((await fetched(now)).statusCode).toBe(404)
  await helena.call(renewCalendar, own())
  expect((await fetched(await address())).statusCode).toBe(200)
  expect((await fetched(now)).statusCode).toBe(404)
})

test('IN-5 it is one’s own, and nobody guesses it', async () => {
  for (const call of [getCalendar, renewCalendar, revokeCalendar])
    expect(await helena.refused(call, { params: { id: things.users.kaisa } })).toMatchObject({ status: 404 })
  const url = await address()
  const wrong = [
    url.replace(/\/(\d+)\./, `/${things.users.kaisa}.`),
    url.replace(/\.(\d+)\./, '.99.'),
    url.replace('.ics', ''),
    `${url}x`,
    '/calendar/x.ics',
  ]
  for (const one of wrong) expect((await fetched(one)).statusCode, one).toBe(404)
  // Nothing of it is kept in the database.
  const kept = await world.db.selectFrom('calendar_address').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(url.split('.')[2])
})

test('IN-5 who has lost the module sees nothing, who has lost the account is not found', async () => {
  const { pool } = world.platform.database
  await pool.query(`update company set video_meeting_enabled = false, opy_wpa_enabled = false where id = ${workshop}`)
  expect((await events()).all).toEqual([])
  await pool.query(`update company set video_meeting_enabled = true, opy_wpa_enabled = true where id = ${workshop}`)
  const url = await address()
  const set = (status: string) =>
    world.db.updateTable('user_account').set({ status }).where('id', '=', things.users.helena).execute()
  await set('DEACTIVATED')
  expect((await fetched(url)).statusCode).toBe(404)
  await set('ACTIVE')
  expect((await fetched(url)).statusCode).toBe(200)
})
