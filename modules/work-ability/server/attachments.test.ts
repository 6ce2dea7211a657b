import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { removeAttachment } from '#modules/attachments/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addCaseAttachments, addEvent, reopenCase } from '../console-contract.ts'
import { changeWorkability, getWorkability, giveAccess, takeAccess } from '../contract.ts'
import { insertCaseFixture } from './fixtures.ts'

let world: World
let helena: Client
let kaisa: Client
let esa: Client
let outi: Client
let nina: Client
let caseId: number
let kaisasId: number
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const matti = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1980-05-05', 1),
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
  })
  const logIn = (firstName: string, companyId: number) =>
    world.login({ email: `${firstName}@test.test`.toLowerCase(), firstName, lastName: 'X', grants: [{ companyId }] })
  helena = await logIn('Helena', 1000277)
  kaisa = await logIn('Kaisa', 1000277)
  esa = await logIn('Esa', 1000277)
  outi = await logIn('Outi', 1000278)
  await insertUser(world.db, { email: 'nina@tt.test', firstName: 'Nina', lastName: 'H', role: 'ROLE_COACH' })
  nina = await world.login('nina@tt.test')
  const helenasId = (await helena.call(whoami)).id as number
  kaisasId = (await kaisa.call(whoami)).id as number
  caseId = await insertCaseFixture(world.db, {
    companyId: 1000277,
    employeeId: matti.employeeId,
    employmentId: matti.employmentIds[0] as number,
    requestedBy: helenasId,
    users: [helenasId, kaisasId],
    startDate: '2026-03-01',
    now: world.clock.now(),
  })
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

async function upload(client: Client, name: string, type = 'WORKABILITY_ATTACHMENT'): Promise<Attachment> {
  const answer = await client.upload({ name, content: pdf }, type)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const attach = (client: Client, ...files: { id: number }[]) =>
  client.call(changeWorkability, {
    params: { id: caseId },
    body: { type: 'WORKABILITY', company: { id: 1000277 }, attachments: files },
  })
const address = ({ s3ObjectKey }: Pick<Attachment, 's3ObjectKey'>) => ({ query: { objectkey: s3ObjectKey } })
const linkOf = async (userId: number) =>
  (await helena.call(getWorkability, { params: { id: caseId } })).users.find(({ user }) => user.id === userId)?.id

describe('WA-6 attachments', () => {
  test('are opened by the users of the case and the staff, by nobody else', async () => {
    const file = await upload(helena, 'Muistio äö.pdf')
    const { attachments } = await attach(helena, file)
    const me = (await helena.call(whoami)).id
    expect(attachments).toEqual([
      { id: file.id, filename: 'Muistio äö.pdf', s3ObjectKey: file.s3ObjectKey, createdBy: me, eventId: null },
    ])
    for (const client of [helena, kaisa, nina]) {
      const { url } = await client.call(getAttachmentAddress, address(file))
      const opened = await client.send('GET', url.replace('http://localhost', ''))
      expect(opened.rawPayload).toEqual(pdf)
    }
    for (const client of [esa, outi])
      expect((await client.refused(getAttachmentAddress, address(file))).status).toBe(404)
  })

  test('an address that was given dies with the access', async () => {
    const file = await upload(helena, 'pois.pdf')
    await attach(helena, file)
    const { url } = await kaisa.call(getAttachmentAddress, address(file))
    await helena.call(takeAccess, { params: { id: caseId, linkId: await linkOf(kaisasId) } })
    expect((await kaisa.send('GET', url.replace('http://localhost', ''))).statusCode).toBe(404)
    expect((await kaisa.refused(getAttachmentAddress, address(file))).status).toBe(404)
    await helena.call(giveAccess, { params: { id: caseId }, body: { user: { id: kaisasId } } })
  })

  test('are removed by who sent them only, who must still see the case', async () => {
    const file = await upload(kaisa, 'kaisan.pdf')
    await attach(kaisa, file)
    for (const client of [helena, esa, outi, nina])
      expect((await client.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    await helena.call(takeAccess, { params: { id: caseId, linkId: await linkOf(kaisasId) } })
    expect((await kaisa.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    await helena.call(giveAccess, { params: { id: caseId }, body: { user: { id: kaisasId } } })
    expect(await kaisa.call(removeAttachment, { params: { id: file.id } })).toEqual({ status: 'SUCCESS' })
    const { attachments } = await kaisa.call(getWorkability, { params: { id: caseId } })
    expect(attachments.map(({ id }) => id)).not.toContain(file.id)
    expect((await kaisa.refused(getAttachmentAddress, address(file))).status).toBe(404)
  })

  test('a list sent without some takes none away, and sent twice adds none twice', async () => {
    const [one, two] = [await upload(helena, 'yksi.pdf'), await upload(helena, 'kaksi.pdf')]
    const before = (await attach(helena, one)).attachments.length
    expect((await attach(helena, two)).attachments).toHaveLength(before + 1)
    expect((await attach(helena, one, two)).attachments).toHaveLength(before + 1)
  })

  test('another’s file, one sent for something else and an unknown one are no attachments', async () => {
    const wrong = [await upload(kaisa, 'toisen.pdf'), await upload(helena, 'muu.pdf', 'EXTRANET'), { id: 999_999 }]
    for (const file of wrong)
      expect(
        await helena.refused(changeWorkability, { params: { id: caseId }, body: { attachments: [file] } }),
      ).toMatchObject({ status: 400, fields: [{ field: 'attachments', problem: 'unknown' }] })
    const company = { id: 1000278 }
    expect((await helena.refused(changeWorkability, { params: { id: caseId }, body: { company } })).fields).toEqual([
      { field: 'company.id', problem: 'invalid' },
    ])
  })

  test('PC-5 RT-2 staff attach to the case and to an event; one taken away goes from the screens of all who look', async () => {
    const params = { id: caseId }
    const body = { eventType: 'PROCESS_END', startDate: '2026-03-02' }
    const eventId = (await nina.call(addEvent, { params, body })).events[0]?.id as number
    const [plan, statement] = [await upload(nina, 'suunnitelma.pdf'), await upload(nina, 'lausunto.pdf')]
    await nina.call(addCaseAttachments, { params, body: { attachments: [plan] } })
    await nina.call(addCaseAttachments, { params, body: { attachments: [statement], eventId } })
    const seen = async () => (await helena.call(getWorkability, { params })).attachments
    expect(await seen()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: plan.id, eventId: null }),
        expect.objectContaining({ id: statement.id, eventId }),
      ]),
    )
    const refused = (body: object) => nina.refused(addCaseAttachments, { params, body })
    expect(await refused({ attachments: [plan], eventId: 999_999 })).toMatchObject({
      fields: [{ field: 'eventId', problem: 'unknown' }],
    })
    for (const file of [plan, await upload(helena, 'helenan.pdf')])
      expect(await refused({ attachments: [file] })).toMatchObject({
        fields: [{ field: 'attachments', problem: 'unknown' }],
      })
    expect((await helena.refused(addCaseAttachments, { params, body: { attachments: [plan] } })).status).toBe(403)

    // Reopening takes the end away; what was attached to it stays with the case.
    await nina.call(reopenCase, { params })
    expect((await seen()).find(({ id }) => id === statement.id)).toMatchObject({ eventId: null })

    const port = await listen(world.app)
    const told = await Promise.all([helena, kaisa, nina, esa].map((client) => hear(port, client, 'workabilityUpdate')))
    expect((await helena.refused(removeAttachment, { params: { id: plan.id } })).status).toBe(404)
    await nina.call(removeAttachment, { params: { id: plan.id } })
    for (const heard of told.slice(0, 3)) await expect.poll(() => heard).toEqual([{ id: caseId, companyId: 1000277 }])
    expect(told[3]).toEqual([])
  })

  test('OP-3 opening and removing one is logged', async () => {
    const file = await upload(helena, 'loki.pdf')
    await attach(helena, file)
    const { url } = await nina.call(getAttachmentAddress, address(file))
    await nina.send('GET', url.replace('http://localhost', ''))
    await helena.call(removeAttachment, { params: { id: file.id } })
    const rows = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(rows.map(({ action, purpose, thing, thing_id }) => [action, purpose, thing, thing_id])).toEqual([
      ['change', 'work-ability', 'workability_case', caseId],
      ['read', 'care', 'workability_case', caseId],
    ])
  })
})
