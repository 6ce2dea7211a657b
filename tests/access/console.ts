import type { Asked } from './asked.ts'
import { elsewhere, type Things, workshop } from './things.ts'

/** One list of a valid request for every call of the console: a walk over them reads it whole. */
export function ofConsole(things: Things): Record<string, Asked> {
  const { users, shop, spare, employeeId, employmentId, conversation, process, meeting, now } = things
  const path = '/resource/console'
  const ofWebhook = { params: { id: things.client, webhookId: things.webhook } }
  const imports = `${path}/companies/{companyId}/imports`
  const importOf = (importId: number) => ({ companyId: workshop, importId })
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
      'absenceFollowUp',
      'absenceStatistics',
    ].map((name) => [`${name}Enabled`, true]),
  )
  const months = { from: '2025-07-01', to: '2025-12-31' }
  const settings = {
    ...flags,
    locales: ['fi'],
    privacyPolicyLink: '/privacy',
    professionalsFiltering: 'ALL',
    providerName: 'Työterveys',
    icdInOwnSickLeaves: false,
    defaultSickLeaveReasonCode: 2,
  }
  const rules = {
    markMode: 'CUMULATIVE',
    rules: [{ kind: 'SPELLS', count: 4, months: 6, active: true, daysToAct: 7, told: 'BRANCH' }],
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
    [`GET ${path}/retention`]: {},
    [`PUT ${path}/retention`]: { body: { kinds: [{ kind: 'conversations', months: 72 }] } },
    [`GET ${path}/retention/preview`]: {},
    [`POST ${path}/retention/agreement`]: { body: {} },
    [`POST ${path}/retention/run`]: {
      answered: { status: 202, why: 'it is only begun' },
    },
    [`GET ${path}/retention/removals`]: { query: { page: 0 } },
    [`GET ${path}/retention/removals/certificate`]: { query: { companyId: workshop } },
    [`GET ${path}/holds`]: {},
    [`POST ${path}/holds`]: { body: { companyId: workshop, reason: 'Oikeudenkäynti' } },
    [`DELETE ${path}/holds/{id}`]: { params: { id: things.hold } },
    [`GET ${path}/employees/{employeeId}/death`]: { params: { employeeId }, by: 'nina' },
    [`PUT ${path}/employees/{employeeId}/death`]: { params: { employeeId }, body: { diedOn: null }, by: 'nina' },
    [`POST ${path}/companies/{companyId}/closing`]: { params: { companyId: elsewhere }, body: {} },
    [`DELETE ${path}/companies/{companyId}/closing`]: { params: { companyId: elsewhere } },
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
    [`DELETE ${path}/users/{id}/factors`]: { ...ofKaisa, answered: { status: 409, why: 'she has none' } },
    [`DELETE ${path}/users/{id}/companies/{companyId}`]: { params: { id: users.kaisa, companyId: workshop } },

    [`GET ${path}/failed-mails`]: {},
    [`GET ${path}/failed-mails/export`]: { query: { format: 'csv' } },
    [`POST ${path}/failed-mails/{id}/resend`]: { params: { id: things.failedMails[0] } },
    [`DELETE ${path}/failed-mails/{id}`]: {
      params: { id: things.failedMails[1] },
      answered: { status: 404, why: 'every one has been sent again by then' },
    },
    [`POST ${path}/failed-mails/resend`]: {},

    [`GET ${path}/clients`]: {},
    [`POST ${path}/clients`]: { body: { name: 'Palkat', companyId: workshop, scopes: ['changes'] } },
    [`GET ${path}/clients/{id}`]: { params: { id: things.client } },
    [`PUT ${path}/clients/{id}`]: { params: { id: things.client }, body: { name: 'Toinen', scopes: [] } },
    [`POST ${path}/clients/{id}/secret`]: { params: { id: things.client } },
    [`GET ${path}/clients/{id}/calls`]: { params: { id: things.client } },
    [`DELETE ${path}/clients/{id}`]: { params: { id: things.client } },
    [`GET ${path}/clients/{id}/webhooks`]: { params: { id: things.client } },
    [`POST ${path}/clients/{id}/webhooks`]: {
      params: { id: things.client },
      body: { url: 'https://hr.paja.invalid/changes', types: [] },
    },
    [`GET ${path}/clients/{id}/webhooks/{webhookId}/deliveries`]: ofWebhook,
    [`POST ${path}/clients/{id}/webhooks/{webhookId}/test`]: ofWebhook,
    [`DELETE ${path}/clients/{id}/webhooks/{webhookId}`]: ofWebhook,
    [`POST ${path}/clients/{id}/deliveries/{deliveryId}/replay`]: {
      params: { id: things.client, deliveryId: things.delivery },
    },
    [`GET ${path}/teams`]: {},
    [`POST ${path}/teams`]: { body: { name: 'Uusi tiimi', userIds: [users.nina], companyIds: [workshop] } },
    [`PUT ${path}/teams/{id}`]: { params: { id: things.team }, body: { name: 'Toinen', userIds: [], companyIds: [] } },
    [`DELETE ${path}/teams/{id}`]: { params: { id: things.team } },
    [`POST ${path}/companies/{companyId}/openings`]: { ...ofCompany, body: { reason: 'ON_CALL', words: 'Päivystys' } },
    [`GET ${path}/openings`]: {},
    [`GET ${path}/companies/{companyId}/export`]: ofCompany,
    [`GET ${path}/companies/{companyId}/export/{id}/file`]: {
      params: { companyId: workshop, id: things.companyExport },
    },
    [`POST ${path}/companies/{companyId}/export`]: { ...ofCompany, body: { password: 'Yrityksen tiedot 2026' } },
    [`GET ${path}/staff/without-login`]: {},

    [`GET ${path}/settings`]: {},
    [`GET ${path}/factors/missing`]: {},
    [`GET ${path}/companies/{companyId}/factors/missing`]: ofCompany,
    [`PUT ${path}/settings`]: { body: settings },
    [`GET ${path}/companies`]: {},
    [`GET ${path}/companies/chosen`]: { query: { module: 'documents' } },
    [`POST ${path}/companies/find`]: { body: { text: 'tulikivi' } },
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
    [`POST ${path}/companies/{companyId}/branches`]: {
      ...ofCompany,
      body: { parentId: workshop, units: [{ name: 'Uusi', depth: 0 }] },
    },
    [`PUT ${path}/companies/{companyId}/branches/{id}/parent`]: {
      params: { companyId: workshop, id: spare },
      body: { parentId: shop },
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
    [`POST ${path}/conversations`]: {
      body: { companyId: workshop, userIds: [users.helena], topic: 'Uusi', message: { text: 'Hei' } },
    },
    [`GET ${path}/out-of-office`]: {},
    [`PUT ${path}/out-of-office`]: { body: { absence: null } },
    [`GET ${path}/companies/{companyId}/professionals`]: ofCompany,
    [`PUT ${path}/companies/{companyId}/professionals`]: { ...ofCompany, body: { userIds: [] } },

    [`GET ${path}/companies/{companyId}/hub`]: ofCompany,
    [`GET ${path}/companies/{companyId}/userlog`]: ofCompany,
    [`GET ${path}/companies/{companyId}/login`]: ofCompany,
    [`PUT ${path}/companies/{companyId}/login`]: { ...ofCompany, body: things.companyLogin },
    [`POST ${path}/companies/{companyId}/login/test`]: ofCompany,
    [`GET ${path}/companies/{companyId}/login/users`]: ofCompany,
    [`POST ${path}/companies/{companyId}/login/foreign`]: { ...ofCompany, body: { emails: ['uusi@muualla.test'] } },
    [`DELETE ${path}/companies/{companyId}/login/users/{userId}`]: {
      params: { companyId: workshop, userId: users.invited },
    },
    [`DELETE ${path}/companies/{companyId}/login`]: ofCompany,
    [`GET ${path}/reviews`]: {},
    [`GET ${path}/documents/sent`]: {},
    [`GET ${path}/views`]: {},
    [`POST ${path}/views`]: { body: { list: 'orders', name: 'Omat', choices: { state: 'RUNNING' } } },
    [`DELETE ${path}/views/{id}`]: { params: { id: things.view }, by: 'nina' },
    [`GET ${path}/documents/new`]: {},
    [`PUT ${path}/documents/sent/{id}/handled`]: { params: { id: things.sent }, body: { handled: true } },
    [`PUT ${path}/documents/sent/handled`]: { body: { ids: [things.sent] } },
    [`GET ${path}/documents/shared`]: {},
    [`POST ${path}/documents/shared`]: {
      body: { fileAttachmentId: 1, typeKey: 'memo', recipients: [{ companyId: workshop, userIds: [] }] },
      answered: unknownFile,
    },
    [`GET ${path}/documents/shared/{id}`]: { params: { id: things.shared } },
    [`POST ${path}/documents/shared/{id}/reminders`]: { params: { id: things.shared } },
    [`GET ${path}/documents/shared/{id}/acknowledgements/export`]: {
      params: { id: things.shared },
      query: { format: 'csv' },
    },
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
    [`POST ${imports}`]: { ...ofCompany, body: { rows: [{ sotu: things.identityCode }] } },
    [`GET ${imports}/model`]: ofCompany,
    [`GET ${imports}`]: { params: { companyId: workshop }, by: 'nina' },
    [`GET ${imports}/{importId}`]: { params: importOf(things.staffImports.checked), by: 'nina' },
    [`GET ${imports}/{importId}/rows`]: { params: importOf(things.staffImports.checked), by: 'nina' },
    [`GET ${imports}/{importId}/errors`]: { params: importOf(things.staffImports.checked), by: 'nina' },
    [`PUT ${imports}/{importId}/mapping`]: {
      params: importOf(things.staffImports.checked),
      by: 'nina',
      body: { columns: [{ name: 'sotu', field: 'sotu' }] },
    },
    [`PUT ${imports}/{importId}/rows`]: {
      params: importOf(things.staffImports.checked),
      body: { rows: [{ number: 1, values: { profession: 'Seppä' } }] },
      by: 'nina',
    },
    [`POST ${imports}/{importId}/run`]: { params: importOf(things.staffImports.toRun), by: 'nina' },
    [`POST ${imports}/{importId}/undo`]: {
      params: importOf(things.staffImports.checked),
      by: 'nina',
      answered: { status: 409, why: 'it has not been run; taken back in modules/personnel-import' },
    },
    [`GET ${path}/employees/{id}`]: { params: { id: employeeId } },
    [`PUT ${path}/employees/{id}`]: { params: { id: employeeId }, body: contact },
    [`POST ${path}/employees`]: {
      body: { sotu: things.unusedCode, firstName: 'Uusi', lastName: 'Tulokas', employers: [employment] },
    },
    [`POST ${path}/employees/find`]: { body: { sotu: things.identityCode } },
    [`GET ${path}/employees/{id}/sickleaves`]: { params: { id: employeeId } },
    [`GET ${path}/employees/{id}/orders`]: { params: { id: employeeId } },
    [`GET ${path}/employees/{id}/workability`]: { params: { id: employeeId } },
    [`GET ${path}/employees/{id}/videomeetings`]: { params: { id: employeeId } },
    [`GET ${path}/waiting`]: {},
    [`POST ${path}/find`]: { body: { text: 'tulikivi' } },
    [`GET ${path}/followups`]: { query: { companyId: workshop } },
    [`GET ${path}/followups/export`]: { query: { companyId: workshop, format: 'csv' } },
    [`GET ${path}/followuprules`]: {},
    [`PUT ${path}/followuprules`]: { body: rules },
    [`GET ${path}/companies/{companyId}/followuprules`]: ofCompany,
    [`PUT ${path}/companies/{companyId}/followuprules`]: { ...ofCompany, body: rules },
    [`POST ${path}/companies/{companyId}/followuprules/trial`]: { ...ofCompany, body: rules },
    [`GET ${path}/companies/{companyId}/statistics`]: { ...ofCompany, query: months },
    [`GET ${path}/companies/{companyId}/statistics/export`]: { ...ofCompany, query: { ...months, format: 'csv' } },
    [`POST ${path}/companies/{companyId}/statistics/report`]: { ...ofCompany, body: months },
    [`GET ${path}/statistics/industries`]: { query: { industry: 'C', ...months } },
    [`GET ${path}/sickleaves`]: { query: { companyId: workshop } },
    [`GET ${path}/sickleaves/export`]: { query: { companyId: workshop, format: 'csv' } },
    [`POST ${path}/sickleaves/export`]: { body: { search: 'laine', format: 'xlsx' } },
    [`POST ${path}/sickleaves/search`]: { body: { search: 'laine' } },
    [`PUT ${path}/sickleaves/handled`]: { body: { leaves: [{ id: things.sickLeave, version: 1 }] } },
    [`GET ${path}/employees/{id}/data`]: { params: { id: employeeId } },
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
    [`POST ${path}/reports/{id}/reminders`]: { params: { id: things.report } },
    [`GET ${path}/reports/{id}/acknowledgements/export`]: { params: { id: things.report }, query: { format: 'csv' } },
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

export function casesOfConsole({
  users,
  caseId,
  caseLinks,
  caseEvent,
  today,
  identityCode,
}: Things): Record<string, Asked> {
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
