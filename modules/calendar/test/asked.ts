import type { Asked } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

export const asked = ({ users }: Things): Record<string, Asked> => ({
  'GET /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
  'POST /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
  'DELETE /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
})
