import { enteredFor } from '#modules/orders/server/fixtures.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import { type Things, workshop } from './things.ts'

/** Who, besides those who have no business there at all, may make a call with just these ids. */
export type Outsider = 'colleague' | 'branch'

/** One valid request to a call. The rightful caller sends it, and so does everybody who must be refused. */
export interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Helena of the workshop, or Aila of the staff, unless told. */
  by?: 'nina'
  /** It is about the caller alone, or about nobody: whoever calls gets their own. */
  ofNobody?: true
  /** These belong to the whole company, or to each who works there. */
  alsoFor?: readonly Outsider[]
  /** Where the field that names a thing out of reach is what is wrong: 400 instead of 404. */
  atOtherBranch?: 400
  /** It names no thing besides the company: at their own company others do the same. */
  namesCompanyOnly?: true
  /** What the rightful caller is answered where that is no success. */
  answered?: { status: number; why: string }
}

const tab = '6f0b1a3e-5f0e-4e58-9b5d-3d1f4d9a1c11'

/** Every call by its method and address, with ids of things that there are. A new call has no line here, and fails. */
export function requestsFor(things: Things): Record<string, Asked> {
  return {
    ...forAnyone(things),
    ...forEmployers(things),
    ...forms(things),
    ...console(things),
    ...consoleOfCases(things),
  }
}

const all: readonly Outsider[] = ['colleague', 'branch']
const company = { query: { companyId: workshop } }

function forAnyone({ users, attachment }: Things): Record<string, Asked> {
  const wrong = { status: 401, why: 'nobody has this password' }
  const noLink = { status: 400, why: 'a link that was never sent' }
  const credentials = { email: 'nobody@access.test', password: 'Tyoterveys1' }
  const link = { username: 'nobody@access.test', token: 'x', password: 'Tyoterveys1', passwordConfirm: 'Tyoterveys1' }
  return {
    'POST /resource/anonymous/whoami': { ofNobody: true },
    'POST /resource/anonymous/extranet/login': { body: credentials, ofNobody: true, answered: wrong },
    'POST /user/login': { body: credentials, ofNobody: true, answered: wrong },
    'GET /user/logout': { ofNobody: true },
    'GET /resource/anonymous/extranet/bankMethods': { ofNobody: true },
    'POST /resource/anonymous/extranet/bankLogin': {
      body: { method: 'nordea' },
      ofNobody: true,
      answered: { status: 404, why: 'people log in by password here' },
    },
    'POST /resource/anonymous/extranet/activate': { body: link, ofNobody: true, answered: noLink },
    'POST /resource/anonymous/extranet/recoverPassword': { body: { usernameOrEmail: 'nobody' }, ofNobody: true },
    'POST /resource/anonymous/extranet/recoverPassword/verify': { body: link, ofNobody: true, answered: noLink },
    'GET /resource/anonymous/extranet/organizations/settings': { ofNobody: true },
    'GET /resource/anonymous/information/{page}': {
      params: { page: 'privacy' },
      query: { language: 'fi' },
      ofNobody: true,
    },
    'POST /resource/extranet/users': {
      query: { activate: users.helena },
      body: { email: 'helena@access.test' },
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

function forEmployers(things: Things): Record<string, Asked> {
  const { users, employeeId, employmentId, shop, identityCode, conversation, sickLeave, draft } = things
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
  const ofEmployee = { userId: employeeId }
  const newcomer = { sotu: '010594Y9032', firstName: 'Uusi', lastName: 'Tulija', employers: [employment] }
  const ordered = { firstName: 'Otso', lastName: 'Uusi', identityCode }
  const entered = Object.entries(enteredFor(ordered, { id: shop, name: 'Hitsaamo' })).map(([name, value]) =>
    typeof value === 'boolean' ? { name, showChildren: value } : { name, value },
  )
  const upload = { fileAttachmentId: 1, typeKey: 'memo' }
  const unknownFile = { status: 400, why: 'a file of somebody else; documents are sent in modules/documents' }
  const ofColleague = { alsoFor: ['colleague'] as const }
  return {
    'GET /resource/extranet/users': { ofNobody: true },
    'PUT /resource/extranet/users/{id}': { params: { id: users.helena }, body: { locale: 'sv' } },
    'GET /resource/extranet/sessions': { ofNobody: true },
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
    'POST /resource/extranet/documents': {
      body: { ...upload, fromCompanyId: workshop },
      alsoFor: all,
      answered: unknownFile,
    },

    'GET /resource/extranet/mprocess': { query: { id: things.process, companyId: workshop }, alsoFor: all },
    'GET /resource/extranet/mprocess/user': whole,
    'PUT /resource/extranet/mprocess/done': {
      query: { processId: things.process, userId: users.helena },
      alsoFor: all,
    },

    'GET /resource/order': whole,
    'GET /resource/order/{template}': { params: { template: 'pre-employment-checkup' }, ...whole },
    'GET /resource/extranet/orders': whole,
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
    'GET /resource/ehr/municipalities': whole,
    'GET /resource/ehr/users/{id}': { params: { id: employeeId }, ...company, ...ofColleague },
    'PUT /resource/ehr/users/{id}': { params: { id: employeeId }, body: contact, ...ofColleague },
    'POST /resource/ehr/users': { ...company, body: newcomer, ...ofColleague },
    'POST /resource/ehr/users/find': { ...company, body: { sotu: identityCode }, ...ofColleague },
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

    'GET /resource/extranet/reports': whole,
    'GET /resource/extranet/reports/{id}/address': { params: { id: things.report }, alsoFor: all },
    'GET /resource/extranet/reports/{id}/open': { params: { id: things.report }, alsoFor: all },

    'GET /resource/extranet/sickleaves': whole,
    'GET /resource/ehr/sickleaves/{id}': { params: { id: sickLeave } },
    'PUT /resource/ehr/sickleaves/{id}': { params: { id: sickLeave }, body: leave },
    'DELETE /resource/ehr/sickleaves/{id}': { params: { id: sickLeave } },
    'POST /resource/ehr/sickleaves': {
      body: { ehrUserId: employeeId, employerId: employmentId, ...leave, start: '2026-02-01', end: '2026-02-02' },
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

function forms({ form }: Things): Record<string, Asked> {
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

function console(things: Things): Record<string, Asked> {
  const { users, shop, spare, employeeId, employmentId, conversation, process, meeting, now } = things
  const path = '/resource/console'
  const ofCompany = { params: { companyId: workshop } }
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
  const ofConversation = { params: { id: conversation }, by: 'nina' } as const
  const kaisa = { firstName: 'Kaisa', lastName: 'Laine', email: 'kaisa@access.test', locale: 'fi', role: 'ROLE_USER' }
  const ofKaisa = { params: { id: users.kaisa } }
  const days = { startDate: '2020-01-01', endDate: null }
  const categoryMembers = [{ categoryId: things.category, memberId: things.member, ...days }]
  const employment = { orgId: shop, ...days, categoryMembers }
  const past = { startDate: '2016-01-01', endDate: '2016-02-01' }
  const contact = {
    firstName: 'M',
    lastName: 'T',
    address: 'a',
    postcode: '1',
    city: 'b',
    municipality: '091',
    phone: '1',
  }
  const unknownFile = { status: 400, why: 'a file of somebody else' }
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
  const ofProcess = { params: { id: process } }
  const meetingDetails = { topic: 'Kokous', ...times, userIds: [users.helena], externalUsers: [] }
  const orderTemplate = { params: { key: 'pre-employment-checkup' } }
  const questionnaire = { params: { id: things.questionnaire } }
  const privacy = { params: { page: 'privacy', language: 'fi' } }
  const definition = {
    title: { fi: 'a', sv: 'b', en: 'c' },
    pages: [
      {
        name: 'one',
        title: { fi: 'a', sv: 'b', en: 'c' },
        elements: [{ type: 'text', name: 'q', title: { fi: 'a', sv: 'b', en: 'c' } }],
      },
    ],
  }
  const template = {
    name: { fi: 'a', sv: 'b', en: 'c' },
    description: { fi: 'a', sv: 'b', en: 'c' },
    questionnaires: [],
    orderInputFields: [{ name: 'first', label: 'firstName', htmlInputType: 'text' }],
  }
  return {
    [`GET ${path}/users`]: {},
    [`POST ${path}/users`]: { body: { ...kaisa, email: 'uusi@access.test' } },
    [`GET ${path}/users/{id}`]: ofKaisa,
    [`PUT ${path}/users/{id}`]: { ...ofKaisa, body: kaisa },
    [`POST ${path}/users/{id}/invitation`]: { params: { id: users.invited } },
    [`POST ${path}/users/{id}/deactivate`]: { params: { id: users.invited } },
    [`POST ${path}/users/{id}/reactivate`]: { params: { id: users.invited } },
    [`PUT ${path}/users/{id}/companies/{companyId}`]: { params: { id: users.kaisa, companyId: workshop }, body: {} },
    [`DELETE ${path}/users/{id}/identity`]: {
      ...ofKaisa,
      answered: { status: 409, why: 'no bank has ever identified her' },
    },
    [`DELETE ${path}/users/{id}/companies/{companyId}`]: { params: { id: users.kaisa, companyId: workshop } },

    [`GET ${path}/settings`]: {},
    [`PUT ${path}/settings`]: { body: settings },
    [`GET ${path}/companies`]: {},
    [`POST ${path}/companies`]: { body: { name: 'Uusi Oy' } },
    [`GET ${path}/companies/{companyId}`]: ofCompany,
    [`PUT ${path}/companies/{companyId}`]: { ...ofCompany, body: { name: 'Uusi nimi Oy' } },
    [`PUT ${path}/companies/{companyId}/flags`]: { ...ofCompany, body: flags },
    [`GET ${path}/companies/{companyId}/organisations`]: ofCompany,
    [`POST ${path}/companies/{companyId}/organisations`]: { ...ofCompany, body: { parentId: workshop, name: 'Uusi' } },
    [`PUT ${path}/companies/{companyId}/organisations/{id}`]: {
      params: { companyId: workshop, id: spare },
      body: { name: 'X' },
    },
    [`DELETE ${path}/companies/{companyId}/organisations/{id}`]: {
      params: { companyId: workshop, id: spare },
      answered: { status: 409, why: 'Väinö has access to this branch' },
    },

    [`GET ${path}/conversations`]: {},
    [`GET ${path}/conversations/{id}`]: ofConversation,
    [`GET ${path}/conversations/{id}/messages`]: ofConversation,
    [`POST ${path}/conversations/{id}/messages`]: { ...ofConversation, body: { text: 'Hei' } },
    [`PUT ${path}/conversations/{id}/read`]: { ...ofConversation, body: { lastReadMessage: things.message } },
    [`GET ${path}/conversations/{id}/candidates`]: ofConversation,
    [`POST ${path}/conversations/{id}/users`]: { ...ofConversation, body: { userId: users.kaisa } },
    [`DELETE ${path}/conversations/{id}/users/{userId}`]: {
      params: { id: conversation, userId: users.kaisa },
      by: 'nina',
    },
    [`PUT ${path}/conversations/{id}/status`]: { ...ofConversation, body: { status: 'ACTIVE' } },
    [`DELETE ${path}/conversations/{id}`]: ofConversation,
    [`GET ${path}/out-of-office`]: {},
    [`PUT ${path}/out-of-office`]: { body: { absence: null } },
    [`GET ${path}/companies/{companyId}/professionals`]: ofCompany,
    [`PUT ${path}/companies/{companyId}/professionals`]: { ...ofCompany, body: { userIds: [] } },

    [`GET ${path}/documents/sent`]: {},
    [`GET ${path}/documents/new`]: {},
    [`PUT ${path}/documents/sent/{id}/handled`]: { params: { id: things.sent }, body: { handled: true } },
    [`GET ${path}/documents/shared`]: {},
    [`POST ${path}/documents/shared`]: {
      body: { fileAttachmentId: 1, typeKey: 'memo', recipients: [{ companyId: workshop, userIds: [] }] },
      answered: unknownFile,
    },
    [`GET ${path}/documents/shared/{id}`]: { params: { id: things.shared } },
    [`DELETE ${path}/documents/shared/{id}`]: { params: { id: things.shared } },
    [`DELETE ${path}/documents/shared/{id}/shares/{shareId}`]: { params: { id: things.shared, shareId: things.share } },

    [`GET ${path}/processes`]: {},
    [`GET ${path}/processes/templates`]: {},
    [`POST ${path}/processes`]: { body: { companyId: workshop, templateId: 1, name: 'Uusi' } },
    [`GET ${path}/processes/{id}`]: ofProcess,
    [`PUT ${path}/processes/{id}`]: { ...ofProcess, body: written },
    [`GET ${path}/processes/{id}/candidates`]: ofProcess,
    [`POST ${path}/processes/{id}/users`]: { ...ofProcess, body: { userId: users.kaisa } },
    [`DELETE ${path}/processes/{id}/users/{userId}`]: { params: { id: process, userId: users.kaisa } },
    [`POST ${path}/processes/{id}/meetings`]: { ...ofProcess, body: processMeeting },
    [`PUT ${path}/processes/{id}/meetings/{meetingId}`]: {
      params: { id: process, meetingId: things.processMeeting },
      body: processMeeting,
    },
    [`DELETE ${path}/processes/{id}/meetings/{meetingId}`]: {
      params: { id: process, meetingId: things.processMeeting },
    },

    [`GET ${path}/orders`]: {},
    [`GET ${path}/orders/{id}`]: { params: { id: things.sentOrder } },
    [`PUT ${path}/orders/{id}/state`]: { params: { id: things.sentOrder }, body: { state: 'READY' } },
    [`GET ${path}/order-templates`]: {},
    [`GET ${path}/order-templates/{key}`]: orderTemplate,
    [`PUT ${path}/order-templates/{key}`]: { params: { key: 'another' }, body: { definition: template } },
    [`PUT ${path}/order-templates/{key}/retired`]: { ...orderTemplate, body: { retired: false } },
    [`GET ${path}/questionnaires`]: {},
    [`GET ${path}/questionnaires/{id}`]: questionnaire,
    [`PUT ${path}/questionnaires/{id}/retired`]: { ...questionnaire, body: { retired: false } },
    [`PUT ${path}/questionnaires/{key}`]: { params: { key: 'another' }, body: { owner: 'forms', definition } },

    [`GET ${path}/information`]: {},
    [`GET ${path}/information/{page}/{language}`]: privacy,
    [`GET ${path}/information/{page}/{language}/versions`]: privacy,
    [`GET ${path}/information/{page}/{language}/versions/{version}`]: { params: { ...privacy.params, version: '0' } },
    [`PUT ${path}/information/{page}/{language}`]: { ...privacy, body: { content: 'Seloste', basedOn: 0 } },

    [`POST ${path}/companies/{companyId}/employees/search`]: { ...ofCompany, body: {} },
    [`GET ${path}/employees/{id}`]: { params: { id: employeeId } },
    [`PUT ${path}/employees/{id}`]: { params: { id: employeeId }, body: contact },
    [`POST ${path}/employees`]: {
      body: { sotu: things.unusedCode, firstName: 'Uusi', lastName: 'Tulokas', employers: [employment] },
    },
    [`POST ${path}/employees/find`]: { body: { sotu: things.identityCode } },
    [`GET ${path}/employees/{id}/accesses`]: { params: { id: employeeId } },
    [`POST ${path}/employees/{id}/accesses/report`]: {
      params: { id: employeeId },
      body: { from: things.today, to: things.today, language: 'fi' },
    },
    [`POST ${path}/employees/{id}/employments`]: {
      params: { id: employeeId },
      body: { ...employment, ...past, categoryMembers: [{ ...categoryMembers[0], ...past }] },
    },
    [`PUT ${path}/employees/{id}/employments/{employmentId}`]: {
      params: { id: employeeId, employmentId },
      body: employment,
    },
    [`GET ${path}/municipalities`]: {},
    [`GET ${path}/organisations/{organisationId}/employments`]: { params: { organisationId: shop } },
    [`GET ${path}/organisations/{organisationId}/categories`]: { params: { organisationId: shop } },
    [`POST ${path}/organisations/{organisationId}/categories`]: {
      params: { organisationId: shop },
      body: { name: 'Uusi' },
    },
    [`PUT ${path}/categories/{id}`]: { params: { id: things.category }, body: { name: 'Toinen' } },
    [`DELETE ${path}/categories/{id}`]: { params: { id: things.spareCategory } },
    [`POST ${path}/categories/{id}/members`]: { params: { id: things.category }, body: { name: 'Ilta' } },
    [`PUT ${path}/categories/{id}/members/{memberId}`]: {
      params: { id: things.category, memberId: things.member },
      body: { name: 'Aamu' },
    },
    [`DELETE ${path}/categories/{id}/members/{memberId}`]: {
      params: { id: things.spareCategory, memberId: things.spareMember },
    },

    [`GET ${path}/reports`]: {},
    [`POST ${path}/reports`]: { body: { name: 'Uusi', address: 'https://example.test/', companyIds: [workshop] } },
    [`GET ${path}/reports/{id}`]: { params: { id: things.report } },
    [`DELETE ${path}/reports/{id}`]: { params: { id: things.report } },
    [`DELETE ${path}/reports/{id}/companies/{companyId}`]: { params: { id: things.report, companyId: workshop } },

    [`GET ${path}/videomeetings`]: {},
    [`POST ${path}/videomeetings`]: { body: { ...meetingDetails, companyId: workshop } },
    [`GET ${path}/videomeetings/{id}`]: { params: { id: meeting.id } },
    [`PUT ${path}/videomeetings/{id}`]: { params: { id: meeting.id }, body: { ...meetingDetails, version: 0 } },
    [`POST ${path}/videomeetings/{id}/cancel`]: { params: { id: meeting.id } },
    [`GET ${path}/companies/{companyId}/invitableusers`]: { ...ofCompany, query: { search: 'a' } },
  }
}

function consoleOfCases({ users, caseId, caseLinks, caseEvent, today, identityCode }: Things): Record<string, Asked> {
  const path = '/resource/console/workability'
  const ofCase = { params: { id: caseId } }
  const event = { eventType: 'CONVERSATION', startDate: today }
  const ofEmployee = { companyId: workshop, employee: { sotu: identityCode } }
  return {
    [`POST ${path}/employees/find`]: { body: ofEmployee },
    [`GET ${path}/companies/{companyId}/candidates`]: { params: { companyId: workshop } },
    [`POST ${path}/cases`]: { body: { ...ofEmployee, userIds: [users.kaisa] } },
    [`POST ${path}/cases/{id}/attachments`]: {
      ...ofCase,
      body: { attachments: [{ id: 1 }] },
      answered: { status: 400, why: 'a file of somebody else' },
    },
    [`POST ${path}/cases/search`]: { body: {} },
    [`GET ${path}/nurses`]: {},
    [`GET ${path}/cases/{id}`]: ofCase,
    [`GET ${path}/cases/{id}/candidates`]: ofCase,
    [`PUT ${path}/cases/{id}/nurses`]: { ...ofCase, body: { nurseIds: [users.nina] } },
    [`PUT ${path}/cases/{id}/events/{eventId}`]: {
      params: { id: caseId, eventId: caseEvent },
      body: { ...event, version: 1 },
    },
    [`POST ${path}/cases/{id}/answer`]: {
      ...ofCase,
      body: { answer: 'ACCEPTED' },
      answered: { status: 409, why: 'an event has been entered by then: the case is accepted' },
    },
    [`POST ${path}/cases/{id}/events`]: { ...ofCase, body: event },
    [`POST ${path}/cases/{id}/reopen`]: ofCase,
    [`POST ${path}/cases/{id}/users`]: { ...ofCase, body: { user: { id: users.kaisa } } },
    [`DELETE ${path}/cases/{id}/users/{linkId}`]: { params: { id: caseId, linkId: caseLinks[2] } },
  }
}
