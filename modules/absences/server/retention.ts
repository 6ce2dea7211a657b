import type { KeptKind } from '#server/kept.ts'
import { followUpsPast, summariesPast } from './retention-queries.ts'

/** The employer's: what an employer knows of absences is looked through every five years (759/2004, 5 §). */
export const keptFollowUps: readonly KeptKind[] = [
  {
    kind: 'follow-ups',
    ground: 'workingLifePrivacy',
    months: 60,
    tables: ['follow_up', 'follow_up_action', 'follow_up_event', 'absence_summary', 'absence_stretch'],
    removals: [followUpsPast, summariesPast],
  },
]
