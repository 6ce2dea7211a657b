import type { Asked } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

export const asked = (things: Things): Record<string, Asked> => ({
  'GET /resource/notices': { ofNobody: true },
  'PUT /resource/notices': { body: { kinds: { conversations: 'DAILY' } }, ofNobody: true },
  'GET /resource/notices/devices': { ofNobody: true },
  'POST /resource/notices/devices': {
    body: {
      endpoint: 'https://push.access.test/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      name: 'Puhelin',
    },
    ofNobody: true,
    answered: { status: 404, why: 'this installation has no keys to push by' },
  },
  'DELETE /resource/notices/devices/{id}': { params: { id: things.device } },
})
