import type { FastifyInstance } from 'fastify'
import { asking, grantAt, pool, userOf } from './common.ts'

const participants = `coalesce((
    select json_agg(json_build_object('id', p.id, 'conversationId', p.conversation_id, 'userId', p.user_id,
      'displayName', u.first_name || ' ' || u.last_name, 'role', u.role, 'permissionEndTime', p.permission_end_time,
      'lastReadMessage', p.last_read_message_id) order by p.id)
    from conversation_user p join user_account u on u.id = p.user_id
    where p.conversation_id = c.id and p.permission_end_time is null), '[]'::json)`

const conversationColumns = `
  c.id, c.company_id, c.topic, c.status, c.last_message_id, coalesce(me.unread_count, 0) as unread_count,
  ${participants} as users,
  exists (select from conversation_user p join out_of_office a on a.user_id = p.user_id
    where p.conversation_id = c.id and p.permission_end_time is null
      and (a.first_day <= $1 and (a.last_day is null or a.last_day >= $2))) as is_somebody_away`

const messageColumns = `
  m.id, m.text, m.type, m.created_at, m.user_id, u.first_name || ' ' || u.last_name as display_name, u.role,
  m.out_of_office, case when m.user_id = $1 then m.client_key end as client_key,
  coalesce((
    select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'object_key', f.object_key,
      'content_type', f.content_type, 'size', f.size) order by a.position)
    from conversation_attachment a join file f on f.id = a.file_id where a.message_id = m.id), '[]'::json) as attachments
  from conversation_message m join user_account u on u.id = m.user_id`

const mayTakePart = `u.status = 'ACTIVE' and (u.role <> 'ROLE_USER' or exists (
  select from company_grant g where g.user_id = u.id and g.company_id = c.company_id
    and (g.modules is null or 'conversations' = any(g.modules))))`

const ask = asking({
  conversations: `
    select ${conversationColumns} from conversation_user me join conversation c on c.id = me.conversation_id
    where me.user_id = $3 and me.permission_end_time is null and c.company_id = $4 and c.status <> 'DELETED'
    order by me.last_message_at desc, c.id desc`,
  conversation: `
    select ${conversationColumns} from conversation_user me join conversation c on c.id = me.conversation_id
    where me.user_id = $3 and me.permission_end_time is null and c.company_id = $4 and c.status <> 'DELETED'
      and c.id = $5`,
  companyOf: `
    select c.company_id from conversation c join conversation_user p on p.conversation_id = c.id
    where c.id = $1 and p.user_id = $2 and p.permission_end_time is null and c.status <> 'DELETED'`,
  locked: `
    select c.id, c.company_id, c.status from conversation c join conversation_user me on me.conversation_id = c.id
    where me.user_id = $1 and me.permission_end_time is null and c.company_id = $2 and c.status <> 'DELETED'
      and c.id = $3 for update of c`,
  sent: `select id from conversation_message where conversation_id = $1 and user_id = $2 and client_key = $3`,
  insertMessage: `
    insert into conversation_message (conversation_id, type, text, user_id, out_of_office, client_key, created_at)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
  newest: `update conversation set last_message_id = $1, last_message_at = $2 where id = $3`,
  unread: `
    update conversation_user set last_message_at = $1,
      unread_count = unread_count + case when user_id = $2 then 0 else 1 end
    where conversation_id = $3`,
  awaits: `update conversation set awaits_answer = $1 where id = $2 and awaits_answer <> $3`,
  notices: `
    insert into notice_at_once (user_id, kind, since)
    select u.id, 'conversations', $1
    from conversation_user p join conversation c on c.id = p.conversation_id join user_account u on u.id = p.user_id
      left join notice_choice chosen on chosen.user_id = u.id and chosen.kind = 'conversations'
      left join notice_at_once n on n.user_id = u.id and n.kind = 'conversations'
    where p.conversation_id = $2 and p.permission_end_time is null
      and (u.role = 'ROLE_USER' or exists (select from responsible_professional r
        where r.user_id = u.id and r.company_id = c.company_id))
      and u.email_notifications_enabled and u.email is distinct from u.refused_email and ${mayTakePart}
      and coalesce(chosen.frequency, 'AT_ONCE') = 'AT_ONCE' and n.user_id is null
    order by u.id
    on conflict do nothing`,
  absences: `
    update conversation_user p set answered_absence_id = a.id
    from out_of_office a join user_account u on u.id = a.user_id
    where p.conversation_id = $1 and a.user_id = p.user_id and p.permission_end_time is null
      and u.role <> 'ROLE_USER' and a.first_day <= $2 and (a.last_day is null or a.last_day >= $3)
      and p.answered_absence_id is distinct from a.id
    returning p.user_id, a.message`,
  listeners: `
    select p.user_id from conversation c join conversation_user p on p.conversation_id = c.id
      join user_account u on u.id = p.user_id
    where c.id = $1 and p.permission_end_time is null and ${mayTakePart}
    order by p.id`,
  pushTokens: `select push_token from user_account where id = any($1::bigint[]) and status = 'ACTIVE'`,
  notify: `select pg_notify('extranet_push', $1)`,
  messages: `select ${messageColumns} where m.conversation_id = $2 order by m.id`,
  messagesByIds: `select ${messageColumns} where m.id = any($2::bigint[])`,
})

const flag = 'messagingEnabled'

interface Participant {
  id: number
  conversationId: number
  userId: number
  displayName: string
  role: string
  permissionEndTime: string | null
  lastReadMessage: number | null
}

interface Conversation {
  id: number
  company_id: number
  topic: string
  status: string
  last_message_id: number | null
  unread_count: number
  users: Participant[]
  is_somebody_away: boolean
}

interface File {
  id: number
  filename: string
  object_key: string
  content_type: string
  size: number
}

interface Message {
  id: number
  text: string
  type: string
  created_at: Date
  user_id: number
  display_name: string
  role: string
  out_of_office: boolean
  client_key: string | null
  attachments: File[]
}

interface NewMessage {
  text: string
  clientKey: string
}

const today = () => new Date().toISOString().slice(0, 10)

export function conversations(app: FastifyInstance): void {
  const path = '/resource/extranet/conversations'

  app.get(path, async (request) => {
    const user = await userOf(request)
    const query = request.query as { companyId?: string; id?: string }
    const days = [today(), today()]
    if (query.id === undefined) {
      const { companyId } = grantAt(user, Number(query.companyId), flag)
      const rows = await ask<Conversation>('conversations', [...days, user.user_id, companyId])
      const ids = rows.map((row) => row.last_message_id)
      const newest = await ask<Message>('messagesByIds', [user.user_id, ids])
      const byId = new Map(newest.map((message) => [message.id, message]))
      return rows.map((row) => {
        const message = byId.get(row.last_message_id ?? 0)
        return toConversation(row, message ? [message] : [])
      })
    }
    const [company] = await ask<{ company_id: number }>('companyOf', [query.id, user.user_id])
    const { companyId } = grantAt(user, company?.company_id ?? 0, flag)
    const [row] = await ask<Conversation>('conversation', [...days, user.user_id, companyId, query.id])
    if (!row) throw new Error('item_not_found')
    return toConversation(row, await ask<Message>('messages', [user.user_id, row.id]))
  })

  app.post(`${path}/:id/messages`, async (request) => {
    const user = await userOf(request)
    const { id } = request.params as { id: string }
    const { text, clientKey } = request.body as NewMessage
    const now = new Date()
    const client = await pool.connect()
    try {
      await client.query('begin')
      const [company] = await ask<{ company_id: number }>('companyOf', [id, user.user_id], client)
      const { companyId } = grantAt(user, company?.company_id ?? 0, flag)
      const [conversation] = await ask<Conversation>('locked', [user.user_id, companyId, id], client)
      if (conversation?.status !== 'ACTIVE') throw new Error('item_not_found')
      const [sent] = await ask('sent', [id, user.user_id, clientKey], client)
      if (sent) throw new Error('sent')
      const [added] = await ask<{ id: number }>(
        'insertMessage',
        [id, 'USER', text, user.user_id, false, clientKey, now],
        client,
      )
      const messageId = added?.id as number
      await ask('newest', [messageId, now, id], client)
      await ask('unread', [now, user.user_id, id], client)
      await ask('awaits', [true, id, true], client)
      await ask('notices', [now, id], client)
      await ask('absences', [id, today(), today()], client)
      const listeners = await ask<{ user_id: number }>('listeners', [id], client)
      const users = listeners.map((listener) => listener.user_id)
      const tokens = await ask<{ push_token: string }>('pushTokens', [users], client)
      const data = {
        ...{ type: 'EXTRANET', id: conversation.id, company: { id: companyId }, messages: [{ id: messageId }] },
        users: users.map((userId) => ({ id: userId })),
      }
      const channels = tokens.map((row) => `private-user-${row.push_token}`)
      await ask('notify', [JSON.stringify({ event: 'conversationUpdate', data, channels })], client)
      const [message] = await ask<Message>('messagesByIds', [user.user_id, [messageId]], client)
      await client.query('commit')
      return toMessage(message as Message)
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}

function toConversation(row: Conversation, messages: Message[]) {
  return {
    id: row.id,
    topic: row.topic,
    status: row.status,
    type: 'EXTRANET',
    company: { id: row.company_id },
    users: row.users.map((participant) => ({
      id: participant.id,
      user: { id: participant.userId, displayName: participant.displayName, role: participant.role },
      permissionEndTime: participant.permissionEndTime,
      lastReadMessage: participant.lastReadMessage,
      conversationId: participant.conversationId,
    })),
    messages: messages.map(toMessage),
    unreadMessageCount: row.unread_count,
    outOfOffice: row.is_somebody_away,
  }
}

function toMessage(row: Message) {
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    creationTime: row.created_at.toISOString(),
    user: { id: row.user_id, displayName: row.display_name, role: row.role },
    attachments: row.attachments.map((file) => ({
      id: file.id,
      filename: file.filename,
      s3ObjectKey: file.object_key,
      thumbUrl: null,
      contentType: file.content_type,
      size: file.size,
    })),
    outOfOffice: row.out_of_office,
    clientKey: row.client_key,
  }
}
