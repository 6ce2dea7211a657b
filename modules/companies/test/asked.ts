import { type Asked, all, ofCompany } from '#tests/access/asked.ts'
import { elsewhere, type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users, spare, shop } = things
  const flags = Object.fromEntries(
    [
      'documentSharing',
      'reportSharing',
      'employmentManagement',
      'sickLeaveManagement',
      'messaging',
      'opyWpa',
      'workability',
      'videoMeeting',
      'orders',
      'absenceFollowUp',
      'absenceStatistics',
    ].map((name) => [`${name}Enabled`, true]),
  )
  const settings = {
    ...flags,
    locales: ['fi'],
    privacyPolicyLink: '/privacy',
    professionalsFiltering: 'ALL',
    providerName: 'Työterveys',
    icdInOwnSickLeaves: false,
    defaultSickLeaveReasonCode: 2,
  }
  return {
    'GET /resource/anonymous/extranet/organizations/settings': { ofNobody: true },
    'GET /resource/extranet/users/{id}/companies': { params: { id: users.helena } },
    'GET /resource/extranet/companies/{companyId}': {
      sharedWith: all,
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'POST /resource/console/companies/{companyId}/closing': { params: { companyId: elsewhere }, body: {} },
    'DELETE /resource/console/companies/{companyId}/closing': { params: { companyId: elsewhere } },
    'GET /resource/console/settings': {},
    'PUT /resource/console/settings': { body: settings },
    'GET /resource/console/companies': {},
    'GET /resource/console/companies/chosen': { unseen: 'their companies', query: { module: 'documents' } },
    'POST /resource/console/companies/find': { body: { text: 'tulikivi' } },
    'POST /resource/console/companies': { body: { name: 'Uusi Oy' } },
    'GET /resource/console/companies/{companyId}': ofCompany,
    'PUT /resource/console/companies/{companyId}': { ...ofCompany, body: { name: 'Uusi nimi Oy' } },
    'PUT /resource/console/companies/{companyId}/flags': { ...ofCompany, body: flags },
    'GET /resource/console/companies/{companyId}/organisations': ofCompany,
    'POST /resource/console/companies/{companyId}/organisations': {
      ...ofCompany,
      body: { parentId: workshop, name: 'Uusi' },
    },
    'PUT /resource/console/companies/{companyId}/organisations/{id}': {
      params: { companyId: workshop, id: spare },
      body: { name: 'X' },
    },
    'POST /resource/console/companies/{companyId}/branches': {
      ...ofCompany,
      body: { parentId: workshop, units: [{ name: 'Uusi', depth: 0 }] },
    },
    'PUT /resource/console/companies/{companyId}/branches/{id}/parent': {
      params: { companyId: workshop, id: spare },
      body: { parentId: shop },
    },
    'DELETE /resource/console/companies/{companyId}/organisations/{id}': {
      params: { companyId: workshop, id: spare },
      answered: { status: 409, why: 'Väinö has access to this branch' },
    },
  }
}
