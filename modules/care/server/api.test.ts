import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { changeUser, getUser, inviteUser, searchUsers } from '#modules/account/console-contract.ts'
import { changeSettings, getCompany, getConsoleSettings, searchCompanies } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { changeResponsible, searchConversations } from '#modules/conversations/console-contract.ts'
import { listProfessionals, sendMessage, startConversation } from '#modules/conversations/contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { getEmployee, listAccesses } from '#modules/personnel/console-contract.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { reportUpload, shareReport } from '#modules/reports/console-contract.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeTeam,
  createTeam,
  listOpenings,
  listQuietStaff,
  listTeams,
  openCompany,
  removeTeam,
} from '../console-contract.ts'
import { setStaffScope } from './fixtures.ts'

const workshop = 1000277
const elsewhere = 1000278

let world: World
let port: number
let helena: Client
let nina: Client
let kari: Client
let aila: Client
let ids: Record<'nina' | 'kari' | 'aila', number>
let employeeId: number

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '72' })
  port = await listen(world.app)
  const { Tuotanto: production } = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto'],
  })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: workshop }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  kari = await world.login({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  ids = {
    nina: await selectUser(world.db, 'nina@tt.test'),
    kari: await selectUser(world.db, 'kari@tt.test'),
    aila: await selectUser(world.db, 'aila@tt.test'),
  }
  const person = await insertEmployee(world.db, {
    identityCode: '020594X903P',
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: production as number, startDate: '2020-01-01' }],
  })
  employeeId = person.employeeId
})
beforeEach(async () => {
  await setStaffScope(world.db, 'RESPONSIBLE')
  await world.db.deleteFrom('team').execute()
  await world.db.deleteFrom('company_opening').execute()
  await world.db.deleteFrom('responsible_professional').execute()
  await world.db.updateTable('user_account').set({ care: true }).where('role', '=', 'ROLE_ADMIN').execute()
})
afterEach(disconnectAll)
afterAll(() => world.stop())

const reads = async (who: Client) => (await who.send('GET', `/resource/console/employees/${employeeId}`)).statusCode
/** Nobody's session ends meanwhile. */
async function halfADay(): Promise<void> {
  world.clock.advance({ minutes: 12 * 60 })
  for (const who of [helena, nina, kari, aila]) await who.send('GET', '/resource/console/waiting')
}
const opening = { reason: 'SUBSTITUTE', words: 'Sijaistan Ninaa' } as const
const team = (more: object = {}) => ({ name: 'Paja', userIds: [ids.kari], companyIds: [workshop], ...more })

describe('CS-1 teams', () => {
  test('a team is kept by an administrator, and what it means for its members holds at their next call', async () => {
    expect(await reads(kari)).toBe(404)
    const made = await aila.call(createTeam, { body: team() })
    expect(made).toMatchObject({ users: [{ displayName: 'Kari Valmela' }], companies: [{ name: 'Pohjolan Paja Oy' }] })
    expect(await reads(kari)).toBe(200)
    const params = { id: made.id }
    const changed = await aila.call(changeTeam, {
      params,
      body: team({ companyIds: [elsewhere], version: made.version }),
    })
    expect(await reads(kari)).toBe(404)
    expect(await aila.refused(changeTeam, { params, body: team({ version: made.version }) })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    await aila.call(changeTeam, { params, body: team({ version: changed.version }) })
    expect(await reads(kari)).toBe(200)
    await aila.call(removeTeam, { params })
    expect(await reads(kari)).toBe(404)
    expect(await aila.call(listTeams)).toEqual([])
  })

  test('who is no member of staff, what is no company and a name that is taken are refused', async () => {
    const helenaId = await selectUser(world.db, 'hr@paja.test')
    for (const [field, body] of [
      ['userIds', team({ userIds: [helenaId] })],
      ['companyIds', team({ companyIds: [1] })],
      ['name', team({ name: ' ' })],
    ] as const)
      expect(await aila.refused(createTeam, { body })).toMatchObject({ status: 400, fields: [{ field }] })
    expect(await aila.call(listTeams)).toEqual([])
    await aila.call(createTeam, { body: team() })
    expect(await aila.refused(createTeam, { body: team() })).toMatchObject({ status: 409, code: 'name_taken' })
    expect(await nina.refused(listTeams)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('the file of a report opens for those of the staff who see a company that has it', async () => {
    await aila.call(createTeam, { body: team({ userIds: [ids.nina] }) })
    const file = (await nina.upload({ name: 'Raportti.pdf', content: tinyPdf }, reportUpload)).json<Attachment>()
    const body = { name: 'Raportti', companyIds: [workshop], fileAttachmentId: file.id }
    await nina.call(shareReport, { body })
    const query = { objectkey: file.s3ObjectKey }
    expect(await nina.call(getAttachmentAddress, { query })).toMatchObject({ url: expect.any(String) })
    expect(await kari.refused(getAttachmentAddress, { query })).toMatchObject({ status: 404 })
  })

  test('a responsible professional who is removed sees nothing more at the next call, and hears nothing more', async () => {
    const responsible = (userIds: number[]) =>
      aila.call(changeResponsible, { params: { companyId: workshop }, body: { userIds } })
    await responsible([ids.nina])
    expect(await reads(nina)).toBe(200)
    const heard = await hear(port, nina, 'conversationsUpdate')
    const told = await hear(port, nina, 'settingsUpdate')
    expect(
      (await helena.call(listProfessionals, { query: { companyId: String(workshop) } })).map(({ id }) => id),
    ).toEqual([ids.nina])
    const body = {
      topic: 'Ajanvaraus',
      company: { id: workshop },
      users: [{ user: { id: ids.nina } }],
      message: { text: 'Hei' },
    }
    const { id } = await helena.call(startConversation, { body })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect((await nina.call(searchConversations)).totalElements).toBe(1)
    await responsible([])
    await expect.poll(() => told).toEqual([{}])
    expect((await nina.call(searchConversations)).totalElements).toBe(0)
    expect(await reads(nina)).toBe(404)
    const before = heard.length
    const kariHears = await hear(port, kari, 'conversationsUpdate')
    await responsible([ids.kari])
    await helena.call(sendMessage, { params: { id }, body: { text: 'Oletko siellä?' } })
    await helena.call(startConversation, { body: { ...body, users: [{ user: { id: ids.kari } }] } })
    await expect.poll(() => kariHears.length).toBeGreaterThan(0)
    expect(heard).toHaveLength(before)
  })

  test('the setting is kept, stays where it is not told, and with ALL everybody sees everything', async () => {
    const { version, loginType: _, consoleLoginType: __, staffScope, ...settings } = await aila.call(getConsoleSettings)
    expect(staffScope).toBe('RESPONSIBLE')
    const kept = await aila.call(changeSettings, { body: { ...settings, version } })
    expect(kept.staffScope).toBe('RESPONSIBLE')
    expect(await reads(kari)).toBe(404)
    const all = await aila.call(changeSettings, { body: { ...settings, staffScope: 'ALL' } })
    expect(all.staffScope).toBe('ALL')
    expect(await reads(kari)).toBe(200)
    const { content } = await kari.call(searchCompanies)
    expect(content.map(({ mine }) => mine)).toEqual([true, true])
  })
})

describe('CS-2 another company’s data', () => {
  test('is open for a day by the clock, with a reason in words, and stands in the access log with it', async () => {
    const params = { companyId: workshop }
    expect(await kari.call(getCompany, { params })).toMatchObject({ mine: false, openUntil: null })
    for (const [field, body] of [
      ['words', { ...opening, words: ' ' }],
      ['words', { reason: 'SUBSTITUTE' }],
      ['reason', { ...opening, reason: 'CURIOUS' }],
    ] as const) {
      const answer = await kari.send('POST', `/resource/console/companies/${workshop}/openings`, { body })
      expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field])
    }
    expect(await kari.refused(openCompany, { params: { companyId: 1 }, body: opening })).toMatchObject({ status: 404 })
    expect(await reads(kari)).toBe(404)

    const at = world.clock.now()
    const { until } = await kari.call(openCompany, { params, body: opening })
    expect(new Date(until).getTime() - at.getTime()).toBe(24 * 3_600_000)
    expect(await kari.call(getCompany, { params })).toMatchObject({ mine: true, openUntil: until })
    expect(await aila.call(getCompany, { params })).toMatchObject({ openUntil: null })
    expect(await reads(kari)).toBe(200)
    const heard = await hear(port, kari, 'conversationsUpdate')
    expect(await aila.call(listOpenings)).toMatchObject([
      {
        user: { id: ids.kari, displayName: 'Kari Valmela' },
        companyId: workshop,
        ...opening,
        at: at.toISOString(),
        until,
      },
    ])
    const { content } = await kari.call(listAccesses, { params: { id: employeeId } })
    expect(content[0]).toMatchObject({ userName: 'Kari Valmela', openingReason: 'SUBSTITUTE' })
    const logged = await world.db
      .selectFrom('access_log')
      .select(['company_id', 'opening_reason', 'employee_ids'])
      .where('thing', '=', 'company_opening')
      .executeTakeFirstOrThrow()
    expect(logged).toEqual({ company_id: workshop, opening_reason: 'SUBSTITUTE', employee_ids: [] })

    await halfADay()
    expect(await reads(kari)).toBe(200)
    await halfADay()
    expect(await reads(kari)).toBe(404)
    expect(await kari.call(getCompany, { params })).toMatchObject({ mine: false })
    const kariHeard = heard.length
    const ninaHears = await hear(port, nina, 'conversationsUpdate')
    await aila.call(createTeam, { body: team({ userIds: [ids.nina] }) })
    const users = [{ user: { id: ids.nina } }]
    await helena.call(startConversation, { body: { topic: 'Aika', company: { id: workshop }, users } })
    await expect.poll(() => ninaHears.length).toBeGreaterThan(0)
    expect(heard).toHaveLength(kariHeard)
  })

  test('one who is responsible besides has no reason in the log', async () => {
    await aila.call(createTeam, { body: team() })
    await kari.call(openCompany, { params: { companyId: workshop }, body: opening })
    await kari.call(getEmployee, { params: { id: employeeId } })
    const { content } = await kari.call(listAccesses, { params: { id: employeeId } })
    expect(content[0]).toMatchObject({ userName: 'Kari Valmela', openingReason: null })
  })

  test('is shown to the administrator by reason, person, company and day, newest first', async () => {
    await kari.call(openCompany, { params: { companyId: workshop }, body: opening })
    world.clock.advance({ minutes: 1 })
    await nina.call(openCompany, { params: { companyId: elsewhere }, body: { ...opening, reason: 'TECHNICAL' } })
    const who = async (query: object = {}) =>
      (await aila.call(listOpenings, { query })).map(({ user }) => user.displayName)
    expect(await who()).toEqual(['Nina Hoitola', 'Kari Valmela'])
    expect(await who({ reason: 'TECHNICAL' })).toEqual(['Nina Hoitola'])
    expect(await who({ userId: String(ids.kari) })).toEqual(['Kari Valmela'])
    expect(await who({ companyId: String(elsewhere) })).toEqual(['Nina Hoitola'])
    expect(await who({ to: '2020-01-01' })).toEqual([])
    expect(await kari.refused(listOpenings)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('staff without a login for 90 days are listed, who have come since are not', async () => {
    expect(await aila.call(listQuietStaff)).toEqual([])
    await world.db
      .updateTable('login_event')
      .set({ time: new Date(world.clock.now().getTime() - 91 * 24 * 3_600_000) })
      .where('user_id', '=', ids.kari)
      .execute()
    const long = new Date(world.clock.now().getTime() - 91 * 24 * 3_600_000)
    await world.db.updateTable('user_account').set({ created_at: long }).execute()
    const quiet = await aila.call(listQuietStaff)
    expect(quiet.find(({ id }) => id === ids.kari)).toMatchObject({ displayName: 'Kari Valmela', role: 'ROLE_COACH' })
    expect(quiet.some(({ displayName }) => displayName === 'Helena Rantanen')).toBe(false)
    expect(await nina.refused(listQuietStaff)).toMatchObject({ status: 403 })
  })
})

describe('CS-3 care', () => {
  const details = {
    firstName: 'Ville',
    lastName: 'Valvoja',
    email: 'ville@tt.test',
    locale: 'fi',
    role: 'ROLE_ADMIN',
  } as const

  test('is given by another administrator, never to oneself, and holds at the next call', async () => {
    const made = await aila.call(inviteUser, { body: details })
    expect(made.care).toBe(false)
    await world.db.updateTable('user_account').set({ status: 'ACTIVE' }).where('id', '=', made.id).execute()
    await setStaffScope(world.db, 'ALL')
    const given = await aila.call(changeUser, { params: { id: made.id }, body: { ...details, care: true } })
    expect(given.care).toBe(true)
    expect((await aila.call(changeUser, { params: { id: made.id }, body: details })).care).toBe(true)
    const own = { firstName: 'Aila', lastName: 'Ylä', email: 'aila@tt.test', locale: 'fi', role: 'ROLE_ADMIN' } as const
    expect(await reads(aila)).toBe(200)
    expect(await aila.refused(changeUser, { params: { id: ids.aila }, body: { ...own, care: false } })).toMatchObject({
      status: 403,
    })
    await world.db.updateTable('user_account').set({ care: false }).where('id', '=', ids.aila).execute()
    expect(await reads(aila)).toBe(403)
    expect(await aila.call(whoami)).toMatchObject({ care: false })
    expect(await aila.refused(changeUser, { params: { id: ids.aila }, body: { ...own, care: true } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await aila.call(getUser, { params: { id: ids.aila } })).care).toBe(false)
    expect(await aila.refused(openCompany, { params: { companyId: workshop }, body: opening })).toMatchObject({
      status: 403,
    })
  })

  test('professionals care, employers’ people have nothing to do with it', async () => {
    const { content } = await aila.call(searchUsers)
    const cares = Object.fromEntries(content.map(({ firstName, care }) => [firstName, care]))
    expect(cares).toMatchObject({ Nina: true, Kari: true, Aila: true, Helena: false })
    expect(await nina.call(whoami)).toMatchObject({ care: true })
  })
})
