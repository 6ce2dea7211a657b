import { type Asked, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  return {
    'GET /resource/console/teams': {},
    'POST /resource/console/teams': { body: { name: 'Uusi tiimi', userIds: [users.nina], companyIds: [workshop] } },
    'PUT /resource/console/teams/{id}': {
      params: { id: things.team },
      body: { name: 'Toinen', userIds: [], companyIds: [] },
    },
    'DELETE /resource/console/teams/{id}': { params: { id: things.team } },
    'POST /resource/console/companies/{companyId}/openings': {
      unseen: 'theirs',
      ...ofCompany,
      body: { reason: 'ON_CALL', words: 'Päivystys' },
    },
    'GET /resource/console/openings': {},
    'GET /resource/console/staff/without-login': {},
  }
}
