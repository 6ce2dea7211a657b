import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { type Attachment, getAttachmentAddress, removeAttachment } from '#modules/attachments/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#server/test/client.ts'
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
import { insertConversationFixture } from './fixtures.ts'

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
