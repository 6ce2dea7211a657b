import type { Asked } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

export const asked = (things: Things): Record<string, Asked> => ({
  'GET /resource/console/views': {},
  'POST /resource/console/views': { body: { list: 'orders', name: 'Omat', choices: { state: 'RUNNING' } } },
  'DELETE /resource/console/views/{id}': { params: { id: things.view }, by: 'nina' },
})
