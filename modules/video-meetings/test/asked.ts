import { type Asked, all, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { employeeId, now, users, meeting } = things
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const times = { startDate: later(24), endDate: later(25) }
  const meetingDetails = { topic: 'Kokous', ...times, userIds: [users.helena], externalUsers: [] }
  return {
    'GET /resource/extranet/videomeetings/{companyId}': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'POST /resource/mvideo/{code}': { params: { code: things.meeting.code }, body: {} },
    'POST /resource/mvideo/{code}/room': {
      params: { code: things.meeting.code },
      body: {},
      answered: { status: 404, why: 'there is no Jitsi server here' },
    },
    'GET /resource/console/employees/{id}/videomeetings': { params: { id: employeeId } },
    'GET /resource/console/videomeetings': { unseen: 'an empty list' },
    'POST /resource/console/videomeetings': {
      unseen: 'a wrong field',
      body: { ...meetingDetails, companyId: workshop },
    },
    'GET /resource/console/videomeetings/{id}': { params: { id: meeting.id } },
    'PUT /resource/console/videomeetings/{id}': { params: { id: meeting.id }, body: { ...meetingDetails, version: 0 } },
    'POST /resource/console/videomeetings/{id}/cancel': { params: { id: meeting.id } },
    'POST /resource/console/companies/{companyId}/invitableusers/search': {
      unseen: 'an empty list',
      ...ofCompany,
      body: { search: 'a' },
    },
  }
}
