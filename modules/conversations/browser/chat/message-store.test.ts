import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Client } from '#tests/client.ts'
import { answerConversation } from '../../console-contract.ts'
import { listMessages, sendMessage } from '../../contract.ts'
import { insertConversationFixture } from '../../server/fixtures.ts'
import { startTalk, type Talk } from '../../test/conversations.ts'
import { MessageStore } from './message-store.ts'
import type { ChatSource } from './source.ts'

let talk: Talk
let nina: Client
let id: number
let store: MessageStore
/** Helena’s way to the server, as her browser has it: what was asked, and whether the line is there. */
let asked: object[]
let isCut: boolean

beforeAll(async () => {
  talk = await startTalk(inject('template'))
  nina = await talk.world.login('nina@tt.test')
})
afterAll(() => talk.world.stop())

beforeEach(async () => {
  const { world, idOf, at, helena } = talk
  const conversation = await insertConversationFixture(world.db, {
    companyId: 1000277,
    topic: 'Luettavaa',
    startedBy: idOf('Helena'),
    with: [idOf('Nina')],
    at: at(-500),
    messages: Array.from({ length: 120 }, (_, number) => ({
      by: idOf('Nina'),
      text: String(number),
      at: at(number - 499),
    })),
  })
  id = conversation.id
  asked = []
  isCut = false
  const source: ChatSource = {
    async load(query) {
      asked.push(query)
      if (isCut) throw new Error('no connection')
      return helena.call(listMessages, { params: { id }, query })
    },
    send: (body) => helena.call(sendMessage, { params: { id }, body }),
    markRead: async () => {},
  }
  store = new MessageStore(source)
})

const texts = () =>
  store.state.pieces
    .flat()
    .filter(({ type }) => type === 'USER')
    .map(({ text }) => text)
const counted = (from: number, to: number) => Array.from({ length: to - from }, (_, number) => String(from + number))
const writes = (text: string) => nina.call(answerConversation, { params: { id }, body: { text } })
const newestOnServer = async () => (await talk.whole(talk.helena, id)).messages.at(-1)?.id
/** As soon as everything that was on its way has come. */
const settled = () => store.catchUp()

describe('the messages of an open conversation', () => {
  test('CO-7 are the newest first, the earlier ones piece by piece up to the beginning, each once and in order', async () => {
    await store.load()
    const first = texts()
    expect(first).toEqual(counted(120 - first.length, 120))
    expect(store.state).toMatchObject({ isLoaded: true, hasEarlier: true, error: undefined })
    while (store.state.hasEarlier) await store.loadEarlier()
    expect(texts()).toEqual(counted(0, 120))
    const before = asked.length
    expect(before).toBeGreaterThan(2)
    expect(store.state.isLoadingEarlier).toBe(false)
  })

  test('RT-4 however often one hears of a message, it is fetched once', async () => {
    await store.load()
    await writes('a')
    const newest = await newestOnServer()
    const before = asked.length
    for (let time = 0; time < 5; time += 1) store.compare(newest)
    await expect.poll(() => texts().at(-1)).toBe('a')
    await settled()
    expect(asked.length - before).toBe(2)
  })

  test('RT-4 what has come meanwhile is fetched after the newest that is here, all of it, in order and once', async () => {
    await store.load()
    for (const text of ['a', 'b', 'c']) await writes(text)
    const newest = await newestOnServer()
    // The news of three messages come at once, and once more when the line was away.
    for (let times = 0; times < 4; times += 1) store.compare(newest)
    await settled()
    expect(texts().slice(-4)).toEqual(['119', 'a', 'b', 'c'])
    expect(new Set(texts()).size).toBe(texts().length)
    const before = asked.length
    store.compare(newest)
    expect(asked).toHaveLength(before)
  })

  test('RT-4 more than a piece of them leaves no gap', async () => {
    await store.load()
    const { world, idOf } = talk
    const rows = counted(120, 320).map((text) => ({
      ...{ conversation_id: id, type: 'USER', text, user_id: idOf('Nina'), created_at: world.clock.now() },
    }))
    await world.db.insertInto('conversation_message').values(rows).execute()
    await store.catchUp()
    const shown = texts()
    expect(shown).toEqual(counted(120 - (shown.length - 200), 320))
  })

  test('RT-4 what could not be fetched comes with the next news, and what is there stays', async () => {
    await store.load()
    const before = texts()
    await writes('a')
    const newest = await newestOnServer()
    isCut = true
    store.compare(newest)
    await expect(store.catchUp()).rejects.toThrow('no connection')
    expect(texts()).toEqual(before)
    await store.loadEarlier()
    expect(store.state.earlierError).toBeInstanceOf(Error)
    isCut = false
    store.compare(newest)
    await settled()
    await store.loadEarlier()
    expect(texts().at(-1)).toBe('a')
    expect(texts().length).toBeGreaterThan(before.length + 1)
    expect(store.state.earlierError).toBeUndefined()
  })

  test('CO-7 without a line there is an error to try again from, and nothing of a conversation that was left', async () => {
    isCut = true
    await store.load()
    expect(store.state).toMatchObject({ isLoaded: false, error: expect.any(Error) })
    store.compare(1_000_000)
    expect(asked).toHaveLength(1)
    isCut = false
    await store.load()
    expect(store.state).toMatchObject({ isLoaded: true, error: undefined })

    const again = store.load()
    const shown = store.state
    store.stop()
    await again
    expect(store.state.pieces).toBe(shown.pieces)
  })

  test('CO-6 one’s own message is there after it has been sent, beside what came at the same moment', async () => {
    await store.load()
    await Promise.all([writes('Ninan'), talk.sent(id, 'Oma')])
    await Promise.all([store.catchUp(), store.catchUp()])
    expect(texts().slice(-2).sort()).toEqual(['Ninan', 'Oma'])
    expect(new Set(texts()).size).toBe(texts().length)
  })
})
