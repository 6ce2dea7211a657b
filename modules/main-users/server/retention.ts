import type { KeptKind } from '#server/kept.ts'
import { userLogPast } from './retention-queries.ts'

/** Who could see what belongs to who has seen it. */
export const keptUserLog: readonly KeptKind[] = [
  { kind: 'user-log', ground: 'accessLog', months: 144, least: 144, tables: ['user_log'], removals: [userLogPast] },
]
