import { type Asked, ofColleague, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { sickLeave, userId, employmentId, employeeId } = things
  const leave = { start: '2026-01-07', end: '2026-01-08', externalSickLeaveCertificate: false }
  return {
    'GET /resource/extranet/sickleaves': whole,
    'GET /resource/ehr/sickleaves/{id}': { params: { id: sickLeave } },
    'PUT /resource/ehr/sickleaves/{id}': { params: { id: sickLeave }, body: leave },
    'DELETE /resource/ehr/sickleaves/{id}': { params: { id: sickLeave } },
    'POST /resource/ehr/sickleaves': {
      body: { ehrUserId: userId, employerId: employmentId, ...leave, start: '2026-02-01', end: '2026-02-02' },
      ...ofColleague,
    },
    'GET /resource/ehr/diagnosis': { ofNobody: true },
    'GET /resource/ehr/diagnosis/icd': { query: { search: 'J06' }, ofNobody: true },
    'GET /resource/console/employees/{id}/sickleaves': { params: { id: employeeId } },
    'GET /resource/console/sickleaves': { unseen: 'an empty list', query: { companyId: workshop } },
    'GET /resource/console/sickleaves/export': {
      unseen: 'headings alone',
      query: { companyId: workshop, format: 'csv' },
    },
    'POST /resource/console/sickleaves/export': { unseen: 'headings alone', body: { search: 'laine', format: 'xlsx' } },
    'POST /resource/console/sickleaves/search': { unseen: 'an empty list', body: { search: 'laine' } },
    'PUT /resource/console/sickleaves/handled': {
      unseen: 'an empty list',
      body: { leaves: [{ id: things.sickLeave, version: 1 }] },
    },
  }
}
