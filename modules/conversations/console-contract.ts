import * as z from 'zod/mini'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText, sortOf } from '#shared/paging.ts'
import { admin, office, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import {
  ClientKey,
  ConversationUser,
  conversationStatuses,
  Message,
  MessagePage,
  MessagesAsked,
  MessageToSend,
  Person,
  Topic,
} from './contract.ts'

const path = '/resource/console/conversations'
const Company = z.object({ id: Id, name: z.string() })
const Done = z.object({ status: z.literal('SUCCESS') })

// Inbox ------------------------------------------------------------------------------------------

export const conversationsPerPage = 25

/** A conversation as all the staff may see it: what has been written is for those who take part. */
export const ConsoleConversation = z.object({
  id: Id,
  topic: z.string(),
  status: z.enum(conversationStatuses),
  company: Company,
  users: z.array(ConversationUser),
  lastMessageTime: Moment,
  lastMessageId: z.nullable(Id),
  /** The last word was the employer’s. */
  awaitsAnswer: z.boolean(),
  unreadMessageCount: z.int(),
  isParticipant: z.boolean(),
  /** Whoever was taken out comes back only by somebody else’s hand. */
  mayJoin: z.boolean(),
})
export type ConsoleConversation = z.infer<typeof ConsoleConversation>

export const searchConversations = route({
  method: 'GET',
  path,
  permission: staff,
  summary: 'Conversations of all companies by their newest message, a page at a time',
  query: z.object({
    mine: z.optional(FlagText),
    unanswered: z.optional(FlagText),
    companyId: z.optional(IdText),
    own: z.optional(FlagText),
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    sort: sortOf(['time']),
    page: PageNumberText,
  }),
  answer: countedPageOf(ConsoleConversation),
})

export const recipientsAtMost = 100

export const ConversationToBegin = z.object({
  companyId: Id,
  /** Users of the company who have conversations there. */
  userIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(recipientsAtMost)),
  topic: Topic,
  message: z.omit(MessageToSend, { clientKey: true }),
  clientKey: ClientKey,
})

export const beginConversation = route({
  method: 'POST',
  path,
  permission: staff,
  summary: 'Begin a conversation with users of a company; they are told by mail',
  body: ConversationToBegin,
  answer: ConsoleConversation,
})

const ofConversation = z.object({ id: IdText })

export const getConsoleConversation = route({
  method: 'GET',
  path: `${path}/{id}`,
  permission: staff,
  summary: 'One conversation without its messages',
  params: ofConversation,
  answer: ConsoleConversation,
})

// Messages ---------------------------------------------------------------------------------------

export const listConsoleMessages = route({
  method: 'GET',
  path: `${path}/{id}/messages`,
  permission: staff,
  summary: 'Fifty messages of a conversation the caller takes part in',
  params: ofConversation,
  query: MessagesAsked,
  answer: MessagePage,
})

export const answerConversation = route({
  method: 'POST',
  path: `${path}/{id}/messages`,
  permission: staff,
  summary: 'Write in a conversation the caller takes part in',
  params: ofConversation,
  body: MessageToSend,
  answer: Message,
})

export const markConsoleRead = route({
  method: 'PUT',
  path: `${path}/{id}/read`,
  reads: true,
  permission: staff,
  summary: 'Mark a conversation read up to a message',
  params: ofConversation,
  body: z.object({ lastReadMessage: Id }),
  answer: Done,
})

// Participants and status ------------------------------------------------------------------------

export const listCandidates = route({
  method: 'POST',
  reads: true,
  path: `${path}/{id}/candidates/search`,
  permission: staff,
  summary: 'Who could be added: professionals, and users of the company who have conversations; at most 20',
  params: ofConversation,
  body: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(100)), '') }),
  answer: z.array(Person),
})

export const addParticipant = route({
  method: 'POST',
  path: `${path}/{id}/users`,
  permission: staff,
  summary: 'Add somebody, or the caller, to a conversation',
  params: ofConversation,
  body: z.object({ userId: Id }),
  answer: ConsoleConversation,
})

export const removeParticipant = route({
  method: 'DELETE',
  path: `${path}/{id}/users/{userId}`,
  permission: staff,
  summary: 'Take somebody out of a conversation: from then on they neither see nor read it',
  params: z.object({ id: IdText, userId: IdText }),
  answer: ConsoleConversation,
})

export const changeStatus = route({
  method: 'PUT',
  path: `${path}/{id}/status`,
  permission: staff,
  summary: 'Close a conversation, or open it again',
  params: ofConversation,
  body: z.object({ status: z.enum(['ACTIVE', 'CLOSED']) }),
  answer: ConsoleConversation,
})

export const deleteConversation = route({
  method: 'DELETE',
  path: `${path}/{id}`,
  permission: staff,
  summary: 'Delete a conversation: nobody sees it any more',
  params: ofConversation,
  answer: Done,
})

// Absence ----------------------------------------------------------------------------------------

export const OutOfOffice = z
  .object({
    firstDay: Day,
    /** Without one the absence lasts until it is ended. */
    lastDay: z.nullable(Day),
    message: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000)),
  })
  .check(
    z.refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'endBeforeStart',
    }),
  )
export type OutOfOffice = z.infer<typeof OutOfOffice>

const OwnAbsence = z.object({ absence: z.nullable(OutOfOffice) })

export const getOutOfOffice = route({
  method: 'GET',
  path: '/resource/console/out-of-office',
  permission: staff,
  summary: 'The caller’s own absence, now or to come',
  answer: OwnAbsence,
})

export const changeOutOfOffice = route({
  method: 'PUT',
  path: '/resource/console/out-of-office',
  permission: staff,
  summary: 'Set or end the caller’s own absence; from a new first day on it is told of anew',
  body: OwnAbsence,
  answer: OwnAbsence,
})

// Responsible professionals ----------------------------------------------------------------------

const ofCompany = z.object({ companyId: IdText })
export const ResponsibleProfessional = z.object({ id: Id, displayName: z.string(), isResponsible: z.boolean() })
export type ResponsibleProfessional = z.infer<typeof ResponsibleProfessional>

export const listResponsible = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/professionals',
  permission: office,
  summary: 'All professionals, and which of them answer for the company',
  params: ofCompany,
  answer: z.array(ResponsibleProfessional),
})

export const changeResponsible = route({
  method: 'PUT',
  path: '/resource/console/companies/{companyId}/professionals',
  permission: admin,
  summary: 'Choose who answers for the company',
  params: ofCompany,
  /** The version is `versionOfIds` of those who answered for it as it was read. */
  body: z.object({ userIds: z.array(Id).check(z.maxLength(500)), ...readVersion }),
  answer: z.array(ResponsibleProfessional),
})
