import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { changeOutOfOffice } from '#modules/conversations/console-contract.ts'
import { sendMessage } from '#modules/conversations/contract.ts'
import { insertAbsence, insertConversationFixture, insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { shareDocument, takeBackDocument } from '#modules/documents/console-contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { createImport, runImport } from '#modules/personnel-import/contract.ts'
import { importJobs } from '#modules/personnel-import/server/jobs.ts'
import { shareReport, takeBackReport } from '#modules/reports/console-contract.ts'
import {
  cancelMeeting,
  changeMeeting,
  type ScheduledMeeting,
  scheduleMeeting,
} from '#modules/video-meetings/console-contract.ts'
import { openCase } from '#modules/work-ability/console-contract.ts'
import { requestWorkability } from '#modules/work-ability/contract.ts'
import type { Client } from './client.ts'
import { startWorld, type World } from './world.ts'

const few = 3
const many = 30
const group = 1000277
const codes = { [few]: artificialIdentityCode('1994-05-01', 3), [many]: artificialIdentityCode('1994-05-01', 30) }
const requested = { [few]: artificialIdentityCode('1994-05-02', 3), [many]: artificialIdentityCode('1994-05-02', 30) }

let world: World
let nina: Client
let helena: Client
let ninaId: number
let helenaId: number
const companies: number[] = []
const users: number[] = []
const coaches: number[] = []
let statements = 0

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const { db } = world
  await insertCompany(db, { id: group, name: 'Pohjolan Paja Oy' })
  const person = (name: string, more: object) =>
    insertUser(db, { email: `${name}@counts.test`, firstName: name, lastName: 'Testi', ...more })
  ninaId = await person('nina', { role: 'ROLE_COACH' })
  helenaId = await person('helena', { grants: [{ companyId: group }] })
  for (let n = 0; n < many; n += 1) {
    companies.push(group + 1 + n)
    await insertCompany(db, { id: group + 1 + n, name: `Yritys ${n} Oy` })
    await person(`hr${n}`, { grants: [{ companyId: group + 1 + n }] })
    users.push(await person(`user${n}`, { grants: [{ companyId: group }] }))
    coaches.push(await person(`coach${n}`, { role: 'ROLE_COACH' }))
  }
  for (const identityCode of [...Object.values(codes), ...Object.values(requested)])
    await insertEmployee(db, {
      identityCode,
      firstName: 'Matti',
      lastName: 'Meikäläinen',
      employments: [{ organisationId: group, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true }],
    })
  nina = await world.login('nina@counts.test')
  helena = await world.login('helena@counts.test')
  // What a call plans is planned, and done by nobody: a job's own transactions are not the call's.
  await world.platform.jobs.stop()
  countStatements()
})
afterAll(() => world.stop())

/** Of what stands within transactions, as every write does: recurring work is planned at any time, outside of them. */
function countStatements(): void {
  const heard = new WeakSet<PoolClient>()
  world.platform.database.pool.on('acquire', (client: PoolClient & { connection?: NodeJS.EventEmitter }) => {
    if (heard.has(client)) return
    heard.add(client)
    let isWithin = false
    client.connection?.on('commandComplete', ({ text }: { text: string }) => {
      if (text === 'BEGIN') isWithin = true
      else if (text === 'COMMIT') isWithin = false
      else if (isWithin) statements += 1
    })
  })
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statements
  await work()
  return statements - before
}

/** From a file of people to the end of its run, by the import's own job: the statements of the run alone. */
async function imported(rows: object[]): Promise<number> {
  const [working] = importJobs(world.platform)
  const params = { companyId: group }
  const { id } = await helena.call(createImport, { params, body: { rows } })
  const work = async () => void (await working?.run({ id }, world.platform.jobs))
  await work()
  await helena.call(runImport, { params: { ...params, importId: id } })
  return statementsOf(work)
}

const fileOf = async () =>
  (await nina.upload({ name: 'Ohje.pdf', content: tinyPdf }, 'EXTRANET')).json<{ id: number }>().id
const reportFile = async () =>
  (await nina.upload({ name: 'Raportti.pdf', content: tinyPdf }, 'REPORT')).json<{ id: number }>().id

async function shared(recipients: { companyId: number; userIds: number[] }[]): Promise<Record<string, number>> {
  const body = { fileAttachmentId: await fileOf(), typeKey: 'memo', recipients }
  let id = 0
  const share = await statementsOf(async () => {
    id = (await nina.call(shareDocument, { body })).id
  })
  return { share, takeBack: await statementsOf(() => nina.call(takeBackDocument, { params: { id } })) }
}

/** What is written for so many: the statements of each call. */
const writes: Record<string, (count: number) => Promise<Record<string, number>>> = {
  'PC-4 a document for users of a company': (count) => shared([{ companyId: group, userIds: users.slice(0, count) }]),
  'PC-4 a document for companies': (count) =>
    shared(companies.slice(0, count).map((companyId) => ({ companyId, userIds: [] }))),
  'PC-4 a report for companies': async (count) => {
    const body = { name: 'Raportti', fileAttachmentId: await reportFile(), companyIds: companies.slice(0, count) }
    let id = 0
    const share = await statementsOf(async () => {
      id = (await nina.call(shareReport, { body })).id
    })
    return { share, takeBack: await statementsOf(() => nina.call(takeBackReport, { params: { id } })) }
  },
  'CO-12 an absence of whoever writes with companies': async (count) => {
    const conversation = { topic: 'Ajanvaraus', startedBy: helenaId, at: world.clock.now(), with: [ninaId] }
    for (const companyId of companies.slice(0, count))
      await insertConversationFixture(world.db, { ...conversation, companyId })
    const absence = { firstDay: '2026-03-02', lastDay: null, message: 'Poissa' }
    return {
      away: await statementsOf(() => nina.call(changeOutOfOffice, { body: { absence } })),
      back: await statementsOf(() => nina.call(changeOutOfOffice, { body: { absence: null } })),
    }
  },
  'CO-6 CO-12 a message to those who take part, all of them away': async (count) => {
    const members = coaches.slice(0, count)
    const conversation = {
      companyId: group,
      topic: 'Ajanvaraus',
      startedBy: helenaId,
      at: world.clock.now(),
      with: members,
    }
    const { id } = await insertConversationFixture(world.db, conversation)
    await world.db.deleteFrom('out_of_office').execute()
    for (const userId of members)
      await insertAbsence(world.db, { userId, firstDay: '2026-03-01', lastDay: null, message: `Poissa ${userId}` })
    const send = () => helena.call(sendMessage, { params: { id }, body: { text: 'Hei' } })
    return { first: await statementsOf(send), second: await statementsOf(send) }
  },
  'PC-7 a meeting of users and guests': async (count) => {
    const guests = Array.from({ length: Math.min(count, 20) }, (_, n) => ({
      invitationFirstname: 'Liisa',
      invitationLastname: `Lääkäri ${n}`,
      invitationEmail: `liisa${n}@sairaala.test`,
      invitationLocale: 'fi' as const,
    }))
    const details = {
      topic: 'Neuvottelu',
      description: '',
      startDate: '2026-03-05T09:00:00Z',
      endDate: '2026-03-05T10:00:00Z',
      userIds: users.slice(0, count),
      externalUsers: guests,
    }
    let meeting: Pick<ScheduledMeeting, 'id' | 'version' | 'externalUsers'> = { id: 0, version: 0, externalUsers: [] }
    const schedule = await statementsOf(async () => {
      meeting = await nina.call(scheduleMeeting, { body: { ...details, companyId: group } })
    })
    const params = { id: meeting.id }
    const externalUsers = guests.map((guest, n) => ({
      ...guest,
      externalUserId: meeting.externalUsers[n]?.externalUserId,
    }))
    const body = { ...details, externalUsers, startDate: '2026-03-05T09:15:00Z', version: meeting.version }
    return {
      schedule,
      change: await statementsOf(() => nina.call(changeMeeting, { params, body })),
      cancel: await statementsOf(() => nina.call(cancelMeeting, { params })),
    }
  },
  'IM-4 people from a file, new and then all of them changed': async (count) => {
    const row = (n: number) => ({
      ...{
        sotu: artificialIdentityCode(count === few ? '1980-01-03' : '1980-01-30', n),
        firstName: 'Tuija',
        lastName: `Tuotu ${n}`,
      },
      ...{ unit: 'Pohjolan Paja Oy', startDate: '2024-01-01', phone: '040 123' },
    })
    const rows = Array.from({ length: count }, (_, n) => row(n))
    return {
      register: await imported(rows),
      change: await imported(rows.map((one) => ({ ...one, profession: 'Hitsaaja', phone: '040 999' }))),
    }
  },
  'WA-8 a case for users, and a request to the professionals': async (count) => {
    const employee = (of: Record<number, string>) => ({ sotu: of[count] })
    for (const userId of coaches.slice(count === few ? 0 : few, count)) await insertResponsible(world.db, group, userId)
    const body = {
      companyId: group,
      employee: employee(codes),
      userIds: users.slice(0, count),
      nurseIds: coaches.slice(0, Math.min(count, 10)),
    }
    const request = { company: { id: group }, employee: employee(requested) }
    return {
      open: await statementsOf(() => nina.call(openCase, { body })),
      request: await statementsOf(() =>
        helena.call(requestWorkability, { query: { companyId: group }, body: request }),
      ),
    }
  },
}

test.each(Object.entries(writes))('TR-3 %s: as many statements for thirty as for three', async (_, write) => {
  const ofFew = await write(few)
  expect(Math.min(...Object.values(ofFew))).toBeGreaterThan(2)
  expect(await write(many)).toEqual(ofFew)
})
