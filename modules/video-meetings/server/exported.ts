import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofCompany: [
    {
      name: 'video-meetings',
      table: 'video_meeting',
      by: 'company_id',
      // Whoever has it is let in.
      without: ['call_code'],
      words: { organizer: ['user', 'organizer_id'] },
      within: {
        users: { table: 'video_meeting_user', by: 'meeting_id', words: { name: ['user', 'user_id'] } },
        guests: { table: 'video_meeting_external_user', by: 'meeting_id', without: ['admitted_tab'] },
      },
    },
  ],
}
