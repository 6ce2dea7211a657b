import * as z from 'zod/mini'
import { Order } from '#modules/orders/contract.ts'
import { AbsencesPut, AbsencesToPut } from '#modules/payroll-absences/contract.ts'
import {
  fileAtMost,
  GivenRows,
  ImportCounts,
  ImportOptions,
  importStates,
  RowError,
} from '#modules/personnel-import/contract.ts'
import { ReportToBring } from '#modules/reports/console-contract.ts'
import { leaveStates, leaveTypes } from '#modules/sick-leaves/console-contract.ts'
import { changeTypes } from '#shared/clients.ts'
import { Downloaded } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { client } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

/** Where everything that other systems call begins. */
export const root = '/integration/v1'

const wholeNumber = (atLeast: number, atMost: number, usual: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
      z.int().check(z.gte(atLeast), z.lte(atMost)),
    ),
    usual,
  )

/** How many are answered at once. */
const limit = wholeNumber(1, 1000, 100)

// The feed ---------------------------------------------------------------------------------------

export const waitAtMost = 30
/** So many calls of a client wait at a time; one more, and the first of them is answered. */
export const waitingAtMost = 5

export const Change = z.object({
  id: Id,
  type: z.enum(changeTypes),
  time: Moment,
  companyId: Id,
  /** The leave, the person as the company knows them, the employment, order, form or case. */
  thingId: Id,
})
export type Change = z.infer<typeof Change>

/** Where a reader of the feed is: the number of the last change that was read, and the second until which it is good. */
const Cursor = z.string().check(z.regex(/^\d{1,15}\.\d{1,12}$/))

export const listChanges = route({
  method: 'GET',
  path: `${root}/changes`,
  permission: client('changes'),
  summary:
    'What has changed, in the order in which it was committed; begins with the oldest of 90 days without `after`',
  query: z.object({ after: z.optional(Cursor), limit, wait: wholeNumber(0, waitAtMost, 0) }),
  answer: z.object({ changes: z.array(Change), next: z.string() }),
})

// Reading ----------------------------------------------------------------------------------------

const page = z.object({ after: z.optional(IdText), limit })
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })
const byId = z.object({ id: IdText })

export const Company = z.object({ id: Id, name: z.string() })

export const listCompanies = route({
  method: 'GET',
  path: `${root}/companies`,
  permission: client(),
  summary: 'The companies that the client may ask about',
  query: page,
  answer: listOf(Company),
})

export const Employment = z.object({
  id: Id,
  employeeId: Id,
  companyId: Id,
  unit: z.object({ id: Id, name: z.string() }),
  profession: z.nullable(z.string()),
  startDate: Day,
  endDate: z.nullable(Day),
  mainEmployer: z.boolean(),
})
export type Employment = z.infer<typeof Employment>

/** A person at a company, in that company's own words; the provider's systems read the register's. */
export const Employee = z.object({
  id: Id,
  companyId: Id,
  sotu: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  lang: z.nullable(z.string()),
  employments: z.array(Employment),
})
export type Employee = z.infer<typeof Employee>

export const listEmployees = route({
  method: 'GET',
  path: `${root}/companies/{id}/employees`,
  permission: client('personnel.read'),
  summary: 'Everybody whom the company employs or has employed, with their employments there',
  params: byId,
  query: page,
  answer: listOf(Employee),
})

export const getEmployee = route({
  method: 'GET',
  path: `${root}/employees/{id}`,
  permission: client('personnel.read'),
  summary: 'One person at one company, with their employments there',
  params: byId,
  answer: Employee,
})

export const getEmployment = route({
  method: 'GET',
  path: `${root}/employments/{id}`,
  permission: client('personnel.read'),
  summary: 'One employment, and whose it is',
  params: byId,
  answer: Employment,
})

const content = {
  start: Day,
  end: Day,
  type: z.enum(leaveTypes),
  directContinuation: z.boolean(),
  /** These three only with `diagnoses.read`, else they are not there at all. */
  diagnosisCode: z.optional(z.nullable(z.string())),
  diagnosisTitle: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
}

export const SickLeave = z.object({
  id: Id,
  ehrUserId: Id,
  sotu: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: Company,
  unit: z.string(),
  ...content,
  duration: z.int(),
  state: z.enum(leaveStates),
  /** Only with `diagnoses.read`. */
  attachments: z.optional(z.array(z.object({ id: Id, filename: z.string(), contentType: z.string(), size: z.int() }))),
  recordedBy: z.string(),
  recordedAt: Moment,
  handledBy: z.nullable(z.string()),
  handledAt: z.nullable(Moment),
  version: z.int(),
  before: z.nullable(z.object(content)),
})
export type SickLeave = z.infer<typeof SickLeave>

export const listSickLeaves = route({
  method: 'GET',
  path: `${root}/companies/{id}/sick-leaves`,
  permission: client('absences.read'),
  summary: 'The sick leaves recorded at the company, in the order in which they were',
  params: byId,
  query: page,
  answer: listOf(SickLeave),
})

export const getSickLeave = route({
  method: 'GET',
  path: `${root}/sick-leaves/{id}`,
  permission: client('absences.read'),
  summary: 'One sick leave; one that was removed until the provider has handled that',
  params: byId,
  answer: SickLeave,
})

export const getSickLeaveFile = route({
  method: 'GET',
  path: `${root}/sick-leaves/{id}/files/{attachmentId}`,
  permission: client('diagnoses.read'),
  summary: 'A certificate of a sick leave, as it was sent',
  params: z.object({ id: IdText, attachmentId: IdText }),
  answer: Downloaded,
})

export const IntegrationOrder = z.omit(Order, { progress: true })

export const getOrder = route({
  method: 'GET',
  path: `${root}/orders/{id}`,
  permission: client('orders.read'),
  summary: 'One order that has been sent, with what was entered',
  params: byId,
  answer: IntegrationOrder,
})

export const getOrderPdf = route({
  method: 'GET',
  path: `${root}/orders/{id}/pdf`,
  permission: client('orders.read'),
  summary: 'The same as a PDF',
  params: byId,
  query: z.object({ language: z._default(z.enum(languages), 'fi') }),
  answer: Downloaded,
})

// Writing ----------------------------------------------------------------------------------------

export const putAbsences = route({
  method: 'PUT',
  path: `${root}/companies/{id}/absences`,
  permission: client('absences.write'),
  summary: 'Absences as payroll knows them, without their causes: new ones, changed ones, and those taken back',
  params: byId,
  body: AbsencesToPut,
  bodyAtMost: 4 * 1024 * 1024,
  answer: AbsencesPut,
})

export const putPersonnel = route({
  method: 'PUT',
  path: `${root}/companies/{id}/personnel`,
  permission: client('personnel.write'),
  summary: 'People and employments as the personnel system knows them; a job checks and does it',
  params: byId,
  body: z.object({ rows: GivenRows, options: z._default(ImportOptions, ImportOptions.parse({})) }),
  bodyAtMost: fileAtMost,
  status: 202,
  answer: z.object({ jobId: Id }),
})

export const Job = z.object({
  id: Id,
  state: z.enum(importStates),
  progress: z.number(),
  counts: ImportCounts,
  /** The first thousand; `number` is that of the row, from 1. */
  errors: z.array(z.object({ number: z.nullable(z.int()), ...RowError.shape })),
  /** How many employments end because they are missing in the rows, of so many in force. */
  missing: z.object({ ending: z.int(), inForce: z.int() }),
})
export type Job = z.infer<typeof Job>

export const getJob = route({
  method: 'GET',
  path: `${root}/jobs/{id}`,
  permission: client('personnel.write'),
  summary: 'How far a job of one’s own has come, and what is wrong with its rows; kept for a day',
  params: byId,
  answer: Job,
})

export const createReport = route({
  method: 'POST',
  path: `${root}/reports`,
  permission: client('reports.write'),
  summary: 'Share a report that stands at an https address with companies',
  body: ReportToBring,
  answer: z.object({ id: Id, name: z.string(), url: z.string(), companyIds: z.array(Id) }),
})
