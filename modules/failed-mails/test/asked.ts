import type { Asked } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

export const asked = (things: Things): Record<string, Asked> => ({
  'GET /resource/console/failed-mails': {},
  'GET /resource/console/failed-mails/export': { query: { format: 'csv' } },
  'POST /resource/console/failed-mails/{id}/resend': { params: { id: things.failedMails[0] } },
  'DELETE /resource/console/failed-mails/{id}': {
    params: { id: things.failedMails[1] },
    answered: { status: 404, why: 'every one has been sent again by then' },
  },
  'POST /resource/console/failed-mails/resend': {},
})
