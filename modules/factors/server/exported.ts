import type { Exported } from '#server/exported/exported.ts'

export const exported: Exported = {
  // Neither what the factors are known by nor what opens anything by them.
  ofUser: [
    {
      name: 'second-factors',
      table: 'second_factor',
      by: 'user_id',
      only: ['id', 'type', 'name', 'created_at', 'last_used_at', 'backed_up'],
    },
    { name: 'second-factor-resets', table: 'factor_reset', by: 'user_id', only: ['id', 'reset_at'] },
  ],
}
