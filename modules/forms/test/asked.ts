import { type Asked, all, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users, process, now } = things
  const ofProcess = { params: { id: process } }
  const written = {
    name: 'Toinen',
    status: 'STARTED',
    nextStep: '',
    institution: '',
    municipality: '',
    faculties: [],
    memo: '',
    usersCanEdit: true,
    editableByCompaniesEnabled: true,
  }
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const times = { startDate: later(24), endDate: later(25) }
  const processMeeting = { name: 'Kokous', meetingType: 'MEETING', ...times, agenda: '' }
  return {
    'GET /resource/extranet/mprocess': { query: { id: things.process, companyId: workshop }, alsoFor: all },
    'GET /resource/extranet/mprocess/user': { ...whole, sharedWith: all },
    'POST /resource/extranet/mprocess/user/search': { ...whole, body: {} },
    'PUT /resource/extranet/mprocess/done': {
      query: { processId: things.process, userId: users.helena },
      alsoFor: all,
    },
    'GET /resource/console/processes': { unseen: 'an empty list' },
    'GET /resource/console/processes/templates': { unseen: 'theirs' },
    'POST /resource/console/processes': {
      unseen: 'a wrong field',
      body: { companyId: workshop, templateId: 1, name: 'Uusi' },
    },
    'GET /resource/console/processes/{id}': ofProcess,
    'PUT /resource/console/processes/{id}': { ...ofProcess, body: written },
    'POST /resource/console/processes/{id}/candidates/search': { ...ofProcess, unseen: 'an empty list' },
    'POST /resource/console/processes/{id}/users': { ...ofProcess, body: { userId: users.kaisa } },
    'DELETE /resource/console/processes/{id}/users/{userId}': { params: { id: process, userId: users.kaisa } },
    'POST /resource/console/processes/{id}/meetings': { ...ofProcess, body: processMeeting },
    'PUT /resource/console/processes/{id}/meetings/{meetingId}': {
      params: { id: process, meetingId: things.processMeeting },
      body: processMeeting,
    },
    'DELETE /resource/console/processes/{id}/meetings/{meetingId}': {
      params: { id: process, meetingId: things.processMeeting },
    },
  }
}
