import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  listProfessionals,
  markRead,
  sendMessage,
  startConversation,
} from '../contract.ts'
import { startTalk, type Talk } from '../test/conversations.ts'
import { type ConversationFixture, insertConversationFixture, insertResponsible } from './fixtures.ts'

let world: World
let helena: Client
let esa: Client
let outi: Client
let idOf: Talk['idOf']
let at: Talk['at']
let toStart: Talk['toStart']
let started: Talk['started']
let whole: Talk['whole']
let endPermission: Talk['endPermission']

beforeAll(async () => {
  ;({ world, helena, esa, outi, idOf, at, toStart, started, whole, endPermission } = await startTalk(
    inject('template'),
  ))
})
afterAll(() => world.stop())

const listed = async (client: Client, companyId = 1000277) =>
  (await client.call(listConversations, { query: { companyId } })) as Conversation[]
const unreadOf = async (client: Client, companyId = 1000277) =>
  (await client.call(listConversations, { query: { companyId, unread: true } })) as { result: number }

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

  test('CO-5 sent twice with the same key, also at once, it is there once', async () => {
    const body = toStart({ topic: 'Kerran vain', clientKey: crypto.randomUUID() })
    const answers = await Promise.all([1, 2, 3].map(() => helena.call(startConversation, { body })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await listed(helena)).filter(({ topic }) => topic === 'Kerran vain')).toHaveLength(1)
  })

  test('CO-4 CO-5 it begins with its first message, in one with it; one that cannot be sent starts nothing', async () => {
    const message = { text: 'Miten tästä eteenpäin?', attachments: [] }
    const { id, messages } = await helena.call(startConversation, { body: toStart({ topic: 'Alku', message }) })
    expect(messages.at(-1)?.text ?? messages[0]?.text).toBe(message.text)
    const { messages: all } = await whole(helena, id)
    expect(all.map(({ text }) => text.split(';')[0])).toEqual(['conversationStarted', message.text])
    const empty = toStart({ topic: 'Tyhjä', message: { text: ' ', attachments: [] } })
    expect((await helena.refused(startConversation, { body: empty })).fields).toEqual([
      { field: 'text', problem: 'required' },
    ])
    expect((await listed(helena)).filter(({ topic }) => topic === 'Tyhjä')).toEqual([])
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
    const newest = await outi.call(listConversations, { query: { companyId: 1000278, limit: '2' } })
    expect(newest).toEqual(conversations.slice(0, 2))
    expect((await listed(helena, 1000278)).map(({ topic }) => topic)).toEqual(['Muiden'])
    expect(await unreadOf(esa)).toEqual({ result: 0 })
  })

  test('CO-2 the address with a slash before the question mark is the same one; ids that are none are 400', async () => {
    const { id } = await started()
    expect((await helena.send('GET', `/resource/extranet/conversations/?id=${id}`)).json()).toMatchObject({ id })
    for (const query of [
      '',
      '?id=x',
      '?companyId=-1',
      '?companyId=1000277&unread=perhaps',
      '?companyId=1000277&limit=0',
    ])
      expect((await helena.send('GET', `/resource/extranet/conversations${query}`)).statusCode, query).toBe(400)
    for (const client of [esa, outi])
      expect((await client.refused(listConversations, { query: { id } })).status).toBe(404)
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

  test('CO-9 what one has written oneself is never unread, however far one has read', async () => {
    const { id, messageIds } = await insertConversationFixture(world.db, {
      companyId: 1000277,
      topic: 'Omaa',
      startedBy: idOf('Nina'),
      with: [idOf('Helena')],
      at: at(-30),
      messages: ['Nina', 'Helena', 'Helena', 'Nina'].map((name, minute) => ({
        by: idOf(name),
        text: `Viesti ${minute}`,
        at: at(minute - 30),
      })),
      unread: { [idOf('Helena')]: 4 },
    })
    await seen(id, helena, 'Helena', { messages: [{ id: messageIds[0] }] })
    expect((await whole(helena, id)).unreadMessageCount).toBe(2)
    await seen(id, helena, 'Helena', { messages: [{ id: messageIds[2] }] })
    expect((await whole(helena, id)).unreadMessageCount).toBe(1)
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
