import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { IdText } from '#shared/ids.ts'
import { industries } from '#shared/industries.ts'
import { company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { breakdowns } from './rules.ts'

/** A group too small to be told of: no figure at all, and why (ST-3). */
export const HiddenFigures = z.object({ key: z.string(), label: z.string(), hidden: z.literal(true) })

/**
 * What is told of a group. Of the types there are days and rate alone, of the lengths spells and days. `withoutAbsence` is
 * null where it would tell of few people by subtraction.
 */
export const ShownFigures = z.object({
  key: z.string(),
  label: z.string(),
  hidden: z.literal(false),
  people: z.optional(z.int()),
  employedDays: z.optional(z.int()),
  absenceDays: z.int(),
  spells: z.optional(z.int()),
  rate: z.optional(z.number()),
  withoutAbsence: z.optional(z.nullable(z.int())),
})
export type ShownFigures = z.infer<typeof ShownFigures>

export const Row = z.union([HiddenFigures, ShownFigures])
export type Row = z.infer<typeof Row>

/** The mean of the provider's customers in the same industry (ST-5). */
export const Comparison = z.object({ industry: z.enum(industries), companies: z.int(), rate: z.number() })
export type Comparison = z.infer<typeof Comparison>

export const Statistics = z.object({
  total: Row,
  rows: z.array(Row),
  comparison: z.nullable(Comparison),
  /** Of fewer people nothing is told. */
  limit: z.int(),
  /** Whether everybody has been counted; until then everything is hidden. */
  ready: z.boolean(),
})
export type Statistics = z.infer<typeof Statistics>

/** Days as they are sent: what is wrong with them is told of the field, in words of this module. */
export const PeriodText = z.string().check(z.maxLength(20))

export const asked = {
  from: PeriodText,
  to: PeriodText,
  unitId: z.optional(IdText),
  by: z._default(z.enum(breakdowns), 'month'),
}

/** Sick-leave rate, days, spells and people without absence (ST-1, ST-2); small groups are hidden (ST-3). */
export const getAbsenceStatistics = route({
  method: 'GET',
  path: '/resource/extranet/statistics/absences',
  permission: company(['statistics']),
  summary: "Absence of the caller's branch or a unit of it, by month, unit, length or type, without small groups",
  query: z.object({ companyId: IdText, ...asked }),
  answer: Statistics,
})

export const exportAbsenceStatistics = route({
  method: 'GET',
  path: '/resource/extranet/statistics/absences/export',
  permission: company(['statistics']),
  summary: 'The same table as CSV or XLSX',
  query: z.object({ companyId: IdText, ...asked, format: z.enum(sheetFormats) }),
  answer: Downloaded,
})
