import { type Asked, all } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  const upload = { fileAttachmentId: 1, typeKey: 'memo' }
  const unknownFile = { status: 400, why: 'a file of somebody else; documents are sent in modules/documents' }
  const fileOfAnother = { status: 400, why: 'a file of somebody else' }
  return {
    'GET /resource/extranet/documents/types': { ofNobody: true },
    'GET /resource/extranet/documents': { query: { extranetUserId: users.helena, companyId: workshop } },
    'GET /resource/extranet/documents/own': {
      query: { fromCompanyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'PUT /resource/extranet/documents/{id}/acknowledgement': {
      params: { id: things.shared },
      answered: { status: 409, why: 'not opened before; acknowledged in modules/sharing' },
    },
    'POST /resource/extranet/documents': {
      body: { ...upload, fromCompanyId: workshop },
      alsoFor: all,
      answered: unknownFile,
    },
    'GET /resource/console/documents/sent': { unseen: 'an empty list' },
    'GET /resource/console/documents/new': {},
    'PUT /resource/console/documents/sent/{id}/handled': { params: { id: things.sent }, body: { handled: true } },
    'PUT /resource/console/documents/sent/handled': { unseen: 'an empty list', body: { ids: [things.sent] } },
    'GET /resource/console/documents/shared': { unseen: 'an empty list' },
    'POST /resource/console/documents/shared': {
      unseen: 'a wrong field',
      body: { fileAttachmentId: 1, typeKey: 'memo', recipients: [{ companyId: workshop, userIds: [] }] },
      answered: fileOfAnother,
    },
    'GET /resource/console/documents/shared/{id}': { params: { id: things.shared } },
    'POST /resource/console/documents/shared/{id}/reminders': { params: { id: things.shared } },
    'GET /resource/console/documents/shared/{id}/acknowledgements/export': {
      params: { id: things.shared },
      query: { format: 'csv' },
    },
    'DELETE /resource/console/documents/shared/{id}': { params: { id: things.shared } },
    'DELETE /resource/console/documents/shared/{id}/shares/{shareId}': {
      params: { id: things.shared, shareId: things.share },
    },
  }
}
