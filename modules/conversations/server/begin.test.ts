import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { beginConversation, getConsoleConversation } from '../console-contract.ts'
import { type Conversation, listConversations, sendMessage } from '../contract.ts'

let world: World
let port: number
let helena: Client
let outi: Client
let nina: Client
const id: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  port = await listen(world.app)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const enter = async (name: string, more: object) => {
    const email = `${name.toLowerCase()}@begin.test`
    const client = await world.login({ email, firstName: name, lastName: 'Testi', ...more })
    id[name] = await selectUser(world.db, email)
    return client
  }
  helena = await enter('Helena', { grants: [{ companyId: 1000277 }] })
  await enter('Esa', { grants: [{ companyId: 1000277, modules: ['documents'] }] })
  outi = await enter('Outi', { grants: [{ companyId: 1000278 }] })
  nina = await enter('Nina', { role: 'ROLE_COACH' })
})
afterEach(disconnectAll)
afterAll(() => world.stop())

const begun = (more: object = {}) => ({
  body: {
    companyId: 1000277,
    userIds: [id['Helena']],
    topic: 'Työhöntulotarkastukset',
    message: { text: 'Hei, sopisiko ensi viikko?' },
    ...more,
  },
})
const of = async (client: Client, companyId: number) =>
  (await client.call(listConversations, { query: { companyId } })) as Conversation[]

test('WK-5 a nurse begins a conversation: the customer hears of it, reads and answers; sent again it is the same one', async () => {
  const heard = await hear(port, helena, 'conversationsUpdate')
  const clientKey = crypto.randomUUID()
  const conversation = await nina.call(beginConversation, begun({ clientKey }))
  expect(conversation).toMatchObject({
    topic: 'Työhöntulotarkastukset',
    company: { id: 1000277, name: 'Pohjolan Paja Oy' },
    isParticipant: true,
    awaitsAnswer: false,
    unreadMessageCount: 0,
  })
  expect(conversation.users.map(({ user }) => user.displayName).sort()).toEqual(['Helena Testi', 'Nina Testi'])
  await expect.poll(() => heard).toEqual([{ companyId: 1000277 }])
  const [own] = await of(helena, 1000277)
  expect(own).toMatchObject({ id: conversation.id, messages: [{ text: 'Hei, sopisiko ensi viikko?' }] })
  expect(own?.unreadMessageCount).toBeGreaterThan(0)
  // A notice tells her of it later, if she has not read it by then.
  const toTell = await world.db.selectFrom('notice_at_once').select(['user_id', 'kind']).execute()
  expect(toTell).toContainEqual({ user_id: id['Helena'], kind: 'conversations' })
  expect(await of(outi, 1000278)).toEqual([])

  expect((await nina.call(beginConversation, begun({ clientKey }))).id).toBe(conversation.id)
  expect(await of(helena, 1000277)).toHaveLength(1)
  await helena.call(sendMessage, { params: { id: conversation.id }, body: { text: 'Sopii.' } })
  expect(await nina.call(getConsoleConversation, { params: { id: conversation.id } })).toMatchObject({
    awaitsAnswer: true,
  })
})

test('WK-5 who does not see the company’s conversations, an empty message and too many recipients are refused by name', async () => {
  const refusal = async (more: object) => {
    const { status, fields } = await nina.refused(beginConversation, begun(more))
    return [status, fields[0]?.field]
  }
  expect(await refusal({ userIds: [id['Outi']] })).toEqual([400, 'userIds'])
  expect(await refusal({ userIds: [id['Helena'], id['Esa']] })).toEqual([400, 'userIds'])
  expect(await refusal({ userIds: [id['Nina']] })).toEqual([400, 'userIds'])
  expect(await refusal({ userIds: [] })).toEqual([400, 'userIds'])
  expect(await refusal({ userIds: Array.from({ length: 10_000 }, (_, place) => place + 1) })).toEqual([400, 'userIds'])
  expect(await refusal({ companyId: 55 })).toEqual([400, 'companyId'])
  expect(await refusal({ topic: ' ' })).toEqual([400, 'topic'])
  expect(await refusal({ message: { text: ' ' } })).toEqual([400, 'text'])
  expect(await helena.refused(beginConversation, begun())).toMatchObject({ status: 403 })
})

test('WK-5 CS-1 CS-3 at another’s company, or without care, nobody begins one', async () => {
  await setStaffScope(world.db, 'RESPONSIBLE')
  expect(await nina.refused(beginConversation, begun())).toMatchObject({
    status: 400,
    fields: [{ field: 'companyId' }],
  })
  await setStaffScope(world.db, 'ALL')
  const admin = {
    email: 'aila@begin.test',
    firstName: 'Aila',
    lastName: 'Testi',
    role: 'ROLE_ADMIN',
    care: false,
  } as const
  const aila = await world.login(admin)
  expect(await aila.refused(beginConversation, begun())).toMatchObject({ status: 403 })
})
