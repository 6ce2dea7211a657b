import { addDays, dayOf } from '#shared/dates.ts'
import { type Asked, all, ofColleague, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  const ofMainUser = { params: { companyId: workshop }, alsoFor: all, namesCompanyOnly: true } as const
  return {
    'GET /resource/extranet/companies/{companyId}/users': ofMainUser,
    'POST /resource/extranet/companies/{companyId}/users': {
      ...ofMainUser,
      body: { email: 'tulokas@access.test', firstName: 'Tuula', lastName: 'Tulokas' },
    },
    'PUT /resource/extranet/companies/{companyId}/users/{userId}': {
      params: { companyId: workshop, userId: users.oona },
      body: { modules: ['personnel'] },
      ...ofColleague,
    },
    'DELETE /resource/extranet/companies/{companyId}/users/{userId}': {
      params: { companyId: workshop, userId: users.raija },
      ...ofColleague,
    },
    'GET /resource/extranet/companies/{companyId}/userlog': ofMainUser,
    'GET /resource/extranet/companies/{companyId}/delegations': ofMainUser,
    'GET /resource/extranet/companies/{companyId}/delegates': ofMainUser,
    'POST /resource/extranet/companies/{companyId}/delegations': {
      params: { companyId: workshop },
      body: { userId: users.oona, from: addDays(dayOf(things.now), 300), to: addDays(dayOf(things.now), 304) },
      alsoFor: all,
    },
    'DELETE /resource/extranet/companies/{companyId}/delegations/{id}': {
      params: { companyId: workshop, id: things.delegation },
      ...ofColleague,
    },
    'GET /resource/extranet/companies/{companyId}/review': ofMainUser,
    'POST /resource/extranet/companies/{companyId}/review': {
      ...ofMainUser,
      body: { confirmed: [], removed: [] },
      answered: { status: 409, why: 'there are others who have not been gone through' },
    },
    'GET /resource/console/companies/{companyId}/userlog': ofCompany,
    'GET /resource/console/reviews': {},
  }
}
