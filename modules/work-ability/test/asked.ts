import { type Asked, company, ofColleague, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { identityCode, users, employeeId, caseId, caseEvent, today, caseLinks } = things
  const ofEmployee = { companyId: workshop, employee: { sotu: identityCode } }
  const ofCase = { params: { id: caseId } }
  const event = { eventType: 'CONVERSATION', startDate: today }
  return {
    'GET /resource/extranet/workability/user': whole,
    'POST /resource/extranet/workability/search': { ...whole, body: {} },
    'GET /resource/extranet/workability/users': whole,
    'GET /resource/extranet/workability/{id}': { params: { id: things.caseId } },
    'PUT /resource/extranet/workability/{id}': { params: { id: things.caseId }, body: { description: 'Lisää' } },
    'POST /resource/extranet/workability': { ...company, body: { employee: { sotu: identityCode } }, ...ofColleague },
    'POST /resource/extranet/workability/{id}/user': {
      params: { id: things.caseId },
      body: { user: { id: users.kaisa } },
    },
    'DELETE /resource/extranet/workability/{id}/user/{linkId}': {
      params: { id: things.caseId, linkId: things.caseLinks[1] },
    },
    'GET /resource/console/employees/{id}/workability': { params: { id: employeeId } },
    'POST /resource/console/workability/employees/find': { unseen: 'a wrong field', body: ofEmployee },
    'GET /resource/console/workability/companies/{companyId}/candidates': {
      unseen: 'an empty list',
      params: { companyId: workshop },
    },
    'POST /resource/console/workability/cases': {
      unseen: 'a wrong field',
      body: { ...ofEmployee, userIds: [users.kaisa] },
    },
    'POST /resource/console/workability/cases/{id}/attachments': {
      ...ofCase,
      body: { attachments: [{ id: 1 }] },
      answered: { status: 400, why: 'a file of somebody else' },
    },
    'POST /resource/console/workability/cases/search': { unseen: 'an empty list', body: {} },
    'GET /resource/console/workability/nurses': { unseen: 'theirs' },
    'GET /resource/console/workability/cases/{id}': ofCase,
    'GET /resource/console/workability/cases/{id}/candidates': ofCase,
    'PUT /resource/console/workability/cases/{id}/nurses': { ...ofCase, body: { nurseIds: [users.nina] } },
    'PUT /resource/console/workability/cases/{id}/events/{eventId}': {
      params: { id: caseId, eventId: caseEvent },
      body: { ...event, version: 1 },
    },
    'POST /resource/console/workability/cases/{id}/answer': {
      ...ofCase,
      body: { answer: 'ACCEPTED' },
      answered: { status: 409, why: 'an event has been entered by then: the case is accepted' },
    },
    'POST /resource/console/workability/cases/{id}/events': { ...ofCase, body: event },
    'POST /resource/console/workability/cases/{id}/reopen': ofCase,
    'POST /resource/console/workability/cases/{id}/users': { ...ofCase, body: { user: { id: users.kaisa } } },
    'DELETE /resource/console/workability/cases/{id}/users/{linkId}': { params: { id: caseId, linkId: caseLinks[2] } },
  }
}
