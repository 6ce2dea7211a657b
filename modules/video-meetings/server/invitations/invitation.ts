import type { Held } from '#server/rights/held.ts'
/** What somebody who is invited to a meeting is told of it by mail. */
export interface Invitation {
  kind: 'invitation' | 'change' | 'cancellation'
  meetingId: Held<'meeting'>
  sequence: number
  /** One of the two. */
  userId?: number
  externalUserId?: Held<'guest'>
}
