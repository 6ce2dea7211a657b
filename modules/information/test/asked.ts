import type { Asked } from '#tests/access/asked.ts'

export function asked(): Record<string, Asked> {
  const privacy = { params: { page: 'privacy', language: 'fi' } }
  return {
    'GET /resource/anonymous/information/{page}': {
      params: { page: 'privacy' },
      query: { language: 'fi' },
      ofNobody: true,
    },
    'GET /resource/console/information': {},
    'GET /resource/console/information/{page}/{language}': privacy,
    'GET /resource/console/information/{page}/{language}/versions': privacy,
    'GET /resource/console/information/{page}/{language}/versions/{version}': {
      params: { ...privacy.params, version: '0' },
    },
    'PUT /resource/console/information/{page}/{language}': { ...privacy, body: { content: 'Seloste', basedOn: 0 } },
  }
}
