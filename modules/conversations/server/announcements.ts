import type { Context } from '#server/requests/handle.ts'
import { toldAlone, toldBut } from '#server/rights/told-queries.ts'
import type { Route } from '#shared/route.ts'
import {
  type About,
  type Reading,
  selectListeners,
  selectListenersOfList,
  selectListenersOfReading,
  selectResponsible,
} from './queries.ts'

/** What writing in a conversation takes of a request. */
export type Writing = Pick<Context<Route>, 'db' | 'now' | 'announce'>

/**
 * Something has been written, or the conversation has changed.
 * @param by who has written, where that is all
 */
export async function announceUpdate(
  { db, now, announce }: Writing,
  conversation: About,
  messageIds: readonly number[],
  by?: number,
): Promise<void> {
  const { id, company_id: companyId } = conversation
  const listeners = await selectListeners(db, conversation, now)
  announce({
    event: 'conversationUpdate',
    data: {
      type: 'EXTRANET',
      id,
      company: { id: companyId },
      messages: messageIds.map((messageId) => ({ id: messageId })),
      users: listeners.map((userId) => ({ id: userId })),
      ...(by !== undefined && { by }),
    },
    to: listeners,
    waitsAt: companyId,
  })
}

/** A list has become longer or shorter: for those who take part, all the staff, and whoever has just been removed. */
export async function announceList(
  { db, now, announce }: Writing,
  conversation: About,
  removed: readonly number[] = [],
): Promise<void> {
  const to = await selectListenersOfList(db, conversation, removed, now)
  const companyId = conversation.company_id
  announce({ event: 'conversationsUpdate', data: { companyId }, to, waitsAt: companyId })
}

/** The last word is the other side's now: for whoever counts those that wait for the provider, in it or not (IN-2). */
export async function announceTurn({ db, now, announce }: Writing, conversation: About): Promise<void> {
  const to = await selectResponsible(db, conversation, now)
  const companyId = conversation.company_id
  announce({ event: 'conversationsUpdate', data: { companyId }, to, waitsAt: companyId })
}

/** Somebody has read: their other devices and the others who take part may show it. */
export async function announceRead(
  { db, now, announce }: Writing,
  reading: Reading,
  conversation: About,
): Promise<void> {
  const { id, userId, lastReadMessage: lastReadMessageId, unreadCount: unreadMessageCount } = reading
  const data = { id, conversationId: conversation.id, lastReadMessageId }
  const to = await selectListenersOfReading(db, conversation, userId, now)
  announce({ event: 'conversationUserUpdate', data, to: toldBut(to, userId) })
  announce({
    event: 'conversationUserUpdate',
    data: { ...data, unreadMessageCount },
    to: toldAlone(to, userId),
    waitsAt: conversation.company_id,
  })
}
