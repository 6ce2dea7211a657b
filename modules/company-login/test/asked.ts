import { type Asked, all, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users } = things
  const ofMainUser = { params: { companyId: workshop }, alsoFor: all, namesCompanyOnly: true } as const
  return {
    'POST /resource/anonymous/extranet/companyLogin': { body: { email: 'nobody@access.test' }, ofNobody: true },
    'POST /resource/extranet/companies/{companyId}/users/foreign': {
      ...ofMainUser,
      body: { emails: ['uusi@muualla.test'] },
    },
    'GET /resource/console/companies/{companyId}/login': ofCompany,
    'PUT /resource/console/companies/{companyId}/login': { ...ofCompany, body: things.companyLogin },
    'POST /resource/console/companies/{companyId}/login/test': ofCompany,
    'GET /resource/console/companies/{companyId}/login/users': ofCompany,
    'POST /resource/console/companies/{companyId}/login/foreign': {
      ...ofCompany,
      body: { emails: ['uusi@muualla.test'] },
    },
    'DELETE /resource/console/companies/{companyId}/login/users/{userId}': {
      params: { companyId: workshop, userId: users.invited },
    },
    'DELETE /resource/console/companies/{companyId}/login': ofCompany,
  }
}
