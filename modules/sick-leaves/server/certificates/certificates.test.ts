import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { openCompany } from '#modules/care/console-contract.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { clearAbandoned } from '#server/files/files.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { listReceivedLeaves, markLeavesHandled, searchReceivedLeaves } from '../../console-contract.ts'
import {
  certificateSizeAtMost,
  certificatesAtMost,
  correctSickLeave,
  getSickLeave,
  listSickLeaves,
  recordSickLeave,
  removeSickLeave,
} from '../../contract.ts'
import { certificatePdf } from './fixtures.ts'

let world: World
let helena: Client
/** Of the same company, with everything Helena has. */
let colleague: Client
let outi: Client
let nina: Client
let store: number
let maija: { userId: number; employmentId: number }

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const units = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Varasto'],
  })
  store = units['Varasto'] as number
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const logIn = (firstName: string, companyId: number) =>
    world.login({ email: `${firstName}@test.test`.toLowerCase(), firstName, lastName: 'X', grants: [{ companyId }] })
  helena = await logIn('Helena', 1000277)
  colleague = await logIn('Kaisa', 1000277)
  outi = await logIn('Outi', 1000278)
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const person = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1980-05-05', 1),
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: units['Tuotanto'] as number, startDate: '2020-01-01' }],
  })
  maija = { userId: person.userId, employmentId: person.employmentIds[0] as number }
})
beforeEach(() => world.db.deleteFrom('sick_leave').execute())
afterAll(() => world.stop())

const pdf = certificatePdf(['Lääkärintodistus', 'Maija Mallikas'])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(200)])
const heic = Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(200)])

async function upload(client: Client, name = 'todistus.pdf', content = pdf, type = 'SICK_LEAVE_CERTIFICATE') {
  const answer = await client.upload({ name, content }, type)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Attachment>()
}
const leave = (start: number, attachmentIds?: number[]) => ({
  start: addDays(dayOf(world.clock.now()), start),
  end: addDays(dayOf(world.clock.now()), start),
  externalSickLeaveCertificate: false,
  ...(attachmentIds && { attachmentIds }),
})
const record = (start: number, attachmentIds?: number[]) =>
  helena.call(recordSickLeave, {
    body: { ehrUserId: maija.userId, employerId: maija.employmentId, ...leave(start, attachmentIds) },
  })
const address = ({ s3ObjectKey }: Pick<Attachment, 's3ObjectKey'>) => ({ query: { objectkey: s3ObjectKey } })
const open = async (client: Client, file: Pick<Attachment, 's3ObjectKey'>) => {
  const { url } = await client.call(getAttachmentAddress, address(file))
  return client.send('GET', url.replace('http://localhost', ''))
}
const mayNotOpen = async (client: Client, file: Pick<Attachment, 's3ObjectKey'>) =>
  (await client.refused(getAttachmentAddress, address(file))).status === 404
const isKept = async ({ id }: { id: number }) =>
  (await world.db.selectFrom('file').select('id').where('id', '=', id).execute()).length > 0
const ids = (files: readonly { id: number }[]) => files.map(({ id }) => id)
const received = async (query: Record<string, string> = {}) => (await nina.call(listReceivedLeaves, { query })).content

test('SP-6 files come with a leave in their order, whatever kind a certificate is of, and the staff see them beside it', async () => {
  const files = [
    await upload(helena, 'sivu 2.jpg', jpeg),
    await upload(helena),
    await upload(helena, 'kuva.heic', heic),
  ]
  const { id, attachments } = await record(-2, ids(files))
  expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['sivu 2.jpg', 'image/jpeg'],
    ['todistus.pdf', 'application/pdf'],
    ['kuva.heic', 'image/heic'],
  ])
  expect((await received())[0]).toMatchObject({ id, attachments })
  expect((await helena.call(getSickLeave, { params: { id } })).attachments).toEqual(attachments)
  for (const client of [helena, nina]) expect((await open(client, files[1] as Attachment)).rawPayload).toEqual(pdf)
  const rows = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(rows[0]).toMatchObject({ action: 'read', purpose: 'care', thing: 'sick_leave', thing_id: id })
})

test('SP-6 the recorder sees them for the hour of the list; nobody else at the employer ever', async () => {
  const file = await upload(helena)
  await record(-2, [file.id])
  for (const client of [colleague, outi]) expect(await mayNotOpen(client, file)).toBe(true)
  expect((await nina.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
  expect((await helena.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)

  world.clock.advance({ minutes: 59.5 })
  const late = await helena.call(getAttachmentAddress, address(file))
  world.clock.advance({ minutes: 0.6 })
  expect((await helena.send('GET', late.url.replace('http://localhost', ''))).statusCode).toBe(404)
  expect(await mayNotOpen(helena, file)).toBe(true)
  expect((await open(nina, file)).rawPayload).toEqual(pdf)
})

test('SP-6 who has lost the module or the branch meanwhile opens nothing', async () => {
  const file = await upload(helena)
  await record(-2, [file.id])
  await world.db
    .updateTable('company_grant')
    .set({ modules: ['documents'] })
    .execute()
  expect(await mayNotOpen(helena, file)).toBe(true)
  await world.db.updateTable('company_grant').set({ modules: null }).execute()
  const reach = (branch_id: number) =>
    world.db.updateTable('company_grant').set({ branch_id }).where('company_id', '=', 1000277).execute()
  await reach(store)
  expect(await mayNotOpen(helena, file)).toBe(true)
  await reach(1000277)
  expect((await open(helena, file)).statusCode).toBe(200)
})

test('SP-6 a correction that does not name them keeps them; one that does takes them for what there is', async () => {
  const [one, two, three] = [
    await upload(helena, '1.pdf'),
    await upload(helena, '2.pdf'),
    await upload(helena, '3.pdf'),
  ]
  const { id, version } = await record(-2, [one.id, two.id])
  const correct = (body: object) => helena.call(correctSickLeave, { params: { id }, body: { ...leave(-3), ...body } })
  expect(ids((await correct({})).attachments)).toEqual([one.id, two.id])
  expect(ids((await correct({ attachmentIds: [three.id, one.id, three.id] })).attachments)).toEqual([three.id, one.id])
  for (const client of [helena, nina]) expect(await mayNotOpen(client, two)).toBe(true)
  await expect.poll(() => isKept(two)).toBe(false)
  const old = { params: { id }, body: { ...leave(-3, []), version } }
  expect(await helena.refused(correctSickLeave, old)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await correct({ attachmentIds: [] })).attachments).toEqual([])
  expect(await received({ hasFile: 'true' })).toEqual([])
})

test('SP-6 a file is of one leave, its sender’s and sent for that; five are a leave’s at most', async () => {
  const taken = await upload(helena)
  const first = await record(-2, [taken.id])
  const wrong = [taken, await upload(colleague), await upload(helena, 'a.pdf', pdf, 'EXTRANET'), { id: 999_999 }]
  const unknown = { status: 400, fields: [{ field: 'attachmentIds', problem: 'unknown' }] }
  const refused = (attachmentIds: number[]) =>
    helena.refused(recordSickLeave, {
      body: { ehrUserId: maija.userId, employerId: maija.employmentId, ...leave(-5, attachmentIds) },
    })
  for (const { id } of wrong) expect(await refused([id])).toMatchObject(unknown)

  const six = await Promise.all(Array.from({ length: certificatesAtMost + 1 }, (_, n) => upload(helena, `${n}.pdf`)))
  expect(await refused(ids(six))).toMatchObject({ status: 400, fields: [{ field: 'attachmentIds' }] })
  const [kept, ...five] = six
  expect((await record(-5, ids(five))).attachments).toHaveLength(certificatesAtMost)
  expect(await helena.call(removeAttachment, { params: { id: kept?.id as number } })).toEqual({ status: 'SUCCESS' })
  const ofAnother = { params: { id: first.id }, body: leave(-2, ids(five.slice(0, 1))) }
  expect(await helena.refused(correctSickLeave, ofAnother)).toMatchObject(unknown)
  expect((await colleague.refused(correctSickLeave, { params: { id: first.id }, body: leave(-2, []) })).status).toBe(
    404,
  )
  expect(ids((await helena.call(getSickLeave, { params: { id: first.id } })).attachments)).toEqual([taken.id])
})

test('SP-6 of two corrections at once with five files each the leave has those of one', async () => {
  const { id } = await record(-2)
  const sets = await Promise.all(
    [1, 2].map((set) => Promise.all(Array.from({ length: 5 }, (_, n) => upload(helena, `${set}-${n}.pdf`)))),
  )
  await Promise.all(sets.map((files) => helena.call(correctSickLeave, { params: { id }, body: leave(-2, ids(files)) })))
  const { attachments } = await helena.call(getSickLeave, { params: { id } })
  expect(sets.map(ids)).toContainEqual(ids(attachments))
})

test('SP-6 what is no certificate is refused: too large, a program named .pdf, a kind of file that none is of', async () => {
  const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  const large = Buffer.concat([pdf, Buffer.alloc(certificateSizeAtMost)])
  const last = await upload(helena)
  for (const [name, content, status, code] of [
    ['todistus.pdf', program, 415, 'file_not_allowed'],
    ['todistus.txt', Buffer.from('Todistus'), 415, 'file_not_allowed'],
    ['kuva.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415, 'file_not_allowed'],
    ['todistus.pdf', large, 413, 'file_too_large'],
  ] as const)
    for (const place of ['before', 'behind', 'in the query'] as const) {
      const answer = await helena.upload({ name, content }, 'SICK_LEAVE_CERTIFICATE', place)
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, status, code])
    }
  expect(await world.db.selectFrom('file').select('id').where('id', '>', last.id).execute()).toEqual([])
  expect((await nina.upload({ name: 'a.pdf', content: pdf }, 'SICK_LEAVE_CERTIFICATE')).statusCode).toBe(403)
})

test('SP-6 SP-2 the files of a removed leave are the staff’s until one of them has handled it, and gone with it then', async () => {
  const file = await upload(helena)
  const { id } = await record(-2, [file.id])
  await helena.call(removeSickLeave, { params: { id } })
  expect(await mayNotOpen(helena, file)).toBe(true)
  expect((await received())[0]).toMatchObject({ state: 'REMOVED', attachments: [{ id: file.id }] })
  expect((await open(nina, file)).statusCode).toBe(200)
  const { handled } = await nina.call(markLeavesHandled, { body: { leaves: [{ id, version: 2 }] } })
  expect(handled).toEqual([id])
  expect(await mayNotOpen(nina, file)).toBe(true)
  await expect.poll(() => isKept(file)).toBe(false)
})

test('SP-1 SP-6 the list is asked for leaves with a file or without', async () => {
  const withFile = await record(-2, [(await upload(helena)).id])
  const without = await record(-8)
  expect(ids(await received({ hasFile: 'true' }))).toEqual([withFile.id])
  expect(ids(await received({ hasFile: 'false' }))).toEqual([without.id])
  expect(ids(await received({ hasFile: 'true', companyId: '1000278' }))).toEqual([])
  const found = await nina.call(searchReceivedLeaves, { body: { search: 'mallikas', hasFile: false } })
  expect(ids(found.content)).toEqual([without.id])
  expect(await nina.refused(listReceivedLeaves, { query: { hasFile: 'kyllä' } })).toMatchObject({ status: 400 })
  expect(await helena.call(listSickLeaves, { query: { companyId: '1000277' } })).toHaveLength(2)
})

test('SP-6 CS-2 a substitute who has opened the company reads its list and its certificates for a reason', async () => {
  const file = await upload(helena)
  await record(0, [file.id])
  await setStaffScope(world.db, 'RESPONSIBLE')
  try {
    const body = { reason: 'SUBSTITUTE', words: 'Sijaistan Karia' } as const
    await nina.call(openCompany, { params: { companyId: 1000277 }, body })
    await nina.call(listReceivedLeaves, { query: {} })
    expect((await open(nina, file)).statusCode).toBe(200)
  } finally {
    await setStaffScope(world.db, 'ALL')
  }
  const logged = await world.db
    .selectFrom('access_log')
    .select(['action', 'opening_reason'])
    .where('thing', '=', 'sick_leave')
    .where('opening_reason', 'is not', null)
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { action: 'list', opening_reason: 'SUBSTITUTE' },
    { action: 'read', opening_reason: 'SUBSTITUTE' },
  ])
})

test('SP-6 what goes with no leave is cleared away after a day; what does stays', async () => {
  const [left, held] = [await upload(helena), await upload(helena)]
  await record(-2, [held.id])
  world.clock.advance({ minutes: 24 * 60 + 1 })
  const { platform } = world
  await clearAbandoned(platform.files, world.db, world.clock.now(), platform.log)
  expect(
    ids(
      await world.db
        .selectFrom('file')
        .select('id')
        .where('id', 'in', ids([left, held]))
        .execute(),
    ),
  ).toEqual([held.id])
})
