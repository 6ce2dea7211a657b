import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofUser: [
    { name: 'notice-choices', table: 'notice_choice', by: 'user_id', key: null, without: ['user_id'] },
    { name: 'devices', table: 'push_device', by: 'user_id', only: ['id', 'name', 'created_at', 'last_used_at'] },
  ],
}
