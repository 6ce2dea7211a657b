import type { Language } from './languages.ts'
import type { ModuleFlag } from './permissions.ts'

/**
 * What goes through the push channel (RT-2): ids, types, counts and states, never a text, a name
 * or health data. Whoever receives one refetches under their own rights.
 */
export interface Events {
  conversationUpdate: {
    type: 'EXTRANET'
    id: number
    company: { id: number }
    messages: { id: number }[]
    users: { id: number }[]
    /** Who has written, where that is all that has happened; of a change of the conversation itself nobody. */
    by?: number
  }
  conversationsUpdate: { companyId: number }
  /** Somebody has read up to a message; how much they have still to read is told to themselves alone. */
  conversationUserUpdate: {
    id: number
    conversationId: number
    lastReadMessageId: number | null
    unreadMessageCount?: number
  }
  settingsUpdate: Partial<Record<ModuleFlag, boolean>>
  formLockUpdate: { formId: number; canRequest: boolean; userId: number | null }
  /** `userId` is whose participation has changed, if anybody's. */
  processUpdate: { id: number; companyId: number; userIsParticipant: boolean; userId?: number }
  documentsUpdate: { companyId: number }
  reportsUpdate: { companyId: number }
  workabilityUpdate: { id: number; companyId: number }
  /** An order has been made, changed, sent, marked or removed. */
  orderUpdate: { orderId: number }
  orderSubmissionUpdate: { orderId: number; formId: number; submissionId: string }
  informationUpdate: { page: string; language: Language }
  /** A sick leave has been recorded, corrected, removed or handled: for the provider's staff. */
  sickLeaveUpdate: { id: number; companyId: number; state: 'NEW' | 'HANDLED' | 'REMOVED' }
  videoMeetingUpdate: { id: number; companyId: number }
  /** Somebody's absences ask for something, or what was asked for has been done (ES). */
  followUpUpdate: { id: number; companyId: number; state: string }
  /** How far an import of personnel has come: for its maker alone. */
  importUpdate: { id: number; companyId: number; state: string; progress: number }
  /** What waits for somebody at a company may be another than before (IN-1). */
  waitingUpdate: { companyId: number }
}

export type EventName = keyof Events

/** What is about no company's thing: everybody who is logged in may hear of it. */
export const eventsForEveryone = ['settingsUpdate', 'informationUpdate'] as const satisfies EventName[]

/** Of which kinds is what may wait for somebody after an event (IN-1, IN-2). */
export const waitingKinds = {
  conversationUpdate: ['conversations'],
  conversationsUpdate: ['conversations'],
  // What has been read waits no more.
  conversationUserUpdate: [],
  documentsUpdate: ['documents', 'acknowledgements'],
  reportsUpdate: ['reports', 'acknowledgements'],
  processUpdate: ['forms'],
  workabilityUpdate: ['workability'],
  orderUpdate: ['orders'],
  sickLeaveUpdate: ['sickleaves'],
  videoMeetingUpdate: ['videomeetings'],
  followUpUpdate: ['followups'],
} as const satisfies Partial<Record<EventName, readonly string[]>>
export type TellingOfWaiting = keyof typeof waitingKinds
