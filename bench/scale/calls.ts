import { listConsoleFollowUps } from '#modules/absences/console-contract.ts'
import { getAbsencesOfPerson, listAbsences, searchAbsences } from '#modules/absences/contract.ts'
import { listFollowUps } from '#modules/absences/follow-up-contract.ts'
import { searchUsers } from '#modules/account/console-contract.ts'
import { listSessions } from '#modules/account/contract.ts'
import { findCompanies, listChosenCompanies, searchCompanies } from '#modules/companies/console-contract.ts'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import {
  listCandidates,
  listConsoleMessages,
  listResponsible,
  searchConversations,
} from '#modules/conversations/console-contract.ts'
import { listConversations, listMessages, listProfessionals, sendMessage } from '#modules/conversations/contract.ts'
import { countNewDocuments, listSentDocuments, listSharedDocuments } from '#modules/documents/console-contract.ts'
import { listDocuments, listOwnDocuments } from '#modules/documents/contract.ts'
import { findForStaff } from '#modules/finding/console-contract.ts'
import { find } from '#modules/finding/contract.ts'
import { searchProcesses } from '#modules/forms/console-contract.ts'
import { listProcesses, searchCompanyProcesses } from '#modules/forms/contract.ts'
import { getHub } from '#modules/hub/console-contract.ts'
import { listOrdersOfEmployee, searchOrders } from '#modules/orders/console-contract.ts'
import { listOrders, listOrderTemplates, searchCompanyOrders } from '#modules/orders/contract.ts'
import {
  findPerson,
  listAccesses,
  listOrganisationEmployments,
  searchEmployees,
} from '#modules/personnel/console-contract.ts'
import { findEmployee, listEmployees, searchPeople, searchRegister } from '#modules/personnel/contract.ts'
import { searchReports } from '#modules/reports/console-contract.ts'
import { listReports } from '#modules/reports/contract.ts'
import {
  listLeavesOfEmployee,
  listReceivedLeaves,
  searchReceivedLeaves,
} from '#modules/sick-leaves/console-contract.ts'
import { listSickLeaves, recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { listAllMeetings, listMeetingsOfEmployee } from '#modules/video-meetings/console-contract.ts'
import { listVideoMeetings } from '#modules/video-meetings/contract.ts'
import { listWaitingForStaff } from '#modules/waiting/console-contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { listCasesOfEmployee, searchCases } from '#modules/work-ability/console-contract.ts'
import { listWorkabilities, searchWorkabilities } from '#modules/work-ability/contract.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { getExtranetUser, whoami } from '#shared/contracts/session.ts'
import type { Route } from '#shared/route.ts'
import { known, type Size } from './fill.ts'

export const people = {
  groupHr: known.groupHr,
  supervisor: known.supervisor,
  smallHr: known.smallHr,
  nurse: known.nurse,
  admin: known.admin,
} as const

export interface Call {
  name: string
  by: keyof typeof people
  route: Route
  given: (turn: number, size: Size) => { params?: object; query?: object; body?: unknown }
  /** What it may take of a processor here and in the database, in milliseconds. */
  cpuAtMost?: number
}

/** Later than any that is filled in. */
export const leaveStart = '2026-11-19'

const group = known.groupCompany
const small = known.smallCompany

/** What stands on every screen (WK-3), and what everybody begins with (IN-1). */
const limits: Record<string, Pick<Call, 'cpuAtMost'>> = {
  'what waits': { cpuAtMost: 10 },
  'what waits at own companies': { cpuAtMost: 10 },
  'everything by a name': { cpuAtMost: 20 },
  'everything by two letters': { cpuAtMost: 20 },
}

const call = (
  by: Call['by'],
  name: string,
  route: Route,
  given: ReturnType<Call['given']> | Call['given'] = {},
): Call => ({ by, name, route, given: typeof given === 'function' ? given : () => given, ...limits[name] })

const employers = (by: 'groupHr' | 'supervisor' | 'smallHr', companyId: number): Call[] => {
  const query = { companyId }
  return [
    call(by, 'register, own branch', listEmployees, { params: query }),
    call(by, 'register, everybody', listEmployees, {
      params: query,
      query: { includeSubOrgs: true, includeEnded: true },
    }),
    call(by, 'register, a page of the own branch', searchRegister, { params: query, body: {} }),
    call(by, 'register, a page of everybody', searchRegister, {
      params: query,
      body: { includeSubOrgs: true, includeEnded: true },
    }),
    call(by, 'register, a page by a name', searchRegister, {
      params: query,
      body: { includeSubOrgs: true, search: 'virtanen a' },
    }),
    call(by, 'register, a page by organisation', searchRegister, {
      params: query,
      body: { includeSubOrgs: true, sort: 'organisation' },
    }),
    call(by, 'look-up', findEmployee, (turn, size) => ({
      query,
      body: { sotu: known.identityCodeOf(companyId === group ? size.units * (turn + 1) : size.group + 1) },
    })),
    call(by, 'people by a name', searchPeople, { body: { companyId, text: 'virtanen aino' } }),
    call(by, 'everything by a name', find, { body: { companyId, text: 'virtanen aino' } }),
    call(by, 'everything by two letters', find, { body: { companyId, text: 'vi' } }),
    call(by, 'what waits', listWaiting, { query }),
    call(by, 'sick leaves of the last hour', listSickLeaves, { query }),
    call(by, 'absences', listAbsences, { query }),
    call(by, 'absences by name', listAbsences, { query: { ...query, sort: 'lastName' } }),
    call(by, 'absences by unit', listAbsences, { query: { ...query, sort: 'unit' } }),
    call(by, 'absences of a unit', listAbsences, { query: { ...query, unitId: companyId + 1 } }),
    call(by, 'absences of a quarter', listAbsences, { query: { ...query, from: '2026-01-01', to: '2026-03-31' } }),
    call(by, 'absences by words', searchAbsences, { body: { companyId, search: 'virtanen aino' } }),
    call(by, 'absences of a person', getAbsencesOfPerson, (_, size) => ({
      params: { employeeId: known.userIdOf(companyId === group ? size.units : size.group + 1) },
      query,
    })),
    call(by, 'follow-ups', listFollowUps, { query }),
    call(by, 'own follow-ups', listFollowUps, { query: { ...query, mine: true } }),
    call(by, 'conversations', listConversations, { query }),
    call(by, 'conversations, the newest', listConversations, { query: { ...query, limit: '51' } }),
    call(by, 'unread', listConversations, { query: { ...query, unread: true } }),
    call(by, 'documents', listDocuments, { query: { ...query, extranetUserId: people[by] } }),
    call(by, 'documents by words', listDocuments, {
      query: { ...query, extranetUserId: people[by], searchString: 'virtanen 4' },
    }),
    call(by, 'own documents', listOwnDocuments, { query: { fromCompanyId: companyId } }),
    call(by, 'reports', listReports, { query }),
    call(by, 'reports by words', listReports, { query: { ...query, searchString: 'virtanen 4' } }),
    call(by, 'orders', listOrders, { query }),
    call(by, 'orders, a page', searchCompanyOrders, { query, body: {} }),
    call(by, 'orders, a page by name', searchCompanyOrders, { query, body: { sort: 'name' } }),
    call(by, 'orders, a page by words', searchCompanyOrders, { query, body: { search: 'virtanen 4' } }),
    call(by, 'order templates', listOrderTemplates, { query }),
    call(by, 'investigations', listProcesses, { query: { ...query, type: 'OPY' } }),
    call(by, 'investigations, a page', searchCompanyProcesses, { query, body: {} }),
    call(by, 'investigations, a page by words', searchCompanyProcesses, { query, body: { search: 'virtanen 4' } }),
    call(by, 'investigations, a page by name', searchCompanyProcesses, { query, body: { sort: 'name' } }),
    call(by, 'work ability cases', listWorkabilities, { query: { ...query, includeChildren: true } }),
    call(by, 'work ability cases, a page', searchWorkabilities, { query, body: { includeChildren: true } }),
    call(by, 'work ability cases, a page by status', searchWorkabilities, {
      query,
      body: { includeChildren: true, sort: 'status' },
    }),
    call(by, 'work ability cases, a page by a name', searchWorkabilities, {
      query,
      body: { includeChildren: true, ended: true, search: 'virtanen' },
    }),
    call(by, 'meetings of a month', listVideoMeetings, {
      params: query,
      query: { query: 'MONTH', referenceDate: '2026-11-10' },
    }),
    call(by, 'organisation tree', getOrganisationTree, { params: query }),
    call(by, 'professionals', listProfessionals, { query }),
  ]
}

const console = (by: 'nurse' | 'admin'): Call[] => [
  call(by, 'companies', searchCompanies, { query: { search: '' } }),
  call(by, 'companies by words', searchCompanies, { query: { search: 'virtanen' } }),
  call(by, 'companies by two letters', searchCompanies, { query: { search: 'vi' } }),
  call(by, 'users', searchUsers, { body: {} }),
  call(by, 'users by words', searchUsers, { body: { search: 'virtanen aino' } }),
  call(by, 'users of the group', searchUsers, { body: { companyId: group } }),
  call(by, 'inbox', searchConversations, { query: {} }),
  call(by, 'own inbox', searchConversations, { query: { mine: true } }),
  call(by, 'unanswered', searchConversations, { query: { unanswered: true } }),
  call(by, 'inbox by words', searchConversations, { query: { search: 'virtanen 12' } }),
  call(by, 'inbox of the group', searchConversations, { query: { companyId: group } }),
  call(by, 'responsible professionals', listResponsible, { params: { companyId: group } }),
  call(by, 'sent documents', listSentDocuments, { query: {} }),
  call(by, 'sent documents, handled', listSentDocuments, { query: { handled: true } }),
  call(by, 'sent documents by words', listSentDocuments, { query: { searchString: 'virtanen 4' } }),
  call(by, 'sent documents of a type', listSentDocuments, { query: { type: 'strategy' } }),
  call(by, 'new documents', countNewDocuments),
  call(by, 'shared documents', listSharedDocuments, { query: {} }),
  call(by, 'shared documents by words', listSharedDocuments, { query: { searchString: 'virtanen 4' } }),
  call(by, 'reports', searchReports, { query: {} }),
  call(by, 'reports by words', searchReports, { query: { searchString: 'virtanen 4' } }),
  call(by, 'reports of the group', searchReports, { query: { companyId: group } }),
  call(by, 'orders', searchOrders, { query: {} }),
  call(by, 'new orders', searchOrders, { query: { new: true } }),
  call(by, 'orders under way', searchOrders, { query: { state: 'RUNNING' } }),
  call(by, 'orders of the group', searchOrders, { query: { companyId: group } }),
  call(by, 'investigations', searchProcesses, { query: {} }),
  call(by, 'investigations by words', searchProcesses, { query: { search: 'virtanen 4' } }),
  call(by, 'investigations in a state', searchProcesses, { query: { status: 'STARTED' } }),
  call(by, 'what there is at the group', getHub, { params: { companyId: group } }),
  call(by, 'everything by a name', findForStaff, { body: { text: 'virtanen aino' } }),
  call(by, 'everything by two letters', findForStaff, { body: { text: 'vi' } }),
  call(by, 'everything by a short name', findForStaff, { body: { text: 'bo ek' } }),
  call(by, 'companies to go to', findCompanies, { body: { text: 'virtanen' } }),
  call(by, 'what waits', listWaitingForStaff, {}),
  call(by, 'what waits at own companies', listWaitingForStaff, { query: { own: true } }),
  call(by, 'sick leaves', listReceivedLeaves, { query: {} }),
  call(by, 'new sick leaves', listReceivedLeaves, { query: { state: 'NEW' } }),
  call(by, 'new sick leaves of the group', listReceivedLeaves, { query: { state: 'NEW', companyId: group } }),
  call(by, 'sick leaves of the group', listReceivedLeaves, { query: { companyId: group } }),
  call(by, 'handled sick leaves by certificate', listReceivedLeaves, { query: { state: 'HANDLED', type: 'OWN' } }),
  call(by, 'sick leaves recorded in a month', listReceivedLeaves, { query: { from: '2024-02-01', to: '2024-02-29' } }),
  call(by, 'sick leaves by a name', searchReceivedLeaves, { body: { search: 'virtanen aino' } }),
  call(by, 'sick leaves of the group by a name', searchReceivedLeaves, {
    body: { search: 'virtanen', companyId: group },
  }),
  call(by, 'sick leaves of a person', listLeavesOfEmployee, { params: { id: 77 } }),
  call(by, 'follow-ups', listConsoleFollowUps, { query: {} }),
  call(by, 'follow-ups of the group', listConsoleFollowUps, { query: { companyId: group } }),
  call(by, 'orders of a person', listOrdersOfEmployee, { params: { id: 77 } }),
  call(by, 'cases of a person', listCasesOfEmployee, { params: { id: 77 } }),
  call(by, 'meetings of a person', listMeetingsOfEmployee, { params: { id: 77 } }),
  call(by, 'companies to share with', listChosenCompanies, { query: { module: 'documents' } }),
  call(by, 'cases', searchCases, { body: {} }),
  call(by, 'own cases', searchCases, { body: { mine: true } }),
  call(by, 'cases asked for', searchCases, { body: { requested: true } }),
  call(by, 'cases by name', searchCases, { body: { search: 'virtanen aino' } }),
  call(by, 'register of the group', searchEmployees, { params: { companyId: group }, body: {} }),
  call(by, 'register of the group by name', searchEmployees, {
    params: { companyId: group },
    body: { search: 'virtanen aino' },
  }),
  call(by, 'register of the group by a letter', searchEmployees, {
    params: { companyId: group },
    body: { search: 'v' },
  }),
  call(by, 'register of a small company by a letter', searchEmployees, {
    params: { companyId: small },
    body: { search: 'v' },
  }),
  call(by, 'employments of a unit', listOrganisationEmployments, { params: { organisationId: group + 1 }, query: {} }),
  call(by, 'whose code', findPerson, { body: { sotu: known.identityCodeOf(77) } }),
  call(by, 'accesses of a person', listAccesses, { params: { id: 77 }, query: {} }),
  call(by, 'meetings of a week', listAllMeetings, { query: { query: 'WEEK', referenceDate: '2026-11-10' } }),
]

/** Every call that is made often, on both sides. */
export const calls: Call[] = [
  call('groupHr', 'who is there', whoami),
  call('groupHr', 'profile', getExtranetUser, { query: { whoami: true } }),
  call('groupHr', 'companies of the user', listCompanies, { params: { id: people.groupHr } }),
  call('groupHr', 'sessions', listSessions),
  call('groupHr', 'messages of a busy conversation', listMessages, { params: { id: known.busyConversation } }),
  call('groupHr', 'one conversation', listConversations, { query: { id: known.busyConversation } }),
  call('groupHr', 'write a message', sendMessage, (turn) => ({
    params: { id: known.busyConversation },
    body: { text: `Kiitos, sopii ${turn}` },
  })),
  call('groupHr', 'record a leave', recordSickLeave, (turn) => ({
    body: {
      start: leaveStart,
      end: '2026-11-20',
      externalSickLeaveCertificate: false,
      ehrUserId: known.userIdOf(turn + 1),
      employerId: turn + 1,
    },
  })),
  call('nurse', 'messages in the console', listConsoleMessages, { params: { id: known.busyConversation } }),
  call('nurse', 'who can be added', listCandidates, {
    params: { id: known.busyConversation },
    body: { search: 'vi' },
  }),
  ...employers('groupHr', group),
  ...employers('supervisor', group),
  ...employers('smallHr', small),
  ...console('nurse'),
  ...console('admin'),
]
