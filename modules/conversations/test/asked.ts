import { type Asked, all, ofCompany, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { conversation, users } = things
  const ofConversation = { params: { id: conversation }, by: 'nina' } as const
  return {
    'GET /resource/extranet/conversations': { query: { id: conversation } },
    'POST /resource/extranet/conversations': {
      body: { topic: 'Uusi', users: [{ user: { id: users.nina } }], company: { id: workshop } },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/extranet/conversations/{id}/messages': { params: { id: conversation } },
    'POST /resource/extranet/conversations/{id}/messages': { params: { id: conversation }, body: { text: 'Hei' } },
    'PUT /resource/extranet/conversations/{id}/users/{userId}': {
      params: { id: conversation, userId: users.helena },
      body: {},
    },
    'GET /resource/extranet/professionals': whole,
    'GET /resource/console/conversations': { unseen: 'an empty list' },
    'GET /resource/console/conversations/{id}': ofConversation,
    'GET /resource/console/conversations/{id}/messages': ofConversation,
    'POST /resource/console/conversations/{id}/messages': { ...ofConversation, body: { text: 'Hei' } },
    'PUT /resource/console/conversations/{id}/read': { ...ofConversation, body: { lastReadMessage: things.message } },
    'POST /resource/console/conversations/{id}/candidates/search': ofConversation,
    'POST /resource/console/conversations/{id}/users': { ...ofConversation, body: { userId: users.kaisa } },
    'DELETE /resource/console/conversations/{id}/users/{userId}': {
      params: { id: conversation, userId: users.kaisa },
      by: 'nina',
    },
    'PUT /resource/console/conversations/{id}/status': { ...ofConversation, body: { status: 'ACTIVE' } },
    'DELETE /resource/console/conversations/{id}': ofConversation,
    'POST /resource/console/conversations': {
      unseen: 'a wrong field',
      body: { companyId: workshop, userIds: [users.helena], topic: 'Uusi', message: { text: 'Hei' } },
    },
    'GET /resource/console/out-of-office': { unseen: 'theirs' },
    'PUT /resource/console/out-of-office': { unseen: 'theirs', body: { absence: null } },
    'GET /resource/console/companies/{companyId}/professionals': ofCompany,
    'PUT /resource/console/companies/{companyId}/professionals': { ...ofCompany, body: { userIds: [] } },
  }
}
