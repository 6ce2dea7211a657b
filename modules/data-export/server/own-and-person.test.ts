import { createHash } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertConversationFixture, insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { listAccesses } from '#modules/personnel/console-contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { everyExported } from '#product/modules.ts'
import { insertLogged } from '#server/access-log/fixtures.ts'
import { putAway } from '#server/access-log/put-away.ts'
import { addressOf } from '#shared/route.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { exportPersonData } from '../console-contract.ts'
import { exportOwnData } from '../contract.ts'
import { personJsonSchema, personSchema } from './person/schema.ts'
import { fieldWords, wordsOfPdf } from './person/words.ts'

let world: World
let things: Things
let helena: Client
let nina: Client

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  helena = await world.login('helena@access.test')
  nina = await world.login('nina@access.test')
})
afterAll(() => world.stop())

const lastLogged = () => world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const personsData = (id: number, query: object = {}) => addressOf(exportPersonData, { params: { id }, query })

describe('a user’s own data', () => {
  const own = (id: number) => addressOf(exportOwnData, { params: { id } })

  test('DL-2 Helena gets everything of her own account as a file: profile, logins, accesses and the messages she wrote', async () => {
    const answer = await helena.send('GET', own(things.users.helena))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename=omat-tiedot-2026-03-02\.json/)
    const data = answer.json()
    expect(data).toMatchObject({ format: 'user-data', version: 1 })
    expect(data.profile).toEqual([expect.objectContaining({ firstName: 'Helena', email: 'helena@access.test' })])
    expect(data.companyAccesses).toEqual([expect.objectContaining({ companyId: workshop, mainUser: true })])
    expect(data.logins.length).toBeGreaterThan(0)
    expect(data.messages).toEqual([expect.objectContaining({ text: `${secret} viesti` })])
    expect(data.delegationsGiven).toHaveLength(1)
    expect(data.accesses[0]).toMatchObject({ action: 'export', thing: 'user_account' })
    expect(await lastLogged()).toMatchObject({
      user_id: things.users.helena,
      action: 'export',
      purpose: 'data-subject-request',
      thing: 'user_account',
      thing_id: things.users.helena,
    })
  })

  test('DL-2 there is nothing of others in it: neither messages, nor whose data was seen, nor a secret of the account', async () => {
    await insertConversationFixture(world.db, {
      companyId: workshop,
      topic: 'Kysymys',
      startedBy: things.users.nina,
      with: [things.users.helena],
      at: things.now,
      messages: [{ by: things.users.nina, text: 'Ninan oma viesti', at: things.now }],
    })
    const text = (await helena.send('GET', own(things.users.helena))).body
    expect(text).not.toContain('Ninan oma viesti')
    expect(text).not.toMatch(/employeeIds|thingId|identityCode|password|token|hash|endpoint/i)
    expect(text).not.toContain(things.identityCode)
  })

  test('DL-2 the staff get their own in the same way; another’s is not found, and nobody gets any without a session', async () => {
    const mine = (await nina.send('GET', own(things.users.nina))).json()
    expect(mine.profile).toEqual([expect.objectContaining({ firstName: 'Nina', role: 'ROLE_COACH' })])
    expect(mine.listViews).toEqual([expect.objectContaining({ name: `${secret} näkymä` })])
    const params = { id: things.users.kaisa }
    expect(await helena.refused(exportOwnData, { params })).toMatchObject({ status: 404 })
    expect(await nina.refused(exportOwnData, { params })).toMatchObject({ status: 404 })
    expect(await world.anonymous().refused(exportOwnData, { params })).toMatchObject({ status: 401 })
  })
})

describe('an employee’s data', () => {
  test('DL-2 the JSON holds what every module has of the person, as the published schema says, and is logged as theirs', async () => {
    const file = await world.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', things.attachment.id)
      .executeTakeFirstOrThrow()
    const held = { sick_leave_id: things.sickLeave, file_id: file.id, position: 5 }
    await world.db.insertInto('sick_leave_attachment').values(held).execute()
    await world.db.updateTable('file').set({ claimed_at: things.now }).where('id', '=', file.id).execute()
    const bytes = await buffer(await world.platform.files.store.get(file.object_key))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const certificate = { filename: file.filename, size: bytes.length, sha256 }
    // Filled in and submitted, but the order of one of them has not been sent: the provider has not received it.
    const formsOf = (orderId: number) =>
      world.db.selectFrom('company_order_form').select('form_id as id').where('order_id', '=', orderId).execute()
    const [ofDraft, ofSent] = await Promise.all([things.draft, things.sentOrder].map(formsOf))
    for (const { id } of [...(ofDraft ?? []), ...(ofSent ?? [])])
      await world.db.updateTable('mform').set({ submitted_at: things.now }).where('id', '=', id).execute()
    const answer = await nina.send('GET', personsData(things.employeeId))
    expect(answer.headers['content-type']).toContain('application/json')
    const read = personSchema(everyExported.ofPerson).parse(answer.json())
    // Nothing stands in the file but what the schema names.
    expect(answer.json()).toEqual(read)
    expect(read).toMatchObject({
      person: [{ lastName: secret, identityCode: things.identityCode }],
      employments: [{ unit: 'Hitsaamo', profession: 'Hitsaaja', companyName: `${secret} Oy` }],
      sickLeaves: [{ recorder: 'Helena Laine', state: 'NEW', files: [certificate] }],
      workAbilityCases: [{ description: `${secret} kuvaus`, events: [{ description: `${secret} tapahtuma` }] }],
      orders: [{ id: things.sentOrder }],
    })
    expect(ofDraft).not.toEqual([])
    expect(answer.json().forms.map(({ id }: { id: number }) => ({ id }))).toEqual(ofSent)
    expect(await lastLogged()).toMatchObject({
      action: 'export',
      purpose: 'data-subject-request',
      thing: 'employee',
      employee_ids: [things.employeeId],
    })
    const { content } = await nina.call(listAccesses, { params: { id: things.employeeId } })
    expect(content[0]).toMatchObject({ userName: 'Nina Hoitola', action: 'export', purpose: 'data-subject-request' })
  })

  test('DL-2 the schema of the file is published', async () => {
    const file = path.join(import.meta.dirname, '../../../docs/guide/examples/person-data.schema.json')
    await expect(`${JSON.stringify(personJsonSchema(everyExported.ofPerson), null, 2)}\n`).toMatchFileSnapshot(file)
  })

  test('DL-2 the PDF says the same in words, tagged for those who cannot see it, in the language asked for', async () => {
    const answer = await nina.send('GET', personsData(things.employeeId, { format: 'pdf' }))
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, roles, info, metadata } = await readPdf(answer.rawPayload)
    for (const words of [
      'Henkilötietosi työterveyden extranetissa',
      // A reader of files takes the hyphen for one of the line's.
      things.identityCode.replace('-', ' '),
      'Työsuhteet',
      'Hitsaaja',
      'Sairauspoissaolot',
      'Tila Uusi',
      'Koko tavuina',
      'Työkykyasiat',
      `${secret} tapahtuma`,
      'Tilaukset',
      // By the words of the order's and the questionnaire's own templates.
      'Etunimi Otso',
      'Organisaatio Hitsaamo',
      'Käyttöloki',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/sick_leave|ROLE_|companyName|startDate|mOrder|newEmployment|"value"/)
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(roles).toContain(role)
    expect(info).toMatchObject({ Title: 'Henkilötietosi työterveyden extranetissa', Language: 'fi' })
    expect(metadata).toContain('pdfuaid')
    const swedish = await nina.send('GET', personsData(things.employeeId, { format: 'pdf', language: 'sv' }))
    expect((await readPdf(swedish.rawPayload)).text).toContain('Dina personuppgifter i företagshälsovårdens extranät')
  })

  test('DL-2 every kind and field of it has its word in every language', () => {
    const fields = everyExported.ofPerson.flatMap(({ row }) => fieldsOf(row))
    expect([...new Set(fields)].filter((field) => field !== 'id' && !fieldWords[field])).toEqual([])
    const { properties = {} } = personJsonSchema(everyExported.ofPerson) as { properties?: object }
    for (const language of ['fi', 'sv', 'en'] as const)
      expect(
        [...Object.keys(wordsOfPdf(language).kinds), 'format', 'version', 'madeAt', 'accessesPutAway'].sort(),
      ).toEqual(Object.keys(properties).sort())
  })

  test('DL-2 of somebody with two employers the staff get what is at the companies that they see, the register’s own record whole', async () => {
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1985-05-05', 21),
      firstName: 'Kaisu',
      lastName: 'Kahtalainen',
      employments: [workshop, elsewhere].map((organisationId) => ({ organisationId, startDate: '2024-01-01' })),
    })
    await insertSickLeaveFixture(world.db, {
      ...{ employeeId, employmentId: employmentIds[0] ?? 0, companyId: workshop, recordedBy: things.users.helena },
      ...{ start: things.today, end: things.today, recordedAt: things.now },
    })
    expect((await nina.send('GET', personsData(employeeId))).json().sickLeaves).toHaveLength(1)
    await setStaffScope(world.db, 'RESPONSIBLE')
    await insertResponsible(world.db, elsewhere, things.users.nina)
    const data = (await nina.send('GET', personsData(employeeId))).json()
    expect(data.person).toHaveLength(1)
    expect(data.employments).toEqual([expect.objectContaining({ companyName: 'Muualla Oy' })])
    expect(data.employersWords).toHaveLength(1)
    expect(data.sickLeaves).toEqual([])
    await world.db.deleteFrom('responsible_professional').execute()
    await setStaffScope(world.db, 'ALL')
  })

  test('DL-2 it is for the staff who care and who see the person: nobody else’s, and of no other company', async () => {
    const params = { id: things.employeeId }
    expect(await helena.refused(exportPersonData, { params })).toMatchObject({ status: 403 })
    expect(await world.anonymous().refused(exportPersonData, { params })).toMatchObject({ status: 401 })
    expect(await nina.refused(exportPersonData, { params: { id: 999 } })).toMatchObject({ status: 404 })
    const careless = {
      email: 'hallinto@tt.test',
      firstName: 'Hannu',
      lastName: 'Hallinto',
      role: 'ROLE_ADMIN',
    } as const
    const hannu = await world.login({ ...careless, care: false })
    expect(await hannu.refused(exportPersonData, { params })).toMatchObject({ status: 403, code: 'forbidden' })
    await setStaffScope(world.db, 'RESPONSIBLE')
    for (const query of [{ format: 'json' }, { format: 'pdf' }])
      expect(await nina.refused(exportPersonData, { params, query })).toMatchObject({ status: 404 })
    await setStaffScope(world.db, 'ALL')
  })
})

test('DL-2 DL-3 who gets their data as a file is told which months of the access log are stored separately', async () => {
  const files = async () => [
    (await helena.send('GET', addressOf(exportOwnData, { params: { id: things.users.helena } }))).json(),
    (await nina.send('GET', personsData(things.employeeId))).json(),
  ]
  for (const data of await files()) expect(data.accessesPutAway).toEqual([])
  await insertLogged(world.db, { at: '2019-03-05T08:00:00Z', employeeIds: [things.employeeId] })
  await putAway({ db: world.db, store: world.platform.files.store, now: things.now }, '2019-03')
  for (const data of await files()) expect(data.accessesPutAway).toEqual(['2019-03'])
  const pdf = await nina.send('GET', personsData(things.employeeId, { format: 'pdf' }))
  expect((await readPdf(pdf.rawPayload)).text).toContain('siirretty erilliseen säilytykseen: 3/2019')
})

const fieldsOf = (schema: { def: { shape?: object } }): string[] =>
  Object.entries(schema.def.shape ?? {}).flatMap(([name, one]) => [name, ...fieldsWithin(one)])

function fieldsWithin(schema: { def?: { element?: { def: { shape?: object } } } }): string[] {
  return schema.def?.element ? fieldsOf(schema.def.element) : []
}
