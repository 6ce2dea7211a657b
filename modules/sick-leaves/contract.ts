import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { anyCompany, company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day } from '#shared/wire-dates.ts'

/** What its files are uploaded as, and how many a leave has at most (SP-6). */
export const certificateUpload = 'SICK_LEAVE_CERTIFICATE'
export const certificatesAtMost = 5
/** In bytes: 20 MiB. */
export const certificateSizeAtMost = 20 * 1024 * 1024

/** A file of a leave: its address is asked for by `s3ObjectKey` at the moment of opening. */
export const Certificate = z.object({
  id: Id,
  filename: z.string(),
  s3ObjectKey: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type Certificate = z.infer<typeof Certificate>

/** Where a leave is known from (SL-6). */
export const reasons = { writtenElsewhere: 2, ownReport: 3 } as const

/**
 * A sick leave as its recorder sees it. The diagnosis is write-only from the extranet (the law lets no
 * employer keep a register of illnesses): `diagnosisCode` and `title` are always null, and
 * `diagnosisCodeStored` tells whether a code went to the provider.
 */
export const SickLeave = z.object({
  id: Id,
  ehrSickLeaveId: Id,
  ehrUserId: Id,
  /** The employment's id, under the name that the call is specified with. */
  employerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  start: Day,
  end: Day,
  duration: z.int(),
  type: z.enum(['EXTERNAL', 'OWN']),
  title: z.null(),
  externalSickLeaveCertificate: z.boolean(),
  reasonId: z.int(),
  notes: z.nullable(z.string()),
  diagnosisDate: z.nullable(Day),
  directContinuation: z.boolean(),
  diagnosisCode: z.null(),
  diagnosisCodeStored: z.boolean(),
  noIcd: z.boolean(),
  attachments: z.array(Certificate),
  version: Version,
})
export type SickLeave = z.infer<typeof SickLeave>

const DiagnosisCode = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20))

/** What is sent when a leave is recorded or corrected; `sickLeaveProblems` in rules.ts decides what each tab requires. */
const entered = {
  start: Day,
  end: Day,
  externalSickLeaveCertificate: z.boolean(),
  notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000)))),
  diagnosisDate: z.optional(z.nullable(Day)),
  directContinuation: z.optional(z.nullable(z.boolean())),
  diagnosisCode: z.optional(z.nullable(DiagnosisCode)),
  noIcd: z.optional(z.nullable(z.boolean())),
  reasonId: z.optional(z.nullable(z.int())),
  /** The leave's files in their order: those it has that are not among them go. Left out, they stay. */
  attachmentIds: z.optional(z.array(Id).check(z.maxLength(certificatesAtMost))),
}
export const SickLeaveToRecord = z.object({ ehrUserId: Id, employerId: Id, ...entered })
export type SickLeaveToRecord = z.infer<typeof SickLeaveToRecord>
export const SickLeaveToCorrect = z.object(entered)
export type SickLeaveToCorrect = z.infer<typeof SickLeaveToCorrect>

/** Without a company the specification means 1000277. */
export const listSickLeaves = route({
  method: 'GET',
  path: '/resource/extranet/sickleaves',
  permission: company(['sick-leaves'], { fallback: 1000277 }),
  summary: 'What the caller has recorded at the company within the last hour',
  query: z.object({ companyId: z.optional(IdText) }),
  answer: z.array(SickLeave),
})

const byId = z.object({ id: IdText })

export const getSickLeave = route({
  method: 'GET',
  path: '/resource/ehr/sickleaves/{id}',
  permission: companyOf('sick-leaves'),
  summary: 'One leave that the caller can still correct; the id is its ehrSickLeaveId',
  params: byId,
  answer: SickLeave,
})

export const recordSickLeave = route({
  method: 'POST',
  path: '/resource/ehr/sickleaves',
  permission: companyOf('sick-leaves'),
  summary: 'Record a leave for an employment of a person',
  body: SickLeaveToRecord,
  answer: SickLeave,
})

export const correctSickLeave = route({
  method: 'PUT',
  path: '/resource/ehr/sickleaves/{id}',
  permission: companyOf('sick-leaves'),
  summary: 'Correct a leave recorded within the last hour; without a code the stored one is kept',
  params: byId,
  body: z.extend(SickLeaveToCorrect, readVersion),
  answer: SickLeave,
})

export const removeSickLeave = route({
  method: 'DELETE',
  path: '/resource/ehr/sickleaves/{id}',
  permission: companyOf('sick-leaves'),
  summary: 'Remove a leave recorded within the last hour',
  params: byId,
  answer: z.object({ status: z.literal('SUCCESS') }),
})

export const Diagnosis = z.object({ icd: z.string(), text: z.string() })
export type Diagnosis = z.infer<typeof Diagnosis>

const language = z.optional(z.enum(languages))

export const listDiagnosisGroups = route({
  method: 'GET',
  path: '/resource/ehr/diagnosis',
  permission: anyCompany('sick-leaves'),
  summary: "The groups offered as shortcuts, in the caller's language",
  query: z.object({ language }),
  answer: z.array(Diagnosis),
})

export const searchDiagnoses = route({
  method: 'GET',
  path: '/resource/ehr/diagnosis/icd',
  permission: anyCompany('sick-leaves'),
  summary: 'Diagnoses by code or words, at most 30, codes that begin so first',
  query: z.object({ search: z.string().check(z.trim(), z.maxLength(100)), language }),
  answer: z.array(Diagnosis),
})
