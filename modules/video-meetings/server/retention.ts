import type { KeptKind } from '#server/kept.ts'
import { meetingsPast } from './retention-queries.ts'

export const keptMeetings: readonly KeptKind[] = [
  {
    kind: 'video-meetings',
    ground: 'noPurpose',
    months: 60,
    tables: ['video_meeting', 'video_call_presence', 'video_meeting_external_user', 'video_meeting_user'],
    removals: [meetingsPast],
  },
]
