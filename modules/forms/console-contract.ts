import * as z from 'zod/mini'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText, sortOf } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Moment } from '#shared/wire-dates.ts'
import { Meeting, meetingTypes, ProcessUser, statuses } from './contract.ts'

export const processesPerPage = 20

const text = (atMost: number) => z.string().check(z.trim(), z.maxLength(atMost))
const requiredText = (atMost: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(atMost))

const Status = z.enum(statuses)

export const ProcessSummary = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  institution: z.nullable(z.string()),
  status: Status,
  creationTime: Moment,
  isSubmitted: z.boolean(),
  /** Who fills the form now. */
  editor: z.nullable(z.string()),
  userCount: z.int(),
  doneCount: z.int(),
})
export type ProcessSummary = z.infer<typeof ProcessSummary>

const searchText = z._default(text(100), '')

export const searchProcesses = route({
  method: 'GET',
  path: '/resource/console/processes',
  permission: staff,
  summary:
    'Workplace investigations of all companies, newest first, by words of the name, the institution or the company',
  query: z.object({
    search: searchText,
    status: z.optional(Status),
    companyId: z.optional(IdText),
    own: z.optional(FlagText),
    sort: sortOf(listSortings),
    page: PageNumberText,
  }),
  answer: countedPageOf(ProcessSummary),
})

/** Everything of a process that is written by hand. */
const written = {
  name: requiredText(200),
  status: Status,
  nextStep: text(500),
  institution: text(200),
  municipality: text(100),
  faculties: z.array(requiredText(100)).check(z.maxLength(50)),
  memo: text(20_000),
  usersCanEdit: z.boolean(),
  editableByCompaniesEnabled: z.boolean(),
}
export const ProcessToChange = z.object(written)
export type ProcessToChange = z.infer<typeof ProcessToChange>

export const ConsoleMeeting = z.extend(Meeting, { version: Version })
export type ConsoleMeeting = z.infer<typeof ConsoleMeeting>

export const ConsoleProcess = z.object({
  ...written,
  id: Id,
  company: z.object({ id: Id, name: z.string() }),
  template: z.string(),
  formId: Id,
  creationTime: Moment,
  submittedAt: z.nullable(Moment),
  editor: z.nullable(z.string()),
  meetings: z.array(ConsoleMeeting),
  users: z.array(ProcessUser),
  /** Of what is written by hand. */
  version: Version,
})
export type ConsoleProcess = z.infer<typeof ConsoleProcess>

export const listProcessTemplates = route({
  method: 'GET',
  path: '/resource/console/processes/templates',
  permission: staff,
  summary: 'The questionnaires that a workplace investigation can be made of',
  answer: z.array(z.object({ id: Id, key: z.string(), title: z.string() })),
})

export const ProcessToCreate = z.object({ companyId: Id, templateId: Id, name: requiredText(200) })
export type ProcessToCreate = z.infer<typeof ProcessToCreate>

export const createProcess = route({
  method: 'POST',
  path: '/resource/console/processes',
  permission: staff,
  summary:
    'A new workplace investigation of a company with an empty form; companies may open it once that is switched on',
  body: ProcessToCreate,
  answer: ConsoleProcess,
})

const byId = z.object({ id: IdText })

export const getConsoleProcess = route({
  method: 'GET',
  path: '/resource/console/processes/{id}',
  permission: staff,
  summary: 'One workplace investigation',
  params: byId,
  answer: ConsoleProcess,
})

export const changeProcess = route({
  method: 'PUT',
  path: '/resource/console/processes/{id}',
  permission: staff,
  summary: 'Change a workplace investigation; the open browsers of the company follow at once',
  params: byId,
  body: z.extend(ProcessToChange, readVersion),
  answer: ConsoleProcess,
})

export const Candidate = z.object({ id: Id, displayName: z.string(), email: z.nullable(z.string()) })
export type Candidate = z.infer<typeof Candidate>

export const searchCandidates = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/processes/{id}/candidates/search',
  permission: staff,
  summary: 'People of the company who could take part and do not yet, at most 20',
  params: byId,
  body: z.object({ search: searchText }),
  answer: z.array(Candidate),
})

export const addProcessUser = route({
  method: 'POST',
  path: '/resource/console/processes/{id}/users',
  permission: staff,
  summary: 'Add somebody of the company as a participant; they are told at once',
  params: byId,
  body: z.object({ userId: Id }),
  answer: ConsoleProcess,
})

export const removeProcessUser = route({
  method: 'DELETE',
  path: '/resource/console/processes/{id}/users/{userId}',
  permission: staff,
  summary: 'Remove a participant; they are told at once',
  params: z.object({ id: IdText, userId: IdText }),
  answer: ConsoleProcess,
})

const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  Date.parse(startDate) <= Date.parse(endDate)

const meeting = {
  name: requiredText(200),
  meetingType: z.enum(meetingTypes),
  startDate: Moment,
  endDate: Moment,
  agenda: text(5000),
}
const inOrder = z.refine<{ startDate: string; endDate: string }>(isInOrder, {
  error: 'endBeforeStart',
  path: ['endDate'],
})
export const MeetingToWrite = z.object(meeting).check(inOrder)
export type MeetingToWrite = z.infer<typeof MeetingToWrite>

export const addMeeting = route({
  method: 'POST',
  path: '/resource/console/processes/{id}/meetings',
  permission: staff,
  summary: 'Add a meeting or a follow-up meeting',
  params: byId,
  body: MeetingToWrite,
  answer: ConsoleProcess,
})

const ofMeeting = z.object({ id: IdText, meetingId: IdText })

export const changeMeeting = route({
  method: 'PUT',
  path: '/resource/console/processes/{id}/meetings/{meetingId}',
  permission: staff,
  summary: 'Change a meeting of a workplace investigation',
  params: ofMeeting,
  body: z.object({ ...meeting, ...readVersion }).check(inOrder),
  answer: ConsoleProcess,
})

export const removeMeeting = route({
  method: 'DELETE',
  path: '/resource/console/processes/{id}/meetings/{meetingId}',
  permission: staff,
  summary: 'Remove a meeting of a workplace investigation',
  params: ofMeeting,
  answer: ConsoleProcess,
})
