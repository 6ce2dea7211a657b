import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { closeCompany, getCompany, reopenCompany } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listConversations, startConversation } from '#modules/conversations/contract.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { keptThings } from '#product/modules.ts'
import { addressOf } from '#shared/route.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  agreeToRetention,
  certifyRemovals,
  changeRetention,
  endHold,
  enterDeath,
  getRetention,
  type KeptKindName,
  listHolds,
  listRemovals,
  previewRetention,
  putHold,
  runRetention,
} from '../console-contract.ts'
import { insertRun, selectAgreement, takeTurn, updateRunEnded } from './queries.ts'
import { removeWhatIsOver } from './remove.ts'

const workshop = 1000277
const left = 1000278

let world: World
let aila: Client
let nina: Client
let helena: number
let shop: number

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const { db, clock } = world
  clock.set('2010-05-03T08:00:00Z')
  shop = (await insertCompany(db, { id: workshop, name: 'Pohjolan Paja Oy', branches: ['Hitsaamo'] }))[
    'Hitsaamo'
  ] as number
  await insertCompany(db, { id: left, name: 'Lähtijä Oy' })
  helena = await insertUser(db, {
    email: 'helena@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: workshop }, { companyId: left }],
  })
  aila = await world.login({
    email: 'aila@tyoterveys.test',
    firstName: 'Aila',
    lastName: 'Ylläpito',
    role: 'ROLE_ADMIN',
  })
  nina = await world.login({
    email: 'nina@tyoterveys.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
})
afterAll(() => world.stop())

/** Sessions do not last for years. */
async function inYear(moment: string): Promise<void> {
  world.clock.set(moment)
  aila = await world.login('aila@tyoterveys.test')
  nina = await world.login('nina@tyoterveys.test')
}

const conversation = (topic: string, at: string, companyId = workshop) =>
  insertConversationFixture(world.db, {
    ...{ companyId, topic, startedBy: helena, with: [], at: new Date(at), status: 'CLOSED' },
    messages: [{ by: helena, text: 'Kiitos!', at: new Date(at) }],
  }).then(async ({ id }) => {
    await sql`update conversation set closed_at = ${new Date(at)} where id = ${id}`.execute(world.db)
    return id
  })

async function ids(table: 'conversation' | 'sick_leave' | 'company' | 'access_log' | 'hold'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(world.db)
  return rows.map(({ id }) => id)
}

async function agreed(): Promise<void> {
  const { version } = await aila.call(previewRetention, {})
  await aila.call(agreeToRetention, { body: { version } })
}

/** Asks for a removal and waits until it is done; answers what has gone. */
async function removed(): Promise<Partial<Record<KeptKindName, number>>> {
  const { id } = await aila.call(runRetention, {})
  await expect.poll(async () => (await aila.call(getRetention, {})).running, { timeout: 30_000 }).toBeNull()
  const { content } = await aila.call(listRemovals, { query: { page: '0' } })
  return Object.fromEntries(content.filter(({ run }) => run === id).map(({ kind, count }) => [kind, count]))
}

const previewOf = async (kind: KeptKindName) =>
  (await aila.call(previewRetention, {})).kinds.find((one) => one.kind === kind)

describe('DL-1 what is over', () => {
  test('is kept for the periods that the law has, each with its ground', async () => {
    const { kinds, agreedAt, agreedBy } = await aila.call(getRetention, {})
    expect([agreedAt, agreedBy]).toEqual([null, null])
    const months = Object.fromEntries(kinds.map((one) => [one.kind, one.months]))
    expect(months).toMatchObject({
      ...{ 'sick-leaves': 1440, 'work-ability': 1440, orders: 1440, forms: 1440, 'after-death': 144 },
      ...{ 'access-log': 144, conversations: 60, documents: 60, 'login-notes': 12, users: 24, companies: 24 },
    })
    expect(kinds.find(({ kind }) => kind === 'sick-leaves')?.ground).toBe('patientRecords')
  })

  test('is removed by nobody’s doing but what an administrator has seen and agreed to', async () => {
    const old = await conversation('Vanha', '2010-05-03T08:00:00Z')
    await inYear('2016-06-01T08:00:00Z')
    const recent = await conversation('Uusi', '2016-05-01T08:00:00Z')
    expect(await previewOf('conversations')).toEqual({ kind: 'conversations', count: 1, held: 0 })
    expect(await aila.refused(runRetention, {})).toMatchObject({ code: 'removal_not_agreed' })
    await agreed()
    expect((await aila.call(getRetention, {})).agreedBy?.displayName).toBe('Aila Ylläpito')
    expect(await removed()).toMatchObject({ conversations: 1 })
    expect(await ids('conversation')).toEqual([recent])
    expect(old).not.toBe(recent)
    expect(await removed()).toEqual({})
  })

  test('is not removed by other periods than those agreed to, and not shorter than the law without a word', async () => {
    const { version } = await aila.call(getRetention, {})
    const shorter = { kinds: [{ kind: 'sick-leaves', months: 600 }] } as const
    expect(await aila.refused(changeRetention, { body: shorter })).toMatchObject({ code: 'retention_too_short' })
    expect(
      await aila.refused(changeRetention, { body: { kinds: [{ kind: 'access-log', months: 100 }] } }),
    ).toMatchObject({
      fields: [{ field: 'kinds.0.months', problem: 'tooShortPeriod' }],
    })
    const changed = await aila.call(changeRetention, {
      body: { kinds: [{ kind: 'conversations', months: 72 }], version },
    })
    expect(changed.agreedAt).toBeNull()
    expect(await aila.refused(agreeToRetention, { body: { version } })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await aila.refused(changeRetention, { body: { kinds: [], version } })).toMatchObject({
      code: 'changed_meanwhile',
    })
    await aila.call(changeRetention, { body: { kinds: [{ kind: 'conversations', months: 60 }] } })
    expect(await aila.refused(runRetention, {})).toMatchObject({ code: 'removal_not_agreed' })
  })

  test('a patient’s records go twelve years after their death, and not before', async () => {
    const { employeeId: id, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-02-03', 11),
      firstName: 'Martti',
      lastName: 'Mallikas',
      employments: [{ organisationId: shop, profession: 'Hitsaaja', startDate: '2010-01-01' }],
    })
    const leave = await insertSickLeaveFixture(world.db, {
      ...{ employeeId: id, employmentId: employmentIds[0] as number, companyId: workshop, recordedBy: helena },
      ...{ start: '2016-01-04', end: '2016-01-08', recordedAt: world.clock.now() },
    })
    await agreed()
    expect(
      await nina.refused(enterDeath, { params: { employeeId: id }, body: { diedOn: '1980-02-02' } }),
    ).toMatchObject({ status: 400, fields: [{ field: 'diedOn', problem: 'beforeBirth' }] })
    await nina.call(enterDeath, { params: { employeeId: id }, body: { diedOn: '2016-05-20' } })
    await inYear('2028-05-19T08:00:00Z')
    expect(await previewOf('sick-leaves')).toMatchObject({ count: 0 })
    await inYear('2028-05-21T08:00:00Z')
    expect(await previewOf('sick-leaves')).toMatchObject({ count: 1 })
    const { id: hold } = await aila.call(putHold, { body: { employeeId: id, reason: 'Oikeudenkäynti' } })
    expect(await previewOf('sick-leaves')).toMatchObject({ count: 0, held: 1 })
    expect(await aila.refused(putHold, { body: { employeeId: id, reason: 'Uudelleen' } })).toMatchObject({
      code: 'already_held',
    })
    expect((await removed())['sick-leaves']).toBeUndefined()
    expect(await ids('sick_leave')).toEqual([leave])
    await aila.call(endHold, { params: { id: hold } })
    expect(await aila.call(listHolds, {})).toEqual([])
    expect(await removed()).toMatchObject({ 'sick-leaves': 1 })
    expect(await ids('sick_leave')).toEqual([])
    expect(await aila.refused(putHold, { body: { employeeId: 999_999, reason: 'Poissa' } })).toMatchObject({
      code: 'item_not_found',
    })
  })
})

describe('DL-1 somebody very old', () => {
  test('whose death is known: the records stay for twelve years from it, though 120 from birth are over', async () => {
    const vaari = { identityCode: artificialIdentityCode('1907-02-03', 13), firstName: 'Vanha', lastName: 'Vaari' }
    const { employeeId: id, employmentIds } = await insertEmployee(world.db, {
      ...vaari,
      employments: [{ organisationId: shop, profession: 'Hitsaaja', startDate: '2010-01-01' }],
    })
    const leave = await insertSickLeaveFixture(world.db, {
      ...{ employeeId: id, employmentId: employmentIds[0] as number, companyId: workshop, recordedBy: helena },
      ...{ start: '2016-01-04', end: '2016-01-08', recordedAt: world.clock.now() },
    })
    await insertOrderFixture(world.db, {
      ...{
        companyId: workshop,
        organisationId: shop,
        createdBy: helena,
        createdAt: world.clock.now(),
        state: 'RUNNING',
      },
      sentAt: world.clock.now(),
      entered: enteredFor(vaari, { id: shop, name: 'Hitsaamo' }),
    })
    const over = async () => [(await previewOf('sick-leaves'))?.count, (await previewOf('orders'))?.count]
    expect(await over()).toEqual([1, 1])
    await nina.call(enterDeath, { params: { employeeId: id }, body: { diedOn: '2020-05-20' } })
    expect(await over()).toEqual([0, 0])
    await nina.call(enterDeath, { params: { employeeId: id }, body: { diedOn: '2016-05-01' } })
    expect(await over()).toEqual([1, 1])
    expect(await removed()).toMatchObject({ 'sick-leaves': 1, orders: 1 })
    expect(await ids('sick_leave')).not.toContain(leave)
  })
})

describe('DL-1 the removal of the night', () => {
  test('is done before the first answer where nothing ran by night, and not twice', async () => {
    const old = await conversation('Yön yli', '2020-01-10T08:00:00Z')
    world.clock.set('2028-05-23T08:00:00Z')
    await world.restart(async () => undefined)
    expect(await ids('conversation')).not.toContain(old)
    await inYear('2028-05-23T09:00:00Z')
    const { content } = await aila.call(listRemovals, { query: { page: '0' } })
    expect(content[0]).toMatchObject({ kind: 'conversations', count: 1, companyId: null })
    const brought = await conversation('Päivällä', '2020-01-10T08:00:00Z')
    await world.restart(async () => undefined)
    expect(await ids('conversation')).toContain(brought)
    await inYear('2028-05-23T10:00:00Z')
    expect(await removed()).toEqual({ conversations: 1 })
  })
})

describe('DL-1 two removals at once', () => {
  test('are one: whoever asks second is told, and each thing goes once', async () => {
    const old = await Promise.all([1, 2, 3].map((one) => conversation(`Vanha ${one}`, '2020-01-10T08:00:00Z')))
    const begun = await aila.call(runRetention, {})
    expect(await aila.refused(runRetention, {})).toMatchObject({ code: 'removal_running' })
    const { db, platform } = world
    const step = { db, run: begun.id, now: world.clock.now(), kinds: keptThings, mayGoOn: () => true }
    // Two processes take it up at the same time.
    await Promise.all([removeWhatIsOver(step), removeWhatIsOver({ ...step, jobs: platform.jobs })])
    await expect.poll(async () => (await aila.call(getRetention, {})).running, { timeout: 20_000 }).toBeNull()
    for (const id of old) expect(await ids('conversation')).not.toContain(id)
    const { content } = await aila.call(listRemovals, { query: { page: '0' } })
    const counted = content.filter(({ run, kind }) => run === begun.id && kind === 'conversations')
    expect(counted).toMatchObject([{ count: 3 }])
  })
})

describe('DL-1 a removal that is under way', () => {
  test('goes on no further than to the end of the agreement to it', async () => {
    await agreed()
    const now = world.clock.now()
    const [run, agreement] = [await insertRun(world.db, null, now), await selectAgreement(world.db)]
    const turn = () =>
      world.db.transaction().execute((transaction) => takeTurn(transaction, run ?? 0, agreement?.id ?? 0, now))
    expect(await turn()).toBe(true)
    await aila.call(changeRetention, { body: { kinds: [{ kind: 'conversations', months: 61 }] } })
    expect(await turn()).toBe(false)
    await agreed()
    // What was agreed to since is another thing.
    expect(await turn()).toBe(false)
    await updateRunEnded(world.db, run ?? 0, now)
    await aila.call(changeRetention, { body: { kinds: [{ kind: 'conversations', months: 60 }] } })
    await agreed()
  })
})

describe('DL-4 a customer who leaves', () => {
  const params = { companyId: left }

  test('is read only at once, is opened again, and goes after the period with a certificate of counts', async () => {
    await inYear('2029-01-15T08:00:00Z')
    await conversation('Lähtijän', '2029-01-10T08:00:00Z', left)
    const helenaThere = await world.login('helena@paja.test')
    const closed = await aila.call(closeCompany, { params, body: { reason: 'Sopimus päättyi' } })
    expect(closed).toMatchObject({ closedAt: '2029-01-15T08:00:00.000Z', removalOn: '2031-01-15', removedAt: null })
    expect(await aila.refused(closeCompany, { params, body: {} })).toMatchObject({ code: 'company_closed' })
    const seen = await helenaThere.call(listConversations, { query: { companyId: String(left) } })
    expect(seen).toHaveLength(1)
    const started = { company: { id: left }, topic: 'Vielä yksi asia', users: [{ user: { id: helena } }] }
    expect(await helenaThere.refused(startConversation, { body: started })).toMatchObject({ code: 'company_closed' })
    expect(await aila.call(reopenCompany, { params })).toMatchObject({ closedAt: null, removalOn: null })
    await aila.call(closeCompany, { params, body: {} })

    await inYear('2031-01-16T08:00:00Z')
    const { companies } = await aila.call(previewRetention, {})
    expect(companies).toMatchObject([{ id: left, name: 'Lähtijä Oy', removalOn: '2031-01-15', isHeld: false }])
    const { id: hold } = await aila.call(putHold, { body: { companyId: left, reason: 'Velkaa' } })
    expect(await aila.call(previewRetention, {})).toMatchObject({ companies: [{ isHeld: true }] })
    await removed()
    expect(await ids('company')).toEqual([workshop, left])
    await aila.call(endHold, { params: { id: hold } })
    await removed()
    expect(await ids('company')).toEqual([workshop])
    const certificate = await aila.call(listRemovals, { query: { page: '0', companyId: String(left) } })
    // A page behind the last one is empty, and says how many there are.
    const behind = await aila.call(listRemovals, { query: { page: '9', companyId: String(left) } })
    expect(behind).toMatchObject({ content: [], totalElements: certificate.content.length })
    expect(certificate.content.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['companies', 1],
      ['conversations', 1],
    ])
    expect(await aila.refused(getCompany, { params })).toMatchObject({ code: 'item_not_found' })
    const query = { companyId: left, language: 'fi' } as const
    const answer = await aila.send('GET', addressOf(certifyRemovals, { query }))
    expect(answer.headers['content-disposition']).toContain(`poistotodistus-${left}.pdf`)
    const { text } = await readPdf(answer.rawPayload)
    expect(text).toMatch(/Keskustelut\s+16\.01\.2031\s+1/)
    expect(text).not.toContain('Lähtijä')
    const nobodys = { query: { companyId: workshop } }
    expect(await aila.refused(certifyRemovals, nobodys)).toMatchObject({ code: 'item_not_found' })
    expect(await nina.refused(certifyRemovals, nobodys)).toMatchObject({ code: 'forbidden' })
  })

  test('keeps its name while a patient’s record needs it, and nothing else', async () => {
    await inYear('2031-02-01T08:00:00Z')
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1990-02-03', 12),
      firstName: 'Maija',
      lastName: 'Mallikas',
      employments: [{ organisationId: shop, profession: 'Hitsaaja', startDate: '2020-01-01' }],
    })
    await insertSickLeaveFixture(world.db, {
      ...{ employeeId, employmentId: employmentIds[0] as number, companyId: workshop, recordedBy: helena },
      ...{ start: '2030-01-04', end: '2030-01-08', recordedAt: world.clock.now() },
    })
    await aila.call(closeCompany, { params: { companyId: workshop }, body: {} })
    await inYear('2033-02-02T08:00:00Z')
    await removed()
    expect(await aila.call(getCompany, { params: { companyId: workshop } })).toMatchObject({
      removedAt: expect.any(String),
    })
    expect((await ids('sick_leave')).length).toBe(1)
    expect(await aila.refused(reopenCompany, { params: { companyId: workshop } })).toMatchObject({
      code: 'company_removed',
    })
    expect(await aila.refused(putHold, { body: { companyId: workshop, reason: 'Poissa' } })).toMatchObject({
      code: 'item_not_found',
    })
  })
})
