import { type Asked, all, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  return {
    'GET /resource/extranet/reports': { ...whole, sharedWith: all },
    'GET /resource/extranet/reports/{id}/address': { params: { id: things.report }, alsoFor: all },
    'PUT /resource/extranet/reports/{id}/acknowledgement': {
      params: { id: things.report },
      alsoFor: all,
      answered: { status: 409, why: 'not opened before; acknowledged in modules/sharing' },
    },
    'GET /resource/extranet/reports/{id}/open': { params: { id: things.report }, alsoFor: all },
    'GET /resource/console/reports': { unseen: 'an empty list' },
    'POST /resource/console/reports': {
      unseen: 'a wrong field',
      body: { name: 'Uusi', address: 'https://example.test/', companyIds: [workshop] },
    },
    'GET /resource/console/reports/{id}': { params: { id: things.report } },
    'POST /resource/console/reports/{id}/reminders': { params: { id: things.report } },
    'GET /resource/console/reports/{id}/acknowledgements/export': {
      params: { id: things.report },
      query: { format: 'csv' },
    },
    'DELETE /resource/console/reports/{id}': { params: { id: things.report } },
    'DELETE /resource/console/reports/{id}/companies/{companyId}': {
      params: { id: things.report, companyId: workshop },
    },
  }
}
