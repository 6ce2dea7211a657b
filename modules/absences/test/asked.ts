import { type Asked, all, company, ofColleague, ofCompany, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { userId, users } = things
  const ofFollowUp = { params: { id: things.followUps[0] } }
  const rules = {
    markMode: 'CUMULATIVE',
    rules: [{ kind: 'SPELLS', count: 4, months: 6, active: true, daysToAct: 7, told: 'BRANCH' }],
  }
  return {
    'GET /resource/extranet/absences': { ...whole, sharedWith: ['colleague'] },
    'POST /resource/extranet/absences/search': { ...whole, query: {}, body: { companyId: workshop, search: 'martti' } },
    'GET /resource/extranet/absences/employees/{employeeId}': {
      ...company,
      params: { employeeId: userId },
      ...ofColleague,
    },
    'GET /resource/extranet/companies/{companyId}/followupguidance': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'PUT /resource/extranet/companies/{companyId}/followupguidance': {
      params: { companyId: workshop },
      body: { text: 'Ota puheeksi ajoissa' },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/extranet/followups': { ...whole, sharedWith: ['colleague'] },
    'GET /resource/extranet/followups/{id}': { ...ofFollowUp, ...ofColleague },
    'PUT /resource/extranet/followups/{id}': { ...ofFollowUp, body: { state: 'HELD' }, ...ofColleague },
    'GET /resource/extranet/followups/{id}/candidates': { ...ofFollowUp, ...ofColleague },
    'PUT /resource/extranet/followups/{id}/assignee': {
      ...ofFollowUp,
      body: { userId: users.helena },
      ...ofColleague,
    },
    'POST /resource/extranet/followups/{id}/form': { ...ofFollowUp, ...ofColleague },
    'POST /resource/extranet/followups/{id}/notice': {
      params: { id: things.followUps[1] },
      body: { message: 'Poissaoloja 30 päivää' },
      ...ofColleague,
    },
    'PUT /resource/extranet/followups/{id}/actions/{actionId}': {
      params: { id: things.followUps[0], actionId: things.followUpAction },
      body: { done: true },
      ...ofColleague,
    },
    'GET /resource/console/followups': { unseen: 'an empty list', query: { companyId: workshop } },
    'GET /resource/console/followups/export': {
      unseen: 'headings alone',
      query: { companyId: workshop, format: 'csv' },
    },
    'GET /resource/console/followuprules': {},
    'PUT /resource/console/followuprules': { body: rules },
    'GET /resource/console/companies/{companyId}/followuprules': ofCompany,
    'PUT /resource/console/companies/{companyId}/followuprules': { ...ofCompany, body: rules },
    'POST /resource/console/companies/{companyId}/followuprules/trial': { ...ofCompany, body: rules },
  }
}
