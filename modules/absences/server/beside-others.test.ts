import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { getCalendar } from '#modules/calendar/contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { goRound, mailsOf } from '#tests/notices.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listAbsences } from '../contract.ts'
import { assignFollowUp, changeFollowUp, listFollowUps } from '../follow-up-contract.ts'
import { type Company, counted, elsewhere, insertLeave, openCompany, workshop } from '../test/company.ts'
import { countSome } from './counting/round.ts'

let world: World
let at: Company

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  at = await openCompany(world)
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['follow_up', 'sick_leave'] as const) await world.db.deleteFrom(table).execute()
  await counted(world)
})

const open = async (client: Client, companyId = workshop) =>
  (await client.call(listFollowUps, { query: { companyId } })).content

async function pastThirtyDays() {
  await insertLeave(world, at.maija, '2026-01-16', '2026-02-20')
  await counted(world)
  const found = (await open(at.esa)).find(({ rule }) => rule.kind === 'MARK')
  if (!found) throw new Error('there is no follow-up')
  return found
}

async function talksOf(client: Client, email: string) {
  const { url } = await client.call(getCalendar, { params: { id: await selectUser(world.db, email) } })
  const { body } = await world.app.inject({ method: 'GET', url: new URL(url ?? '').pathname })
  expect(body).not.toMatch(/Maija|Mallikas|Tuotanto/)
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    status: event.getFirstPropertyValue('status'),
    url: event.getFirstPropertyValue('url'),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }))
}

test('IN-5 ES-4 an agreed talk is in the calendar of whoever is to have it, without the person; moved, passed on, called off', async () => {
  const { id } = await pastThirtyDays()
  const params = { id }
  expect(await talksOf(at.esa, 'esa@paja.test')).toEqual([])
  const agree = (talkAt: string) => at.esa.call(changeFollowUp, { params, body: { state: 'AGREED', talkAt } })
  await agree('2026-03-27T09:00:00+02:00')
  const talk = { summary: 'Sovittu keskustelu', status: 'CONFIRMED', start: '2026-03-27T07:00:00.000Z' }
  expect(await talksOf(at.esa, 'esa@paja.test')).toEqual([
    { ...talk, url: expect.stringMatching(new RegExp(`/companies/${workshop}/followups/${id}$`)) },
  ])
  expect(await talksOf(at.helena, 'helena@paja.test')).toEqual([])
  // Over the change to summer time nine o'clock is nine o'clock.
  await agree('2026-03-30T09:00:00+03:00')
  expect(await talksOf(at.esa, 'esa@paja.test')).toMatchObject([{ start: '2026-03-30T06:00:00.000Z' }])
  await at.esa.call(assignFollowUp, { params, body: { userId: await selectUser(world.db, 'helena@paja.test') } })
  expect(await talksOf(at.esa, 'esa@paja.test')).toEqual([])
  expect(await talksOf(at.helena, 'helena@paja.test')).toMatchObject([{ status: 'CONFIRMED' }])
  await at.helena.call(changeFollowUp, { params, body: { state: 'NOT_NEEDED', reason: 'IN_CARE' } })
  expect(await talksOf(at.helena, 'helena@paja.test')).toMatchObject([{ status: 'CANCELLED' }])
})

test('ES-9 AR-4 who works at two companies is counted by each of them alone', async () => {
  const { employeeId, employmentIds } = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1980-05-05', 3),
    firstName: 'Kaksi',
    lastName: 'Työpaikkaa',
    employments: [workshop, elsewhere].map((organisationId) => ({ organisationId, startDate: '2020-01-01' })),
  })
  const recordedBy = await selectUser(world.db, 'helena@paja.test')
  const away = (companyId: number, place: 0 | 1, start: string, end: string) =>
    insertSickLeaveFixture(world.db, {
      ...{ employeeId, employmentId: employmentIds[place] as number, companyId, start, end, recordedBy },
      recordedAt: world.clock.now(),
    })
  await away(workshop, 0, '2026-01-07', '2026-01-22')
  await away(elsewhere, 1, '2026-01-12', '2026-01-13')
  await counted(world)
  const days = async (client: Client, companyId: number) =>
    (await client.call(listAbsences, { query: { companyId } })).content.map((row) => [row.days, row.spells])
  expect(await days(at.helena, workshop)).toEqual([[16, 1]])
  expect(await days(at.outi, elsewhere)).toEqual([[2, 1]])
  expect((await open(at.helena)).map(({ rule }) => rule.kind).sort()).toEqual(['CONTINUOUS', 'DAYS'])
  expect(await open(at.outi, elsewhere)).toEqual([])
})

test('ES-3 one whom the database refuses to count keeps nobody else waiting, and is counted when that is over', async () => {
  const { pool } = world.platform.database
  await pool.query(
    `alter table absence_summary add constraint refused check (employee_id <> ${at.maija.employeeId}) not valid`,
  )
  await insertLeave(world, at.maija, '2026-02-02', '2026-02-04')
  await insertLeave(world, at.matti, '2026-02-02', '2026-02-04')
  await counted(world)
  const shown = async () =>
    (await at.helena.call(listAbsences, { query: { companyId: workshop } })).content.map((row) => row.firstName).sort()
  expect(await shown()).toEqual(['Matti'])
  await pool.query('alter table absence_summary drop constraint refused')
  await insertLeave(world, at.maija, '2026-02-09', '2026-02-10')
  await counted(world)
  expect(await shown()).toEqual(['Maija', 'Matti'])
})

test.each(['csv', 'xlsx'])(
  'ES-7 CS-1 the staff’s list is saved as %s, with what it shows and no more',
  async (format) => {
    await pastThirtyDays()
    const saved = await at.nina.send('GET', `/resource/console/followups/export?format=${format}&state=OPEN`)
    expect(saved.statusCode).toBe(200)
    expect(saved.headers['content-disposition']).toContain(`.${format}`)
    if (format === 'csv')
      expect(saved.body).toMatch(/Mallikas Maija;Pohjolan Paja Oy;Tuotanto;30 päivän raja;14\.02\.2026;30;1;/)
    expect(await at.nina.send('GET', '/resource/console/followups/export?format=pdf')).toMatchObject({
      statusCode: 400,
    })
    expect(await at.helena.send('GET', `/resource/console/followups/export?format=${format}`)).toMatchObject({
      statusCode: 403,
    })
    const [logged] = await world.db
      .selectFrom('access_log')
      .select(['action', 'thing', 'employee_ids'])
      .where('purpose', '=', 'absence-follow-up')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(logged).toMatchObject({ action: 'list', thing: 'follow_up', employee_ids: [at.maija.employeeId] })
  },
)

test('ES-8 IN-3 the mail says that something waits, and where: no name, no figure, no reason', async () => {
  mailsOf(world, 'esa@paja.test')
  mailsOf(world, 'saara@paja.test')
  await pastThirtyDays()
  world.clock.set('2026-03-03T06:05:00Z')
  await goRound(world)
  const [mail, ...more] = mailsOf(world, 'esa@paja.test')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Pohjolan Paja Oy')
  expect(mail?.text).toContain(`/companies/${workshop}/followups`)
  for (const part of [mail?.subject, mail?.text, mail?.html])
    expect(part).not.toMatch(/Maija|Mallikas|sairau|poissa|\b30\b|\b36\b|raja/i)
  expect(mailsOf(world, 'saara@paja.test')).toEqual([])
})

test('DL-1 ES-9 of a customer whose things have been removed nobody’s absences are counted anew', async () => {
  const nina = await selectUser(world.db, 'nina@tt.test')
  const remove = (at: Date | null) =>
    world.db
      .updateTable('company')
      .set({ closed_at: at, closed_by: at && nina, removed_at: at })
      .where('id', '=', workshop)
      .execute()
  const kept = () => world.db.selectFrom('absence_summary').select('company_id').where('company_id', '=', workshop)
  await remove(world.clock.now())
  await insertLeave(world, at.maija, '2026-01-16', '2026-02-20')
  expect(await countSome(world.platform)).toBe(false)
  await counted(world)
  expect(await kept().execute()).toEqual([])
  await remove(null)
  await insertLeave(world, at.maija, '2026-02-21', '2026-02-22')
  await counted(world)
  expect(await kept().execute()).toHaveLength(1)
})
