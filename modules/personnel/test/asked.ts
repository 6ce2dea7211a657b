import { type Asked, all, company, ofColleague, ofCompany, whole } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { userId, shop, identityCode, employmentId, employeeId } = things
  const contact = {
    firstName: 'Martti',
    lastName: 'Toinen',
    address: 'Seppäkatu 1',
    postcode: '00530',
    city: 'Helsinki',
    municipality: '091',
    phone: '040 123',
  }
  const days = { startDate: '2020-01-01', endDate: null }
  const categoryMembers = [{ categoryId: things.category, memberId: things.member, ...days }]
  const employment = { orgId: shop, profession: 'Hitsaaja', ...days, mainEmployer: true, categoryMembers }
  const newcomer = { sotu: '010594Y9032', firstName: 'Uusi', lastName: 'Tulija', employers: [employment] }
  const ofEmployee = { userId }
  const past = { startDate: '2018-01-01', endDate: '2018-12-31' }
  const contactData = {
    firstName: 'M',
    lastName: 'T',
    address: 'a',
    postcode: '1',
    city: 'b',
    municipality: '091',
    phone: '1',
  }
  const place = { orgId: shop, ...days, categoryMembers }
  const earlier = { startDate: '2016-01-01', endDate: '2016-02-01' }
  return {
    'GET /resource/ehr/employees/{companyId}': {
      sharedWith: ['colleague'],
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'POST /resource/ehr/employees/{companyId}/search': {
      params: { companyId: workshop },
      body: {},
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/municipalities': whole,
    'GET /resource/ehr/users/{id}': { params: { id: userId }, ...company, ...ofColleague },
    'PUT /resource/ehr/users/{id}': { params: { id: userId }, body: contact, ...ofColleague },
    'POST /resource/ehr/users': { ...company, body: newcomer, ...ofColleague },
    'POST /resource/ehr/users/find': { ...company, body: { sotu: identityCode }, ...ofColleague },
    'POST /resource/ehr/users/search': {
      body: { companyId: workshop, text: identityCode },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'POST /resource/ehr/users/{userId}/employers': {
      params: ofEmployee,
      body: { ...employment, ...past, mainEmployer: false, categoryMembers: [{ ...categoryMembers[0], ...past }] },
      ...ofColleague,
    },
    'PUT /resource/ehr/users/{userId}/employers/{employmentId}': {
      params: { ...ofEmployee, employmentId },
      body: employment,
      ...ofColleague,
    },
    'GET /resource/ehr/organizations/{orgId}/categories': { params: { orgId: shop }, ...ofColleague },
    'GET /resource/ehr/organizations/{orgId}/categories/{categoryId}/members': {
      params: { orgId: shop, categoryId: things.category },
      ...ofColleague,
    },
    'POST /resource/console/companies/{companyId}/employees/search': { ...ofCompany, body: {} },
    'GET /resource/console/employees/{id}': { params: { id: employeeId } },
    'PUT /resource/console/employees/{id}': { params: { id: employeeId }, body: contactData },
    'POST /resource/console/employees': {
      body: { sotu: things.unusedCode, firstName: 'Uusi', lastName: 'Tulokas', employers: [place] },
    },
    'POST /resource/console/employees/find': { body: { sotu: things.identityCode } },
    'GET /resource/console/employees/{id}/accesses': { params: { id: employeeId } },
    'POST /resource/console/employees/{id}/accesses/report': {
      params: { id: employeeId },
      body: { from: things.today, to: things.today, language: 'fi' },
    },
    'POST /resource/console/employees/{id}/employments': {
      params: { id: employeeId },
      body: { ...place, ...earlier, categoryMembers: [{ ...categoryMembers[0], ...earlier }] },
    },
    'PUT /resource/console/employees/{id}/employments/{employmentId}': {
      params: { id: employeeId, employmentId },
      body: place,
    },
    'GET /resource/console/municipalities': { unseen: 'theirs' },
    'GET /resource/console/organisations/{organisationId}/employments': { params: { organisationId: shop } },
    'GET /resource/console/organisations/{organisationId}/categories': { params: { organisationId: shop } },
    'POST /resource/console/organisations/{organisationId}/categories': {
      params: { organisationId: shop },
      body: { name: 'Uusi' },
    },
    'PUT /resource/console/categories/{id}': { params: { id: things.category }, body: { name: 'Toinen' } },
    'DELETE /resource/console/categories/{id}': { params: { id: things.spareCategory } },
    'POST /resource/console/categories/{id}/members': { params: { id: things.category }, body: { name: 'Ilta' } },
    'PUT /resource/console/categories/{id}/members/{memberId}': {
      params: { id: things.category, memberId: things.member },
      body: { name: 'Aamu' },
    },
    'DELETE /resource/console/categories/{id}/members/{memberId}': {
      params: { id: things.spareCategory, memberId: things.spareMember },
    },
  }
}
