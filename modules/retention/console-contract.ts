import * as z from 'zod/mini'
import { Downloaded } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { PageNumberText, pageOf } from '#shared/paging.ts'
import { admin, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

/** Every kind that a module keeps, in the order in which they are told (DL-1). */
export const keptKinds = [
  'sick-leaves',
  'work-ability',
  'orders',
  'forms',
  'after-death',
  'follow-ups',
  'payroll-absences',
  'personnel',
  'people',
  'conversations',
  'documents',
  'reports',
  'video-meetings',
  'users',
  'companies',
  'statistics',
  'login-notes',
  'access-log',
  'user-log',
  'openings',
] as const
export const KeptKindName = z.enum(keptKinds)
export type KeptKindName = z.infer<typeof KeptKindName>

export const grounds = [
  'patientRecords',
  'afterDeath',
  'accessLog',
  'workingLifePrivacy',
  'employmentCertificate',
  'limitation',
  'security',
  'noPurpose',
  'contractEnded',
] as const

export const monthsAtMost = 2400
const Months = z.int().check(z.gte(1, 'invalid'), z.lte(monthsAtMost, 'invalid'))

const Person = z.object({ id: Id, displayName: z.string() })

export const Period = z.object({
  kind: KeptKindName,
  months: z.int(),
  ground: z.enum(grounds),
  /** As the product ships it. */
  shippedMonths: z.int(),
  /** What the law says: a shorter one has to be confirmed. */
  lawfulMonths: z.nullable(z.int()),
  /** The database keeps it so long whatever is set. */
  leastMonths: z.nullable(z.int()),
})
export type Period = z.infer<typeof Period>

export const Retention = z.object({
  kinds: z.array(Period),
  agreedAt: z.nullable(Moment),
  agreedBy: z.nullable(Person),
  /** What is being removed now: since when, and how much has gone. */
  running: z.nullable(z.object({ id: Id, beganAt: Moment, count: z.int() })),
  /** Of the periods. */
  version: Version,
})
export type Retention = z.infer<typeof Retention>

export const getRetention = route({
  method: 'GET',
  path: '/resource/console/retention',
  permission: admin,
  summary: 'How long each kind of data is kept and why, and who has agreed that what is over is removed',
  answer: Retention,
})

export const changeRetention = route({
  method: 'PUT',
  path: '/resource/console/retention',
  permission: admin,
  summary:
    'Change periods; nothing is removed until it has been agreed anew. One shorter than the law has it must be confirmed',
  body: z.object({
    kinds: z.array(z.object({ kind: KeptKindName, months: Months })).check(
      z.maxLength(keptKinds.length),
      z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, { error: 'invalid' }),
    ),
    confirmed: z.optional(z.boolean()),
    ...readVersion,
  }),
  answer: Retention,
})

export const RetentionPreview = z.object({
  /** What would be removed now, and what is over but held. */
  kinds: z.array(z.object({ kind: KeptKindName, count: z.int(), held: z.int() })),
  /** Customers who have left and whose period is over: with them goes what is theirs. */
  companies: z.array(z.object({ id: Id, name: z.string(), closedAt: Moment, removalOn: Day, isHeld: z.boolean() })),
  /** Of the periods: what is agreed to. */
  version: Version,
})
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const previewRetention = route({
  method: 'GET',
  path: '/resource/console/retention/preview',
  permission: admin,
  summary: 'What would be removed now by these periods',
  answer: RetentionPreview,
})

export const agreeToRetention = route({
  method: 'POST',
  path: '/resource/console/retention/agreement',
  permission: admin,
  summary: 'Agree that what is over by these periods is removed, every night; the version is that of the preview',
  body: z.object(readVersion),
  answer: Retention,
})

export const runRetention = route({
  method: 'POST',
  path: '/resource/console/retention/run',
  permission: admin,
  summary: 'Remove what is over now instead of by night',
  answer: z.object({ id: Id, beganAt: Moment }),
  status: 202,
})

export const removalsPerPage = 50

export const RemovalMade = z.object({
  id: Id,
  at: Moment,
  kind: KeptKindName,
  count: z.int(),
  run: Id,
  /** The customer who has left whose it was. */
  companyId: z.nullable(Id),
})
export type RemovalMade = z.infer<typeof RemovalMade>

export const listRemovals = route({
  method: 'GET',
  path: '/resource/console/retention/removals',
  permission: admin,
  summary: 'How much of which kind has been removed when, newest first; of one company it is its certificate',
  query: z.object({ companyId: z.optional(IdText), page: PageNumberText }),
  answer: pageOf(RemovalMade),
})

export const certifyRemovals = route({
  method: 'GET',
  path: '/resource/console/retention/removals/certificate',
  permission: admin,
  summary:
    'The certificate of what has been removed of a customer who has left: how much of which kind and when, as a PDF',
  query: z.object({ companyId: IdText, language: z.optional(z.enum(languages)) }),
  answer: Downloaded,
})

// Holds ------------------------------------------------------------------------------------------

export const Hold = z.object({
  id: Id,
  employeeId: z.nullable(Id),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  reason: z.string(),
  by: Person,
  at: Moment,
})
export type Hold = z.infer<typeof Hold>

export const listHolds = route({
  method: 'GET',
  path: '/resource/console/holds',
  permission: admin,
  summary: 'Whose data is removed by no period, and why',
  answer: z.array(Hold),
})

/** Nothing of a person's health: why, in the words of whoever asked for it. */
export const HoldReason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'tooLong'))

export const HoldToPut = z
  .object({
    employeeId: z.optional(z.nullable(Id)),
    companyId: z.optional(z.nullable(Id)),
    reason: HoldReason,
  })
  .check(
    z.refine(({ employeeId, companyId }) => (employeeId == null) !== (companyId == null), {
      error: 'required',
      path: ['companyId'],
    }),
  )

export const putHold = route({
  method: 'POST',
  path: '/resource/console/holds',
  atClosed: true,
  permission: admin,
  summary: 'Keep the data of a person or a company whatever the periods say; a company’s users too',
  body: HoldToPut,
  answer: Hold,
})

export const endHold = route({
  method: 'DELETE',
  path: '/resource/console/holds/{id}',
  permission: admin,
  summary: 'End a hold: the periods count again',
  params: z.object({ id: IdText }),
  answer: z.object({ status: z.literal('SUCCESS') }),
})

// Death ------------------------------------------------------------------------------------------

const Death = z.object({
  diedOn: z.nullable(Day),
  /** By the identity code: nobody dies before. */
  bornOn: z.nullable(Day),
  version: Version,
})

const ofEmployee = z.object({ employeeId: IdText })

export const getDeath = route({
  method: 'GET',
  path: '/resource/console/employees/{employeeId}/death',
  permission: staff,
  summary: 'The day of a person’s death, where it has been entered',
  params: ofEmployee,
  answer: Death,
})

export const enterDeath = route({
  method: 'PUT',
  path: '/resource/console/employees/{employeeId}/death',
  permission: staff,
  summary: 'Enter the day of a person’s death, from which their records are kept for twelve years, or take it back',
  params: ofEmployee,
  body: z.object({ diedOn: z.nullable(Day), ...readVersion }),
  answer: Death,
})
