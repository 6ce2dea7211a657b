import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  ofUser: [{ name: 'list-views', table: 'list_view', by: 'user_id', without: ['user_id'] }],
}
