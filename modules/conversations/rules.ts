import type { Day } from '#shared/dates.ts'

/** What attachments of messages are uploaded as. */
export const uploadType = 'CLINIC_CONVERSATION'

/** What the system says in a conversation (CO-8). */
export const systemKinds = [
  'joinedConversation',
  'leftConversation',
  'conversationStarted',
  'conversationClosed',
  'conversationReopened',
  'conversationDeleted',
] as const
export type SystemKind = (typeof systemKinds)[number]

/** @param userId whom it is about */
export function systemText(kind: SystemKind, userId: number): string {
  return `${kind};${userId}`
}

/** Reads what `systemText` writes; undefined for anything else. */
export function readSystemText(text: string): { kind: SystemKind; userId: number } | undefined {
  const [kind, userId] = text.split(';')
  const known = systemKinds.find((one) => one === kind)
  return known && { kind: known, userId: Number(userId) }
}

/** Both days belong to the absence; without a last day it lasts until it is ended. */
export interface Absence {
  firstDay: Day
  lastDay: Day | null
}

export function isAway(absence: Absence, today: Day): boolean {
  return absence.firstDay <= today && (absence.lastDay === null || today <= absence.lastDay)
}
