import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { type Attachment, getAttachmentAddress, removeAttachment } from '#modules/attachments/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#server/test/client.ts'
import { disconnectAll, hear, listen } from '#server/test/push-client.ts'
import { startWorld, type World } from '#server/test/world.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  listProfessionals,
  markRead,
  sendMessage,
  startConversation,
} from '../contract.ts'
import { type ConversationFixture, insertAbsence, insertConversationFixture, insertResponsible } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
const ids: Record<string, number> = {}
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const { db } = world
  await insertCompany(db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(db, { id: 1000280, name: 'Suljettu Oy', flags: { messagingEnabled: false } })
  const person = async (email: string, name: string, companyIds: number[], role: 'ROLE_USER' | 'ROLE_COACH') => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const grants = companyIds.map((companyId) => ({ companyId }))
    ids[firstName] = await insertUser(db, { email, firstName, lastName, role, grants })
  }
  await person('hr@paja.test', 'Helena Rantanen', [1000277, 1000278, 1000280], 'ROLE_USER')
  await person('esa@paja.test', 'Esa Mäkelä', [1000277], 'ROLE_USER')
  await person('outi@meri.test', 'Outi Saari', [1000278], 'ROLE_USER')
  await person('nina@tt.test', 'Nina Hoitola', [], 'ROLE_COACH')
  await person('kari@tt.test', 'Kari Valmela', [], 'ROLE_COACH')
  const notice = { email_notifications_enabled: false }
  await db.updateTable('user_account').set(notice).where('email', '=', 'kari@tt.test').execute()
  ids['Vanha'] = await insertUser(db, {
    email: 'vanha@tt.test',
    firstName: 'Vanha',
    lastName: 'Ammattilainen',
    role: 'ROLE_COACH',
    status: 'DEACTIVATED',
  })
  helena = await world.login('hr@paja.test')
  esa = await world.login('esa@paja.test')
  outi = await world.login('outi@meri.test')
})
afterAll(() => world.stop())

const idOf = (name: string) => ids[name] as number
const toStart = (more: object = {}) => ({
  topic: 'Ergonomia varastossa',
  type: 'EXTRANET',
  users: [{ user: { id: idOf('Nina') } }],
  company: { id: 1000277 },
  ...more,
})
const started = (more: object = {}) => helena.call(startConversation, { body: toStart(more) })
const listed = async (client: Client, companyId = 1000277) =>
  (await client.call(listConversations, { query: { companyId } })) as Conversation[]
const whole = async (client: Client, id: number) =>
  (await client.call(listConversations, { query: { id } })) as Conversation
const unreadOf = async (client: Client, companyId = 1000277) =>
  (await client.call(listConversations, { query: { companyId, unread: true } })) as { result: number }
const sent = (id: number, text: string, more: object = {}, client = helena) =>
  client.call(sendMessage, { params: { id }, body: { text, type: 'USER', attachments: [], ...more } })
const attached = async (client: Client, name = 'muistio.pdf') =>
  (await client.upload({ name, content: pdf }, 'CLINIC_CONVERSATION')).json<Attachment>()
const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)

describe('starting a conversation', () => {
  test('CO-5 CO-8 carries an id, its people and the word that it was started', async () => {
    const conversation = await started()
    expect(conversation).toMatchObject({
      id: expect.any(Number),
      topic: 'Ergonomia varastossa',
      status: 'ACTIVE',
      type: 'EXTRANET',
      company: { id: 1000277 },
      unreadMessageCount: 0,
      outOfOffice: false,
      messages: [{ type: 'SYSTEM', text: `conversationStarted;${idOf('Helena')}` }],
    })
    expect(conversation.users.map(({ user }) => user.displayName)).toEqual(['Helena Rantanen', 'Nina Hoitola'])
    expect(await whole(helena, conversation.id)).toEqual(conversation)
  })
})

describe('starting a conversation, further', () => {
  test('CO-5 sent twice with the same key, also at once, it is there once', async () => {
    const body = toStart({ topic: 'Kerran vain', clientKey: crypto.randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => helena.call(startConversation, { body })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await listed(helena)).filter(({ topic }) => topic === 'Kerran vain')).toHaveLength(1)
  })

  test('CO-4 TR-4 without a topic, without professionals or with somebody who is not offered it is refused by field', async () => {
    const fieldsOf = async (more: object) => (await helena.refused(startConversation, { body: toStart(more) })).fields
    expect(await fieldsOf({ topic: '  ' })).toEqual([{ field: 'topic', problem: 'required' }])
    expect(await fieldsOf({ users: [] })).toEqual([{ field: 'users', problem: 'professionalsMandatory' }])
    for (const name of ['Outi', 'Esa', 'Vanha'])
      expect(await fieldsOf({ users: [{ user: { id: idOf(name) } }] })).toEqual([
        { field: 'users', problem: 'unknown' },
      ])
    expect((await helena.refused(startConversation, { body: toStart({ company: undefined }) })).status).toBe(400)
  })

  test('SH-3 CO-5 not at a foreign company, not where the module is off', async () => {
    const at = (companyId: number) => ({ body: toStart({ company: { id: companyId } }) })
    expect((await esa.refused(startConversation, at(1000278))).status).toBe(404)
    expect(await helena.refused(startConversation, at(1000280))).toMatchObject({ status: 403, code: 'module_disabled' })
    expect((await esa.refused(listProfessionals, { query: { companyId: 1000278 } })).status).toBe(404)
    expect((await helena.refused(listConversations, { query: { companyId: 1000280 } })).status).toBe(403)
  })

  test('CO-3 CO-4 the professionals: all the active ones, or those who answer for the company, and then all of them', async () => {
    const names = async () =>
      (await helena.call(listProfessionals, { query: { companyId: 1000277 } })).map(({ firstName }) => firstName)
    expect(await names()).toEqual(['Nina', 'Kari'])
    const filter = (professionals_filtering: string) =>
      world.db.updateTable('setting').set({ professionals_filtering }).execute()
    await filter('ALL_IN_SPECIALTY_FROM_RESPONSIBLE')
    expect(await names()).toEqual([])
    expect((await helena.refused(startConversation, { body: toStart() })).fields).toEqual([
      { field: 'users', problem: 'unknown' },
    ])
    await insertResponsible(world.db, 1000277, idOf('Nina'))
    await insertResponsible(world.db, 1000277, idOf('Kari'))
    expect(await names()).toEqual(['Nina', 'Kari'])
    const { users } = await started({ topic: 'Kaikille' })
    expect(users.map(({ user }) => user.id)).toEqual(expect.arrayContaining([idOf('Nina'), idOf('Kari')]))
    await filter('ALL')
  })
})

describe('lists and counts', () => {
  test('CO-1 CO-2 one’s own at the company, newest message first, deleted ones hidden; how much is unread', async () => {
    const base = { companyId: 1000278, startedBy: idOf('Outi'), with: [idOf('Nina')] }
    const says = (minutes: number) => [{ by: idOf('Nina'), text: 'Hei', at: at(minutes) }]
    const insert = (topic: string, more: Partial<ConversationFixture>) =>
      insertConversationFixture(world.db, { ...base, topic, at: at(-100), ...more })
    await insert('Vanhin', { messages: says(-50), unread: { [idOf('Outi')]: 1 } })
    await insert('Suljettu', { messages: says(-10), status: 'CLOSED' })
    await insert('Poistettu', { messages: says(-5), status: 'DELETED', unread: { [idOf('Outi')]: 1 } })
    await insert('Uusin', { messages: says(-1), unread: { [idOf('Outi')]: 2 } })
    await insert('Muiden', { startedBy: idOf('Helena'), messages: says(-1) })

    const conversations = await listed(outi, 1000278)
    expect(conversations.map(({ topic }) => topic)).toEqual(['Uusin', 'Suljettu', 'Vanhin'])
    expect(conversations.map(({ messages }) => messages.length)).toEqual([1, 1, 1])
    expect(conversations.map(({ unreadMessageCount }) => unreadMessageCount)).toEqual([2, 0, 1])
    expect(await unreadOf(outi, 1000278)).toEqual({ result: 3 })
    expect((await listed(helena, 1000278)).map(({ topic }) => topic)).toEqual(['Muiden'])
    expect(await unreadOf(esa)).toEqual({ result: 0 })
  })

  test('CO-2 the address with a slash before the question mark is the same one; ids that are none are 400', async () => {
    const { id } = await started()
    expect((await helena.send('GET', `/resource/extranet/conversations/?id=${id}`)).json()).toMatchObject({ id })
    for (const query of ['', '?id=x', '?companyId=-1', '?companyId=1000277&unread=perhaps'])
      expect((await helena.send('GET', `/resource/extranet/conversations${query}`)).statusCode, query).toBe(400)
    for (const client of [esa, outi])
      expect((await client.refused(listConversations, { query: { id } })).status).toBe(404)
  })
})

describe('writing', () => {
  test('CO-6 CO-8 who writes and what kind of message it is nobody can make up', async () => {
    const { id } = await started()
    const forged = {
      type: 'SYSTEM',
      outOfOffice: true,
      user: { id: idOf('Nina') },
      creationTime: '2020-01-01T00:00:00Z',
    }
    expect(await sent(id, '  Hei!\nKaksi riviä  ', forged)).toEqual({
      id: expect.any(Number),
      text: 'Hei!\nKaksi riviä',
      type: 'USER',
      creationTime: world.clock.now().toISOString(),
      user: { id: idOf('Helena'), displayName: 'Helena Rantanen', role: 'ROLE_USER' },
      attachments: [],
      outOfOffice: false,
      clientKey: null,
    })
  })

  test('CO-6 the same key is one message, also when it comes three times at once and once more later', async () => {
    const { id } = await started()
    const more = { clientKey: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => sent(id, 'Kerran', more)))
    answers.push(await sent(id, 'Kerran', more))
    expect(new Set(answers.map((message) => message.id)).size).toBe(1)
    expect((await whole(helena, id)).messages.filter(({ text }) => text === 'Kerran')).toHaveLength(1)
    const other = await started()
    expect((await sent(other.id, 'Kerran', more)).id).not.toBe(answers[0]?.id)
  })

  test('CO-6 TR-4 neither text nor file, a text too long or a file of another’s is refused', async () => {
    const { id } = await started()
    const refused = (body: object) => helena.refused(sendMessage, { params: { id }, body })
    expect((await refused({ text: ' ', attachments: [] })).fields).toEqual([{ field: 'text', problem: 'required' }])
    expect((await refused({})).status).toBe(400)
    expect((await refused({ text: 'x'.repeat(10_001) })).fields).toEqual([{ field: 'text', problem: 'tooLong' }])
    const theirs = await attached(esa)
    expect((await refused({ text: 'x', attachments: [theirs] })).fields).toEqual([
      { field: 'attachments', problem: 'unknown' },
    ])
    expect((await esa.refused(sendMessage, { params: { id }, body: { text: 'Hei' } })).status).toBe(404)
    expect((await helena.refused(sendMessage, { params: { id: 999 }, body: { text: 'Hei' } })).status).toBe(404)
  })

  test('CO-10 a closed conversation takes no message', async () => {
    const { id } = await insertConversationFixture(world.db, {
      companyId: 1000277,
      topic: 'Ohi',
      startedBy: idOf('Helena'),
      with: [],
      at: at(-9),
      status: 'CLOSED',
    })
    const refusal = await helena.refused(sendMessage, { params: { id }, body: { text: 'Vielä?' } })
    expect(refusal).toMatchObject({ status: 409, code: 'conversation_closed' })
  })

  test('CO-7 a file alone is a message; it opens for those who take part, as long as they do', async () => {
    const { id } = await started()
    const file = await attached(helena, 'Ohje ä.pdf')
    expect(file.filename).toBe('Ohje ä.pdf')
    const message = await sent(id, '', { attachments: [file] })
    expect(message.attachments).toEqual([file])
    const open = { query: { objectkey: file.s3ObjectKey } }
    const nina = await world.login('nina@tt.test')
    const { url } = await nina.call(getAttachmentAddress, open)
    const path = url.replace('http://localhost', '')
    expect((await nina.send('GET', path)).rawPayload).toEqual(pdf)
    expect((await esa.refused(getAttachmentAddress, open)).status).toBe(404)
    expect((await helena.refused(removeAttachment, { params: { id: file.id } })).status).toBe(404)
    await endPermission(id, 'Nina')
    expect((await nina.send('GET', path)).statusCode).toBe(404)
    expect((await nina.refused(getAttachmentAddress, open)).status).toBe(404)
  })

  test('CO-12 who is away answers by themselves, once per absence', async () => {
    await insertAbsence(world.db, {
      userId: idOf('Kari'),
      firstDay: '2026-03-01',
      lastDay: '2026-03-05',
      message: 'Lomalla.',
    })
    const [, kari] = await helena.call(listProfessionals, { query: { companyId: 1000277 } })
    expect(kari).toMatchObject({ firstName: 'Kari', outOfOfficeEnabled: true, outOfOfficeMessage: 'Lomalla.' })
    const { id, outOfOffice, messages } = await started({ users: [{ user: { id: idOf('Kari') } }] })
    expect(outOfOffice).toBe(true)
    await sent(id, 'Ehditkö?')
    await sent(id, 'Vai et?')
    const answers = async () => (await whole(helena, id)).messages.filter((message) => message.outOfOffice)
    expect(messages.at(-1)).toMatchObject({ text: 'Lomalla.', outOfOffice: true })
    expect(await answers()).toMatchObject([{ type: 'USER', text: 'Lomalla.', user: { displayName: 'Kari Valmela' } }])
    await world.db.deleteFrom('out_of_office').execute()
    await insertAbsence(world.db, { userId: idOf('Kari'), firstDay: '2026-03-02', lastDay: null, message: 'Sairaana.' })
    await sent(id, 'Entä nyt?')
    expect((await answers()).map(({ text }) => text)).toEqual(['Lomalla.', 'Sairaana.'])
    await world.db.deleteFrom('out_of_office').execute()
  })
})

describe('reading', () => {
  const seen = (id: number, client: Client, name: string, body: object = {}) =>
    client.call(markRead, { params: { id, userId: idOf(name) }, body })

  test('CO-9 what was seen is read, what has come meanwhile stays unread; each side sees how far the other has read', async () => {
    const { id, messageIds } = await insertConversationFixture(world.db, {
      companyId: 1000277,
      topic: 'Luettavaa',
      startedBy: idOf('Helena'),
      with: [idOf('Nina')],
      at: at(-30),
      messages: [1, 2, 3].map((minute) => ({ by: idOf('Nina'), text: `Viesti ${minute}`, at: at(minute - 30) })),
      unread: { [idOf('Helena')]: 3 },
    })
    const unread = async () => (await whole(helena, id)).unreadMessageCount
    expect(await unread()).toBe(3)
    const conversation = await whole(helena, id)
    const answer = await seen(id, helena, 'Helena', { ...conversation, messages: conversation.messages.slice(0, 3) })
    expect(answer).toMatchObject({ conversationId: id, lastReadMessage: messageIds[2], permissionEndTime: null })
    expect(await unread()).toBe(1)
    await seen(id, helena, 'Helena', { messages: [{ id: messageIds[0] }] })
    expect(await unread()).toBe(1)
    await seen(id, helena, 'Helena')
    expect(await unread()).toBe(0)
    const { users } = await whole(helena, id)
    expect(users.find(({ user }) => user.id === idOf('Helena'))?.lastReadMessage).toBe(messageIds[3])
  })

  test('CO-9 nobody marks for another, or what is not theirs', async () => {
    const { id } = await started()
    const params = (userId: number) => ({ params: { id, userId }, body: {} })
    expect((await helena.refused(markRead, params(idOf('Nina')))).status).toBe(404)
    expect((await esa.refused(markRead, params(idOf('Esa')))).status).toBe(404)
  })

  test('CO-10 CO-2 whoever is out neither lists, reads, counts nor writes', async () => {
    const { id } = await started({ topic: 'Ilman Helenaa' })
    await endPermission(id, 'Helena')
    expect((await listed(helena)).map(({ topic }) => topic)).not.toContain('Ilman Helenaa')
    for (const route of [listMessages, sendMessage])
      expect((await helena.refused(route, { params: { id }, body: { text: 'Hei' } })).status).toBe(404)
    expect((await helena.refused(listConversations, { query: { id } })).status).toBe(404)
    expect((await helena.refused(markRead, { params: { id, userId: idOf('Helena') }, body: {} })).status).toBe(404)
  })

  test('CO-2 ten thousand messages are read a page at a time, from either end; the whole is still there for who asks', async () => {
    const { id, messageIds } = await insertConversationFixture(world.db, {
      companyId: 1000277,
      topic: 'Pitkä',
      startedBy: idOf('Helena'),
      with: [idOf('Nina')],
      at: at(-9),
      messages: Array.from({ length: 9_999 }, (_, index) => ({
        by: idOf('Nina'),
        text: `Viesti ${index}`,
        at: at(-8),
      })),
    })
    const page = (query: object) => helena.call(listMessages, { params: { id }, query })
    const newest = await page({})
    expect(newest.content.map((message) => message.id)).toEqual(messageIds.slice(-50))
    expect(newest.hasMore).toBe(true)
    const before = await page({ before: messageIds[60] })
    expect(before.content.map((message) => message.id)).toEqual(messageIds.slice(10, 60))
    expect(await page({ before: messageIds[10] })).toMatchObject({ hasMore: false })
    const after = await page({ after: messageIds.at(-3) })
    expect(after).toMatchObject({ content: [{ id: messageIds.at(-2) }, { id: messageIds.at(-1) }], hasMore: false })
    expect((await whole(helena, id)).messages).toHaveLength(10_000)
  })
})

describe('telling of it', () => {
  test('RT-2 RT-3 a message reaches those who take part, in ids alone; a reading too', async () => {
    const port = await listen(world.app)
    const { id, users } = await started()
    const nina = await world.login('nina@tt.test')
    const toNina = await hear(port, nina, 'conversationUpdate')
    const toEsa = await hear(port, esa, 'conversationUpdate')
    const read = await hear(port, nina, 'conversationUserUpdate')
    const message = await sent(id, 'Salainen asia')
    const everybody = [{ id: idOf('Helena') }, { id: idOf('Nina') }]
    const update = { type: 'EXTRANET', id, company: { id: 1000277 }, messages: [{ id: message.id }], users: everybody }
    await expect.poll(() => toNina).toEqual([update])
    await helena.call(markRead, { params: { id, userId: idOf('Helena') }, body: {} })
    await expect.poll(() => read).toEqual([{ id: users[0]?.id, conversationId: id }])
    expect(toEsa).toEqual([])
    disconnectAll()
  })

  test('PC-3 a mail tells once, without a word of what it is about, until it has been read', async () => {
    const { id } = await started({ topic: 'Arkaluonteinen aihe', users: [{ user: { id: idOf('Nina') } }] })
    await sent(id, 'Salainen asia')
    await sent(id, 'Toinenkin')
    const mailed = () => mailsTo('nina@tt.test').filter(({ text }) => text?.includes(`/console/conversations/${id}`))
    await expect.poll(mailed, { timeout: 20_000 }).toHaveLength(1)
    expect(JSON.stringify(mailed())).not.toMatch(/Arkaluonteinen|Salainen|Rantanen|Paja/)
    await nothingPlanned()
    expect(mailed()).toHaveLength(1)
    expect(mailsTo('kari@tt.test')).toEqual([])
  })
})

function mailsTo(address: string) {
  return (world.platform.mailCatcher?.mails ?? []).filter((mail) => JSON.stringify(mail.to).includes(address))
}

/** Every job that was planned has been done. */
async function nothingPlanned(): Promise<void> {
  const open = async () => {
    const { rows } = await world.platform.database.pool.query(
      "select from pgboss.job where name = 'conversation-notice' and state in ('created', 'active', 'retry')",
    )
    return rows.length
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
}

async function endPermission(conversationId: number, name: string): Promise<void> {
  await world.db
    .updateTable('conversation_user')
    .set({ permission_end_time: world.clock.now() })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', idOf(name))
    .execute()
}
