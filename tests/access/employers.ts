import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { enteredFor } from '#modules/orders/server/fixtures.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Asked, Outsider } from './asked.ts'
import { type Things, workshop } from './things.ts'

// One list of a valid request for every call of the extranet: a walk over them reads it whole, and a new call is added in one place.

const tab = '6f0b1a3e-5f0e-4e58-9b5d-3d1f4d9a1c11'
const all: readonly Outsider[] = ['colleague', 'branch']
const company = { query: { companyId: workshop } }
const credential = { id: 'eA', rawId: 'eA', type: 'public-key' }
const signed = { clientDataJSON: 'eA' }
const halfYear = { from: '2025-07-01', to: '2025-12-31' }

export function forAnyone({ users, attachment }: Things): Record<string, Asked> {
  const wrong = { status: 401, why: 'nobody has this password' }
  const noLink = { status: 400, why: 'a link that was never sent' }
  const credentials = { email: 'nobody@access.test', password: 'Tyoterveys1' }
  const link = { username: 'nobody@access.test', token: 'x', password: 'Tyoterveys1', passwordConfirm: 'Tyoterveys1' }
  return {
    'POST /resource/anonymous/whoami': { ofNobody: true },
    'POST /resource/anonymous/extranet/login': { body: credentials, ofNobody: true, answered: wrong },
    'POST /user/login': { body: credentials, ofNobody: true, answered: wrong },
    'POST /resource/anonymous/extranet/login/factor': {
      body: { code: '123456' },
      ofNobody: true,
      answered: { status: 401, why: 'no login has been begun' },
    },
    'POST /resource/anonymous/extranet/login/factor/options': {
      ofNobody: true,
      answered: { status: 401, why: 'no login has been begun' },
    },
    'POST /resource/anonymous/extranet/login/passkey/options': { ofNobody: true },
    'POST /resource/anonymous/extranet/login/passkey': {
      body: { passkey: { ...credential, response: { ...signed, authenticatorData: 'eA', signature: 'eA' } } },
      ofNobody: true,
      answered: { status: 401, why: 'nobody has this passkey' },
    },
    'GET /user/logout': { ofNobody: true },
    'GET /resource/anonymous/extranet/bankMethods': { ofNobody: true },
    'POST /resource/anonymous/extranet/bankLogin': {
      body: { method: 'nordea' },
      ofNobody: true,
      answered: { status: 404, why: 'people log in by password here' },
    },
    'POST /resource/anonymous/extranet/companyLogin': { body: { email: 'nobody@access.test' }, ofNobody: true },
    'POST /resource/anonymous/extranet/activate': { body: link, ofNobody: true, answered: noLink },
    'POST /resource/anonymous/extranet/recoverPassword': { body: { usernameOrEmail: 'nobody' }, ofNobody: true },
    'POST /resource/anonymous/extranet/recoverPassword/verify': { body: link, ofNobody: true, answered: noLink },
    'POST /resource/anonymous/extranet/email/confirmation': { body: { token: 'x' }, ofNobody: true, answered: noLink },
    'GET /resource/anonymous/extranet/organizations/settings': { ofNobody: true },
    'GET /resource/anonymous/information/{page}': {
      params: { page: 'privacy' },
      query: { language: 'fi' },
      ofNobody: true,
    },
    'POST /resource/extranet/users': {
      query: { activate: users.helena },
      body: { email: 'helena@access.test', consent: true },
      answered: { status: 409, why: 'she accepted the terms long ago' },
    },
    'POST /resource/pusher/auth': {
      body: { socket_id: '1.2', channel_name: 'private-x' },
      answered: { status: 403, why: 'no channel of hers; push.test.ts has the right one' },
      ofNobody: true,
    },
    'POST /resource/attachments': {
      query: { 'upload-type': 'EXTRANET' },
      ofNobody: true,
      answered: { status: 415, why: 'no form; the uploads are tried in modules/attachments' },
    },
    'GET /resource/attachments/ajax/getS3Attachment': { query: { objectkey: attachment.object_key } },
    'DELETE /resource/attachments/{id}': { params: { id: attachment.id } },
  }
}

export function forEmployers(things: Things): Record<string, Asked> {
  const { users, userId, employmentId, shop, identityCode, conversation, sickLeave, draft } = things
  const whole = { ...company, alsoFor: all, namesCompanyOnly: true } as const
  const leave = { start: '2026-01-07', end: '2026-01-08', externalSickLeaveCertificate: false }
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
  const past = { startDate: '2018-01-01', endDate: '2018-12-31' }
  const ofEmployee = { userId }
  const ofFollowUp = { params: { id: things.followUps[0] } }
  const newcomer = { sotu: '010594Y9032', firstName: 'Uusi', lastName: 'Tulija', employers: [employment] }
  const ordered = { firstName: 'Otso', lastName: 'Uusi', identityCode }
  const entered = Object.entries(enteredFor(ordered, { id: shop, name: 'Hitsaamo' })).map(([name, value]) =>
    typeof value === 'boolean' ? { name, showChildren: value } : { name, value },
  )
  const upload = { fileAttachmentId: 1, typeKey: 'memo' }
  const unknownFile = { status: 400, why: 'a file of somebody else; documents are sent in modules/documents' }
  const ofColleague = { alsoFor: ['colleague'] as const }
  const ofMainUser = { params: { companyId: workshop }, alsoFor: all, namesCompanyOnly: true } as const
  const importOf = (importId: number) => ({ companyId: workshop, importId })
  return {
    'GET /resource/extranet/users': { ofNobody: true },
    'PUT /resource/extranet/users/{id}': { params: { id: users.helena }, body: { locale: 'sv' } },
    'GET /resource/extranet/users/{id}/data': { params: { id: users.helena } },
    'GET /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
    'POST /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
    'DELETE /resource/extranet/users/{id}/calendar': { params: { id: users.helena } },
    'GET /resource/notices': { ofNobody: true },
    'PUT /resource/notices': { body: { kinds: { conversations: 'DAILY' } }, ofNobody: true },
    'GET /resource/notices/devices': { ofNobody: true },
    'POST /resource/notices/devices': {
      body: {
        endpoint: 'https://push.access.test/1',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        name: 'Puhelin',
      },
      ofNobody: true,
      answered: { status: 404, why: 'this installation has no keys to push by' },
    },
    'DELETE /resource/notices/devices/{id}': { params: { id: things.device } },
    'GET /resource/extranet/sessions': { ofNobody: true },
    'GET /resource/factors': { ofNobody: true },
    'POST /resource/factors/totp': { ofNobody: true },
    'POST /resource/factors/totp/confirmation': {
      body: { code: 'ABCDEF' },
      ofNobody: true,
      answered: { status: 409, why: 'no app waits for its first code any more; modules/factors has the right ones' },
    },
    'POST /resource/factors/passkeys/options': { ofNobody: true },
    'POST /resource/factors/passkeys': {
      body: { name: 'Puhelin', passkey: { ...credential, response: { ...signed, attestationObject: 'eA' } } },
      ofNobody: true,
      answered: { status: 400, why: 'no passkey was made so' },
    },
    'DELETE /resource/factors/{id}': {
      params: { id: 1 },
      ofNobody: true,
      answered: { status: 404, why: 'she has none' },
    },
    'GET /resource/factors/recoverycodes': { ofNobody: true },
    'POST /resource/factors/recoverycodes': { ofNobody: true, answered: { status: 404, why: 'she has no factor' } },
    'POST /resource/confirmation': { body: { password: fixturePassword }, ofNobody: true },
    // Nina's: other sessions of Helena's are asked for by calls after it.
    'PUT /resource/extranet/password': {
      body: { currentPassword: fixturePassword, password: 'Huomenna-sataa-7', passwordConfirm: 'Huomenna-sataa-7' },
      ofNobody: true,
      by: 'nina',
    },
    'DELETE /resource/extranet/sessions/{id}': { params: { id: things.otherSession } },
    'GET /resource/extranet/users/{id}/companies': { params: { id: users.helena } },
    'GET /resource/extranet/companies/{companyId}': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },

    'GET /resource/extranet/conversations': { query: { id: conversation } },
    'POST /resource/extranet/conversations': {
      body: { topic: 'Uusi', users: [{ user: { id: users.nina } }], company: { id: workshop } },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/extranet/conversations/{id}/messages': { params: { id: conversation } },
    'POST /resource/extranet/conversations/{id}/messages': { params: { id: conversation }, body: { text: 'Hei' } },
    'PUT /resource/extranet/conversations/{id}/users/{userId}': {
      params: { id: conversation, userId: users.helena },
      body: {},
    },
    'GET /resource/extranet/professionals': whole,

    'GET /resource/extranet/documents/types': { ofNobody: true },
    'GET /resource/extranet/documents': { query: { extranetUserId: users.helena, companyId: workshop } },
    'GET /resource/extranet/documents/own': {
      query: { fromCompanyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'PUT /resource/extranet/documents/{id}/acknowledgement': {
      params: { id: things.shared },
      answered: { status: 409, why: 'not opened before; acknowledged in modules/sharing' },
    },
    'POST /resource/extranet/documents': {
      body: { ...upload, fromCompanyId: workshop },
      alsoFor: all,
      answered: unknownFile,
    },

    'GET /resource/extranet/mprocess': { query: { id: things.process, companyId: workshop }, alsoFor: all },
    'GET /resource/extranet/mprocess/user': whole,
    'POST /resource/extranet/mprocess/user/search': { ...whole, body: {} },
    'PUT /resource/extranet/mprocess/done': {
      query: { processId: things.process, userId: users.helena },
      alsoFor: all,
    },

    'POST /resource/ehr/companies/{companyId}/imports': {
      params: { companyId: workshop },
      body: { rows: [{ sotu: identityCode }] },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports/model': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}': { params: importOf(things.imports.checked) },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}/rows': { params: importOf(things.imports.checked) },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}/errors': { params: importOf(things.imports.checked) },
    'PUT /resource/ehr/companies/{companyId}/imports/{importId}/mapping': {
      params: importOf(things.imports.checked),
      body: { columns: [{ name: 'sotu', field: 'sotu' }] },
    },
    'PUT /resource/ehr/companies/{companyId}/imports/{importId}/rows': {
      params: importOf(things.imports.checked),
      body: { rows: [{ number: 1, values: { profession: 'Seppä' } }] },
    },
    'POST /resource/ehr/companies/{companyId}/imports/{importId}/run': { params: importOf(things.imports.toRun) },
    'POST /resource/ehr/companies/{companyId}/imports/{importId}/undo': {
      params: importOf(things.imports.checked),
      answered: { status: 409, why: 'it has not been run; taken back in modules/personnel-import' },
    },

    'GET /resource/order': whole,
    'GET /resource/order/{template}': { params: { template: 'pre-employment-checkup' }, ...whole },
    'GET /resource/extranet/orders': whole,
    'POST /resource/extranet/orders/search': { ...whole, body: {} },
    'GET /resource/extranet/orders/{id}': { params: { id: draft }, ...company, ...ofColleague },
    'POST /resource/extranet/orders': {
      ...company,
      body: { orderTemplate: 'pre-employment-checkup', orderInputFields: entered },
      ...ofColleague,
      atOtherBranch: 400,
    },
    'DELETE /resource/extranet/orders/{id}': { params: { id: draft }, ...ofColleague },
    'PUT /resource/extranet/orders/{id}': { params: { id: draft }, body: { state: 'CREATED' }, ...ofColleague },

    'GET /resource/ehr/employees/{companyId}': {
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
    'POST /resource/extranet/find': {
      body: { companyId: workshop, text: 'tulikivi' },
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

    'GET /resource/extranet/waiting': whole,

    'GET /resource/extranet/reports': whole,
    'GET /resource/extranet/reports/{id}/address': { params: { id: things.report }, alsoFor: all },
    'PUT /resource/extranet/reports/{id}/acknowledgement': {
      params: { id: things.report },
      alsoFor: all,
      answered: { status: 409, why: 'not opened before; acknowledged in modules/sharing' },
    },
    'GET /resource/extranet/reports/{id}/open': { params: { id: things.report }, alsoFor: all },

    'GET /resource/extranet/absences': whole,
    'POST /resource/extranet/absences/search': { ...whole, query: {}, body: { companyId: workshop, search: 'martti' } },
    'GET /resource/extranet/absences/employees/{employeeId}': {
      ...company,
      params: { employeeId: userId },
      ...ofColleague,
    },
    'GET /resource/extranet/statistics/absences': { ...whole, query: { ...company.query, ...halfYear } },
    'GET /resource/extranet/statistics/absences/export': {
      ...whole,
      query: { ...company.query, ...halfYear, format: 'csv' },
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
    'POST /resource/extranet/companies/{companyId}/users/foreign': {
      ...ofMainUser,
      body: { emails: ['uusi@muualla.test'] },
    },
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
    'GET /resource/extranet/followups': whole,
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
  }
}

export function forms({ form }: Things): Record<string, Asked> {
  const ofForm = { params: { id: form }, alsoFor: all }
  const readable = { ...ofForm, alsoFor: all }
  const lock = '/resource/mform/{id}/lock'
  return {
    'GET /resource/mform/{id}': readable,
    'GET /resource/mform/report/lambda/{mformId}': { params: { mformId: form }, alsoFor: all },
    [`GET ${lock}`]: { ...readable, query: { tab } },
    [`PUT ${lock}`]: { ...ofForm, body: { tab } },
    'PUT /resource/mform/{id}/answers': { ...ofForm, body: { tab, revision: 1, answers: completeWorkplaceAnswers } },
    [`POST ${lock}/request`]: { ...ofForm, body: { tab } },
    [`PUT ${lock}/request`]: {
      ...ofForm,
      body: { tab, granted: false },
      answered: { status: 409, why: 'nobody asks for it' },
    },
    'POST /resource/mform/{id}/submission': { ...ofForm, body: { tab, revision: 2 } },
    [`DELETE ${lock}`]: { ...ofForm, query: { tab }, answered: { status: 409, why: 'it has been submitted by then' } },
  }
}
