import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { countedPageOf, PageNumberText, PageSizeText, sortOf } from '#shared/paging.ts'
import { counts, office, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { listSortings } from '#shared/sorting.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import { FollowUpRule, StatesText } from './follow-up-contract.ts'
import { markModes, ruleKey, ruleKinds, states, toldOf } from './rules.ts'

const between = (least: number, most: number) =>
  z.int().check(z.minimum(least, 'tooSmall'), z.maximum(most, 'tooLarge'))

export const RuleToKeep = z.object({
  kind: z.enum(ruleKinds),
  count: between(1, 366),
  /** Of the window; a rule of one spell has none. */
  months: z._default(z.nullable(between(1, 24)), null),
  active: z.boolean(),
  daysToAct: between(0, 365),
  told: z.enum(toldOf),
})

/** What replaces the rules of a company: only the kinds that are sent are in force (ES-1). */
const rulesToKeep = {
  markMode: z.enum(markModes),
  rules: z.array(RuleToKeep).check(
    z.maxLength(20),
    z.check((context) => {
      const keys = context.value.map(ruleKey)
      for (const [place, rule] of context.value.entries()) {
        const add = (field: string, message: string) =>
          context.issues.push({ code: 'custom', path: [place, field], message, input: rule })
        if (keys.indexOf(ruleKey(rule)) < place) add(rule.kind === 'MARK' ? 'count' : 'kind', 'doubled')
        if ((rule.kind === 'SPELLS' || rule.kind === 'DAYS') && rule.months === null) add('months', 'required')
      }
    }),
  ),
}
export const RulesToKeep = z.object(rulesToKeep)
export type RulesToKeep = z.infer<typeof RulesToKeep>

const Rules = z.object({
  markMode: z.enum(markModes),
  rules: z.array(RuleToKeep),
  /** Whether they are those of the installation. */
  isDefault: z.boolean(),
  version: Version,
})
export type Rules = z.infer<typeof Rules>

const ofCompany = z.object({ companyId: IdText })
const companyRules = '/resource/console/companies/{companyId}/followuprules'

export const getFollowUpRules = route({
  method: 'GET',
  path: companyRules,
  permission: office,
  summary: 'By which rules absences are followed up at a company',
  params: ofCompany,
  answer: Rules,
})

export const changeFollowUpRules = route({
  method: 'PUT',
  path: companyRules,
  permission: office,
  summary: 'Give a company its own rules; its follow-ups are computed anew',
  params: ofCompany,
  body: z.object({ ...rulesToKeep, ...readVersion }),
  answer: Rules,
})

export const getDefaultRules = route({
  method: 'GET',
  path: '/resource/console/followuprules',
  permission: office,
  summary: 'The rules of every company that has none of its own',
  answer: Rules,
})

export const changeDefaultRules = route({
  method: 'PUT',
  path: '/resource/console/followuprules',
  permission: office,
  summary: 'Change the rules of every company that has none of its own',
  body: z.object({ ...rulesToKeep, ...readVersion }),
  answer: Rules,
})

export const tryFollowUpRules = route({
  method: 'POST',
  reads: true,
  path: `${companyRules}/trial`,
  permission: counts,
  summary: 'How many follow-ups the last year would have made by some rules, and about how many people',
  params: ofCompany,
  body: RulesToKeep,
  answer: z.object({
    people: z.int(),
    rules: z.array(z.object({ ...FollowUpRule.shape, followUps: z.int(), people: z.int() })),
  }),
})

export const ConsoleFollowUp = z.object({
  id: Id,
  /** The register's id. */
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  unit: z.string(),
  rule: FollowUpRule,
  reachedOn: Day,
  days: z.int(),
  spells: z.int(),
  dueOn: Day,
  state: z.enum(states),
  noticedAt: z.nullable(Moment),
  workabilityId: z.nullable(Id),
})
export type ConsoleFollowUp = z.infer<typeof ConsoleFollowUp>

/** Which follow-ups are asked for. */
const asked = {
  companyId: z.optional(IdText),
  state: z.optional(StatesText),
  own: z._default(FlagText, false),
  /** Those of which occupational health has been told. */
  noticed: z._default(FlagText, false),
}

/** Never what a talk was about (ES-7). */
export const listConsoleFollowUps = route({
  method: 'GET',
  path: '/resource/console/followups',
  permission: staff,
  summary: 'The follow-ups of the companies that the caller sees, the latest first',
  query: z.object({ ...asked, sort: sortOf(listSortings), page: PageNumberText, pageSize: PageSizeText }),
  answer: countedPageOf(ConsoleFollowUp),
})

export const exportConsoleFollowUps = route({
  method: 'GET',
  path: '/resource/console/followups/export',
  permission: staff,
  summary: 'All of the list as a table: CSV with semicolons, or XLSX',
  query: z.object({ ...asked, format: z.enum(sheetFormats) }),
  answer: Downloaded,
})
