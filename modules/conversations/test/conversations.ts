import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Attachment } from '#shared/contracts/files.ts'
import type { Client } from '#tests/client.ts'
import type { Template } from '#tests/template.ts'
import { startWorld, type World } from '#tests/world.ts'
import { type Conversation, listConversations, type Message, sendMessage, startConversation } from '../contract.ts'

export const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')

export interface Talk {
  world: World
  /** Of three companies, of which the third has no conversations; of the first; of the second. */
  helena: Client
  esa: Client
  outi: Client
  /** Somebody's id by their first name; the professionals are Nina, Kari, and Vanha, who has left. */
  idOf: (name: string) => number
  at: (minutes: number) => Date
  /** What Helena starts: with Nina, at the first company, unless told. */
  toStart: (more?: object) => object
  started: (more?: object) => Promise<Conversation>
  whole: (client: Client, id: number) => Promise<Conversation>
  /** Helena's message. */
  sent: (id: number, text: string, more?: object) => Promise<Message>
  attached: (client: Client, name?: string) => Promise<Attachment>
  endPermission: (conversationId: number, name: string) => Promise<void>
}

/** A world with employers and professionals who may talk with each other. */
export async function startTalk(template: Template): Promise<Talk> {
  const world = await startWorld(template, { SESSION_IDLE_MINUTES: '1440' })
  const { db } = world
  await insertCompany(db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(db, { id: 1000280, name: 'Suljettu Oy', flags: { messagingEnabled: false } })
  const ids: Record<string, number> = {}
  const employer = async (email: string, firstName: string, lastName: string, companyIds: number[]) => {
    const grants = companyIds.map((companyId) => ({ companyId }))
    ids[firstName] = await insertUser(db, { email, firstName, lastName, grants })
    return world.login(email)
  }
  const professional = async (email: string, firstName: string, lastName: string, more: object = {}) => {
    ids[firstName] = await insertUser(db, { email, firstName, lastName, role: 'ROLE_COACH', ...more })
  }
  const helena = await employer('hr@paja.test', 'Helena', 'Rantanen', [1000277, 1000278, 1000280])
  const esa = await employer('esa@paja.test', 'Esa', 'Mäkelä', [1000277])
  const outi = await employer('outi@meri.test', 'Outi', 'Saari', [1000278])
  await professional('nina@tt.test', 'Nina', 'Hoitola')
  await professional('kari@tt.test', 'Kari', 'Valmela')
  await professional('vanha@tt.test', 'Vanha', 'Ammattilainen', { status: 'DEACTIVATED' })
  const idOf = (name: string) => ids[name] as number
  const toStart = (more: object = {}) => ({
    topic: 'Ergonomia varastossa',
    type: 'EXTRANET',
    users: [{ user: { id: idOf('Nina') } }],
    company: { id: 1000277 },
    ...more,
  })
  return {
    ...{ world, helena, esa, outi, idOf, toStart },
    at: (minutes) => new Date(world.clock.now().getTime() + minutes * 60_000),
    started: (more) => helena.call(startConversation, { body: toStart(more) }),
    whole: async (client, id) => (await client.call(listConversations, { query: { id } })) as Conversation,
    sent: (id, text, more = {}) =>
      helena.call(sendMessage, { params: { id }, body: { text, type: 'USER', attachments: [], ...more } }),
    attached: async (client, name = 'muistio.pdf') =>
      (await client.upload({ name, content: pdf }, 'CLINIC_CONVERSATION')).json<Attachment>(),
    async endPermission(conversationId, name) {
      await db
        .updateTable('conversation_user')
        .set({ permission_end_time: world.clock.now() })
        .where('conversation_id', '=', conversationId)
        .where('user_id', '=', idOf(name))
        .execute()
    },
  }
}
