import * as z from 'zod/mini'
import { AttachmentReference } from '#modules/attachments/contract.ts'
import { Attachment } from '#shared/contracts/files.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { company, companyOf, roles } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const conversationStatuses = ['ACTIVE', 'CLOSED', 'DELETED'] as const

export const Person = z.object({ id: Id, displayName: z.string(), role: z.enum(roles) })
export type Person = z.infer<typeof Person>

/** Somebody's part in a conversation. `user.id` is what `PUT …/users/{userId}` names. */
export const ConversationUser = z.object({
  id: Id,
  user: Person,
  permissionEndTime: z.nullable(Moment),
  /** The id of the newest message they have seen. */
  lastReadMessage: z.nullable(Id),
  conversationId: Id,
})
export type ConversationUser = z.infer<typeof ConversationUser>

/** The text of a SYSTEM message is its kind and whom it is about: `joinedConversation;12`. */
export const Message = z.object({
  id: Id,
  text: z.string(),
  type: z.enum(['USER', 'SYSTEM']),
  creationTime: Moment,
  user: Person,
  attachments: z.array(Attachment),
  /** The automatic answer of somebody who is away. */
  outOfOffice: z.boolean(),
  /** Of the caller's own messages: what they were sent with. */
  clientKey: z.nullable(z.string()),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: Id,
  topic: z.string(),
  status: z.enum(conversationStatuses),
  type: z.literal('EXTRANET'),
  company: z.object({ id: Id }),
  /** Those who take part now. */
  users: z.array(ConversationUser),
  /** Oldest first; in a list the newest alone. */
  messages: z.array(Message),
  unreadMessageCount: z.int(),
  /** Whether a professional who takes part is away today. */
  outOfOffice: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

export const UnreadCount = z.object({ result: z.int() })

const path = '/resource/extranet/conversations'

/** How many of the newest are wanted. */
const LimitText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))

/** How many conversations a list begins with. */
export const shownAtOnce = 50

/** One address with three questions (shell.txt section 7): `queries.ts` of each side gives each its own answer. */
export const listConversations = route({
  method: 'GET',
  path,
  permission: companyOf('conversations'),
  summary:
    'With `companyId` the caller’s conversations (with `limit` the newest alone), with `unread` how much is unread; with `id` one, whole',
  query: z.object({
    companyId: z.optional(IdText),
    unread: z.optional(FlagText),
    id: z.optional(IdText),
    limit: z.optional(LimitText),
  }),
  answer: z.union([z.array(Conversation), UnreadCount, Conversation]),
})

/** A client's own mark on what it sends: sent again with the same one it is there once. */
export const ClientKey = z.optional(z.nullable(z.guid()))

/** Characters of one message. */
export const textAtMost = 10_000
/** Files of one message. */
export const attachmentsAtMost = 20

/** Who writes, and what kind of message it is, is not told but known. */
export const MessageToSend = z.object({
  text: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(textAtMost))), ''),
  attachments: z._default(z.nullable(z.array(AttachmentReference).check(z.maxLength(attachmentsAtMost))), []),
  clientKey: ClientKey,
})
export type MessageToSend = z.infer<typeof MessageToSend>

export const Topic = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200))
export const ConversationToStart = z.object({
  topic: Topic,
  users: z
    .array(z.object({ user: z.object({ id: Id }) }))
    .check(z.minLength(1, 'professionalsMandatory'), z.maxLength(200)),
  company: z.object({ id: Id }),
  clientKey: ClientKey,
  /** What it begins with: written in one with it, so that nobody is shown an empty conversation. */
  message: z.optional(z.nullable(z.omit(MessageToSend, { clientKey: true }))),
})

export const startConversation = route({
  method: 'POST',
  path,
  permission: companyOf('conversations'),
  summary: 'Start a conversation with professionals who are offered to the company',
  body: ConversationToStart,
  answer: Conversation,
})

const ofConversation = z.object({ id: IdText })

export const sendMessage = route({
  method: 'POST',
  path: `${path}/{id}/messages`,
  permission: companyOf('conversations'),
  summary: 'Write in a conversation: a text, attachments, or both',
  params: ofConversation,
  body: MessageToSend,
  answer: Message,
})

/** Which messages: the newest, or those before or after one. */
export const MessagesAsked = z.object({ before: z.optional(IdText), after: z.optional(IdText) })
export const MessagePage = z.object({
  /** Oldest first. */
  content: z.array(Message),
  /** Whether there is more in the direction asked for. */
  hasMore: z.boolean(),
})
export type MessagePage = z.infer<typeof MessagePage>

export const listMessages = route({
  method: 'GET',
  path: `${path}/{id}/messages`,
  permission: companyOf('conversations'),
  summary: 'Fifty messages of a conversation: the newest, those before a message, or those after one',
  params: ofConversation,
  query: MessagesAsked,
  answer: MessagePage,
})

/** The conversation as the caller has seen it; what has come meanwhile stays unread. */
export const ConversationSeen = z.object({
  messages: z.optional(z.nullable(z.array(z.object({ id: Id })).check(z.maxLength(10_000)))),
})

export const markRead = route({
  method: 'PUT',
  path: `${path}/{id}/users/{userId}`,
  reads: true,
  permission: companyOf('conversations'),
  summary: 'Mark a conversation read up to the newest of the messages named, or as a whole',
  params: z.object({ id: IdText, userId: IdText }),
  body: ConversationSeen,
  answer: ConversationUser,
})

export const Professional = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  outOfOfficeEnabled: z.boolean(),
  outOfOfficeMessage: z.nullable(z.string()),
})
export type Professional = z.infer<typeof Professional>

export const listProfessionals = route({
  method: 'GET',
  path: '/resource/extranet/professionals',
  permission: company(['conversations']),
  summary: 'The professionals a conversation can be started with, and who of them is away today',
  query: z.object({ companyId: IdText }),
  answer: z.array(Professional),
})
