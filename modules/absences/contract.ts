import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { PageNumber, PageNumberText, PageSizeText, pageOf, sortOf } from '#shared/paging.ts'
import { company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Day } from '#shared/wire-dates.ts'
import { FollowUpRule } from './follow-up-contract.ts'
import { states } from './rules.ts'

export const registerSortings = ['lastName', 'firstName', 'unit', 'spells', 'days', 'longest', 'absentNow'] as const
export type RegisterSorting = (typeof registerSortings)[number]

/** Where an absence is known from (AR-4). Never why. */
export const absenceTypes = ['OWN', 'EXTERNAL', 'PAYROLL'] as const

/** Days of absence one after another. */
export const AbsencePeriod = z.object({ start: Day, end: Day })
export type AbsencePeriod = z.infer<typeof AbsencePeriod>

/** A person of the register with what a period has of theirs (AR-1). */
export const AbsenceRow = z.object({
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  unit: z.nullable(z.string()),
  spells: z.int(),
  days: z.int(),
  longest: z.int(),
  absentNow: z.boolean(),
  marks: z.array(z.int()),
  /** Their days of absence within the period: the strip of the row. */
  periods: z.array(AbsencePeriod),
})
export type AbsenceRow = z.infer<typeof AbsenceRow>

const page = z.extend(pageOf(AbsenceRow), { from: Day, to: Day })

/** Without days it is of the last twelve months. */
export const listAbsences = route({
  method: 'GET',
  path: '/resource/extranet/absences',
  permission: company(['absences']),
  summary: "The people of the caller's branch with absences in a period, without causes",
  query: z.object({
    companyId: IdText,
    from: z.optional(Day),
    to: z.optional(Day),
    unitId: z.optional(IdText),
    sort: sortOf(registerSortings),
    page: PageNumberText,
    pageSize: PageSizeText,
  }),
  answer: page,
})

/** A name stands in no address. */
export const searchAbsences = route({
  method: 'POST',
  reads: true,
  path: '/resource/extranet/absences/search',
  permission: company(['absences']),
  summary: 'The same, by a part of the name',
  body: z.object({
    companyId: Id,
    search: z.string().check(z.trim(), z.maxLength(100)),
    from: z.optional(Day),
    to: z.optional(Day),
    unitId: z.optional(Id),
    sort: sortOf(registerSortings),
    page: PageNumber,
    pageSize: z._default(z.int().check(z.refine((size) => pageSizes.some((one) => one === size))), 25),
  }),
  answer: page,
})

export const Counter = z.object({
  mark: z.int(),
  /** By the way of counting that the company has. */
  days: z.int(),
  /** Since when it holds; null while it does not. */
  reachedOn: z.nullable(Day),
  /** When it will be reached if what is recorded comes to pass. */
  expectedOn: z.nullable(Day),
})

export const AbsencesOfPerson = z.object({
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  units: z.array(z.object({ id: Id, name: z.string() })),
  absences: z.array(z.object({ start: Day, end: Day, days: z.int(), type: z.enum(absenceTypes) })),
  spells: z.array(z.object({ start: Day, end: Day, days: z.int() })),
  counters: z.array(Counter),
  followUps: z.array(z.object({ id: Id, state: z.enum(states), rule: FollowUpRule })),
  /** The public holidays of the years that the timeline shows. */
  holidays: z.array(Day),
})
export type AbsencesOfPerson = z.infer<typeof AbsencesOfPerson>

export const getAbsencesOfPerson = route({
  method: 'GET',
  path: '/resource/extranet/absences/employees/{employeeId}',
  permission: company(['absences']),
  summary: "A person's absences without causes, their spells, and how far each mark is",
  params: z.object({ employeeId: IdText }),
  query: z.object({ companyId: IdText }),
  answer: AbsencesOfPerson,
})
