import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { changeSettings, getConsoleSettings } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listWaitingForStaff } from '#modules/waiting/console-contract.ts'
import { getSettings } from '#shared/contracts/companies.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  addParticipant,
  answerConversation,
  changeOutOfOffice,
  changeResponsible,
  changeStatus,
  deleteConversation,
  getConsoleConversation,
  getOutOfOffice,
  listCandidates,
  listConsoleMessages,
  listResponsible,
  markConsoleRead,
  removeParticipant,
  searchConversations,
} from '../console-contract.ts'
import { type Conversation, listConversations, listProfessionals, sendMessage } from '../contract.ts'
import { type ConversationFixture, insertConversationFixture, insertResponsible } from './fixtures.ts'

let world: World
let port: number
let helena: Client
let nina: Client
let kari: Client
let aila: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const people = [
    ['helena@paja.test', 'Helena Rantanen', 'ROLE_USER', 1000277],
    ['esa@paja.test', 'Esa Mäkelä', 'ROLE_USER', 1000277],
    ['outi@meri.test', 'Outi Saari', 'ROLE_USER', 1000278],
    ['nina@tt.test', 'Nina Hoitola', 'ROLE_COACH', undefined],
    ['kari@tt.test', 'Kari Valmela', 'ROLE_COACH', undefined],
    ['aila@tt.test', 'Aila Ylä', 'ROLE_ADMIN', undefined],
  ] as const
  for (const [email, name, role, companyId] of people) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const grants = companyId ? [{ companyId }] : []
    ids[firstName] = await insertUser(world.db, { email, firstName, lastName, role, grants })
  }
  port = await listen(world.app)
  helena = await world.login('helena@paja.test')
  nina = await world.login('nina@tt.test')
  kari = await world.login('kari@tt.test')
  aila = await world.login('aila@tt.test')
})
afterAll(() => world.stop())

const idOf = (name: string) => ids[name] as number
const at = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)
async function insert(topic: string, more: Partial<ConversationFixture> = {}): Promise<number> {
  const base = { companyId: 1000277, startedBy: idOf('Helena'), with: [idOf('Nina')], at: at(-60) }
  return (await insertConversationFixture(world.db, { ...base, topic, ...more })).id
}
const read = (client: Client, id: number) => client.call(getConsoleConversation, { params: { id } })
const texts = async (client: Client, id: number) =>
  (await client.call(listConsoleMessages, { params: { id } })).content.map(({ text }) => text)
const employers = async () =>
  (await helena.call(listConversations, { query: { companyId: 1000277 } })) as Conversation[]

describe('PC-3 the inbox', () => {
  test('has all companies by newest message, filtered and a page at a time', async () => {
    for (let number = 0; number < 26; number += 1)
      await insert(`Jonossa ${number}`, {
        companyId: 1000278,
        startedBy: idOf('Outi'),
        with: [idOf('Kari')],
        at: at(-500 - number),
      })
    await insert('Omani', { at: at(-3) })
    await insert('Vastaamatta', { at: at(-2), awaitsAnswer: true, with: [idOf('Kari')] })
    await insert('Poistettu', { at: at(-1), status: 'DELETED' })
    const topics = async (query: object) => {
      const { content } = await nina.call(searchConversations, { query })
      return content.map(({ topic }) => topic)
    }
    const first = await nina.call(searchConversations, { query: {} })
    expect(first).toMatchObject({ totalElements: 28, totalPages: 2, numberOfElements: 25, first: true })
    expect(first.content[0]).toMatchObject({
      topic: 'Vastaamatta',
      company: { id: 1000277, name: 'Pohjolan Paja Oy' },
      awaitsAnswer: true,
      isParticipant: false,
      mayJoin: true,
    })
    expect(await topics({ page: 1 })).toHaveLength(3)
    expect(await topics({ mine: true })).toEqual(['Omani'])
    expect(await topics({ unanswered: true })).toEqual(['Vastaamatta'])
    expect(await topics({ companyId: 1000277 })).toEqual(['Vastaamatta', 'Omani'])
    expect(await topics({ search: 'pohjolan' })).toEqual(['Vastaamatta', 'Omani'])
    expect(await topics({ search: 'JONOSSA 17' })).toEqual(['Jonossa 17'])
    expect(await topics({ search: '100%' })).toEqual([])
    expect((await nina.refused(searchConversations, { query: { companyId: 'x' } })).status).toBe(400)
  })

  test('tells whoever does not take part that there is a conversation, not what is said in it', async () => {
    const id = await insert('Vain osallisille')
    expect(await read(kari, id)).toMatchObject({ isParticipant: false, mayJoin: true })
    for (const route of [listConsoleMessages, answerConversation])
      expect(await kari.refused(route, { params: { id }, body: { text: 'Hei' } })).toMatchObject({ status: 403 })
    expect((await kari.refused(markConsoleRead, { params: { id }, body: { lastReadMessage: 1 } })).status).toBe(403)
    for (const route of [getConsoleConversation, listConsoleMessages, listCandidates, deleteConversation])
      expect((await kari.refused(route, { params: { id: 99_999 } })).status).toBe(404)
  })
})

describe('PC-3 CO-8 taking part', () => {
  test('an answer is read by the employer and no longer awaited', async () => {
    const id = await insert('Kysymys', { awaitsAnswer: true })
    await helena.call(sendMessage, { params: { id }, body: { text: 'Ehditkö?' } })
    expect(await read(nina, id)).toMatchObject({ awaitsAnswer: true, unreadMessageCount: 1 })
    const lastReadMessage = (await read(nina, id)).lastMessageId
    await nina.call(markConsoleRead, { params: { id }, body: { lastReadMessage } })
    await nina.call(answerConversation, { params: { id }, body: { text: 'Ehdin.' } })
    expect(await read(nina, id)).toMatchObject({ awaitsAnswer: false, unreadMessageCount: 0 })
    const seen = (await employers()).find((one) => one.id === id)
    expect(seen?.messages[0]).toMatchObject({ text: 'Ehdin.', user: { role: 'ROLE_COACH' } })
    expect(seen?.unreadMessageCount).toBe(1)
    expect(seen?.users.find(({ user }) => user.id === idOf('Nina'))?.lastReadMessage).toBe(lastReadMessage)
  })

  test('AK-2 each side sees how far the other has read, and nobody but oneself where the setting is off', async () => {
    const id = await insert('Lukukuittaus')
    await helena.call(sendMessage, { params: { id }, body: { text: 'Luetko?' } })
    const lastReadMessage = (await read(nina, id)).lastMessageId
    await nina.call(markConsoleRead, { params: { id }, body: { lastReadMessage } })
    const readByNina = async () => {
      const forHelena = (await employers()).find((one) => one.id === id)?.users ?? []
      const forNina = (await read(nina, id)).users
      return [forHelena, forNina].map((users) => users.find(({ user }) => user.id === idOf('Nina'))?.lastReadMessage)
    }
    expect(await readByNina()).toEqual([lastReadMessage, lastReadMessage])

    const { version, ...settings } = await aila.call(getConsoleSettings)
    const off = await aila.call(changeSettings, { body: { ...settings, version, readReceiptsEnabled: false } })
    expect(off.readReceiptsEnabled).toBe(false)
    expect((await helena.call(getSettings)).readReceiptsEnabled).toBe(false)
    expect(await readByNina()).toEqual([null, lastReadMessage])
    const toHelena = await hear(port, helena, 'conversationUserUpdate')
    const toNina = await hear(port, nina, 'conversationUserUpdate')
    await nina.call(markConsoleRead, { params: { id }, body: { lastReadMessage } })
    await expect.poll(() => toNina).toHaveLength(1)
    expect(toHelena).toEqual([])
    disconnectAll()

    // Who says nothing of it leaves it as it is.
    const { readReceiptsEnabled: _, ...others } = settings
    expect((await aila.call(changeSettings, { body: others })).readReceiptsEnabled).toBe(false)
    await aila.call(changeSettings, { body: { ...others, readReceiptsEnabled: true } })
    expect(await readByNina()).toEqual([lastReadMessage, lastReadMessage])
  })

  test('somebody joins or is added, and the conversation says so; they find what was said before', async () => {
    const id = await insert('Lisää väkeä')
    const offered = async (search: string) =>
      (await nina.call(listCandidates, { params: { id }, body: { search } })).map(({ displayName }) => displayName)
    expect(await offered('')).toEqual(['Esa Mäkelä', 'Kari Valmela', 'Aila Ylä'])
    expect(await offered('esa mäk')).toEqual(['Esa Mäkelä'])
    await kari.call(addParticipant, { params: { id }, body: { userId: idOf('Kari') } })
    await nina.call(addParticipant, { params: { id }, body: { userId: idOf('Esa') } })
    expect(await texts(kari, id)).toEqual([
      `conversationStarted;${idOf('Helena')}`,
      `joinedConversation;${idOf('Kari')}`,
      `joinedConversation;${idOf('Esa')}`,
    ])
    const esa = await world.login('esa@paja.test')
    expect(await esa.call(listConversations, { query: { companyId: 1000277 } })).toMatchObject([{ id }])
    for (const name of ['Outi', 'Esa'])
      expect((await nina.refused(addParticipant, { params: { id }, body: { userId: idOf(name) } })).fields).toEqual([
        { field: 'userId', problem: 'unknown' },
      ])
  })

  test('IN-2 whoever is responsible sees live that a conversation of others waits for an answer, and has got one', async () => {
    const id = await insert('Odottaa vastausta', { with: [idOf('Nina')] })
    await insertResponsible(world.db, 1000277, idOf('Kari'))
    const waiting = async () =>
      (await kari.call(listWaitingForStaff, { query: { own: true } })).kinds.find(
        ({ kind }) => kind === 'conversations',
      )?.count ?? 0
    const before = await waiting()
    const heard = await hear(port, kari, 'waitingUpdate')
    await helena.call(sendMessage, { params: { id }, body: { text: 'Ehditkö?' } })
    await expect.poll(() => heard).toEqual([{ companyId: 1000277 }])
    expect(await waiting()).toBe(before + 1)
    // It goes on waiting: nothing new to count.
    await helena.call(sendMessage, { params: { id }, body: { text: 'Tai huomenna?' } })
    await nina.call(answerConversation, { params: { id }, body: { text: 'Huomenna sopii.' } })
    await expect.poll(() => heard).toEqual([{ companyId: 1000277 }, { companyId: 1000277 }])
    expect(await waiting()).toBe(before)
    disconnectAll()
    await world.db.deleteFrom('responsible_professional').where('user_id', '=', idOf('Kari')).execute()
  })

  test('CO-10 whoever is taken out hears of it, no longer reads, and comes back by another’s hand only', async () => {
    const id = await insert('Vähemmän väkeä', { with: [idOf('Nina'), idOf('Kari')] })
    const heard = await hear(port, kari, 'conversationsUpdate')
    const out = { params: { id, userId: idOf('Kari') } }
    await nina.call(removeParticipant, out)
    await expect.poll(() => heard).toEqual([{ companyId: 1000277 }])
    disconnectAll()
    expect((await kari.refused(listConsoleMessages, { params: { id } })).status).toBe(403)
    expect((await nina.refused(removeParticipant, out)).status).toBe(404)
    const self = { params: { id }, body: { userId: idOf('Kari') } }
    expect((await kari.refused(addParticipant, self)).status).toBe(403)
    await helena.call(sendMessage, { params: { id }, body: { text: 'Sillä välin' } })
    await nina.call(addParticipant, self)
    expect(await read(kari, id)).toMatchObject({ isParticipant: true, unreadMessageCount: 2 })
    expect((await employers()).find((one) => one.id === id)?.users).toHaveLength(3)
  })
})

describe('PC-3 CO-10 the end of a conversation', () => {
  test('it is closed once, opened again, and deleted for all', async () => {
    const id = await insert('Loppu')
    const set = (status: string) => nina.call(changeStatus, { params: { id }, body: { status } })
    expect(await set('CLOSED')).toMatchObject({ status: 'CLOSED', awaitsAnswer: false })
    await set('CLOSED')
    expect((await texts(nina, id)).at(-1)).toBe(`conversationClosed;${idOf('Nina')}`)
    expect(await texts(nina, id)).toHaveLength(2)
    const refusal = await nina.refused(answerConversation, { params: { id }, body: { text: 'Vielä' } })
    expect(refusal.code).toBe('conversation_closed')
    await set('ACTIVE')
    expect((await texts(nina, id)).at(-1)).toBe(`conversationReopened;${idOf('Nina')}`)
    await nina.call(answerConversation, { params: { id }, body: { text: 'Vielä' } })
    expect((await nina.refused(changeStatus, { params: { id }, body: { status: 'DELETED' } })).status).toBe(400)
    const unread = async () =>
      ((await helena.call(listConversations, { query: { companyId: 1000277, unread: true } })) as { result: number })
        .result
    const before = await unread()
    const own = (await employers()).find((one) => one.id === id)?.unreadMessageCount ?? 0
    expect(own).toBeGreaterThan(0)
    await nina.call(deleteConversation, { params: { id } })
    expect(await unread()).toBe(before - own)
    expect((await nina.refused(getConsoleConversation, { params: { id } })).status).toBe(404)
    expect((await helena.refused(listConversations, { query: { id } })).status).toBe(404)
    expect((await employers()).map((one) => one.id)).not.toContain(id)
  })
})

describe('PC-3 CO-12 out of office', () => {
  test('is set with its days and text for oneself, corrected without a second answer, and ended', async () => {
    const id = await insert('Loman aikaan')
    const set = (absence: object | null) => nina.call(changeOutOfOffice, { body: { absence } })
    const absence = { firstDay: '2026-03-02', lastDay: '2026-03-06', message: 'Lomalla perjantaihin.' }
    expect(await set(absence)).toEqual({ absence })
    await helena.call(sendMessage, { params: { id }, body: { text: 'Hei' } })
    await set({ ...absence, lastDay: '2026-03-13', message: 'Lomalla vielä viikon.' })
    await helena.call(sendMessage, { params: { id }, body: { text: 'Hei taas' } })
    expect((await texts(nina, id)).filter((text) => text.startsWith('Lomalla'))).toEqual(['Lomalla perjantaihin.'])
    expect((await employers()).find((one) => one.id === id)?.outOfOffice).toBe(true)
    expect(await set(null)).toEqual({ absence: null })
    expect(await nina.call(getOutOfOffice)).toEqual({ absence: null })
    const problems = async (wrong: object) =>
      (await nina.refused(changeOutOfOffice, { body: { absence: { ...absence, ...wrong } } })).fields
    expect(await problems({ message: ' ' })).toEqual([{ field: 'absence.message', problem: 'required' }])
    expect(await problems({ lastDay: '2026-03-01' })).toEqual([{ field: 'absence.lastDay', problem: 'endBeforeStart' }])
  })
})

describe('PC-3 CO-4 responsible professionals', () => {
  test('are read by the staff and chosen by administrators', async () => {
    const params = { companyId: 1000277 }
    const choose = (client: Client, names: string[]) =>
      client.call(changeResponsible, { params, body: { userIds: names.map(idOf) } })
    await choose(aila, ['Nina', 'Kari'])
    await choose(aila, ['Kari'])
    expect(await nina.call(listResponsible, { params })).toEqual([
      { id: idOf('Nina'), displayName: 'Nina Hoitola', isResponsible: false },
      { id: idOf('Kari'), displayName: 'Kari Valmela', isResponsible: true },
    ])
    expect((await nina.refused(changeResponsible, { params, body: { userIds: [] } })).status).toBe(403)
    const employer = { params, body: { userIds: [idOf('Helena')] } }
    expect((await aila.refused(changeResponsible, employer)).fields).toEqual([{ field: 'userIds', problem: 'unknown' }])
    expect((await aila.refused(listResponsible, { params: { companyId: 99 } })).status).toBe(404)
    const filtering = { professionals_filtering: 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE' }
    await world.db.updateTable('setting').set(filtering).execute()
    const offered = await helena.call(listProfessionals, { query: { companyId: 1000277 } })
    expect(offered.map(({ firstName }) => firstName)).toEqual(['Kari'])
  })
})
