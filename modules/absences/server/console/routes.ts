import type { Db } from '#server/database/database.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import type { Held } from '#server/rights/held.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { OfficeScope, StaffScope } from '#server/rights/scope.ts'
import { countedAtMost } from '#shared/page-sizes.ts'
import { toCountedPage } from '#shared/paging.ts'
import {
  type ConsoleFollowUp,
  changeDefaultRules,
  changeFollowUpRules,
  exportConsoleFollowUps,
  getDefaultRules,
  getFollowUpRules,
  listConsoleFollowUps,
  type Rules,
  type RulesToKeep,
  tryFollowUpRules,
} from '../../console-contract.ts'
import type { RuleSet } from '../../rules.ts'
import { insertAllOf } from '../counting/queries.ts'
import { countingRound } from '../counting/round.ts'
import { lockRules, selectDefaultRules, selectRulesOf, upsertRules } from '../rules/queries.ts'
import { followUpsAsSheet, listed } from './export.ts'
import { type ConsoleFollowUpRow, countFollowUpsForStaff, selectFollowUpsForStaff } from './queries.ts'
import { tryRules } from './trial.ts'

export const consoleFollowUpRoutes = [
  handle(getFollowUpRules, async ({ scope, params, db }) => rulesOf(db, await companyIn(db, scope, params.companyId))),

  handle(changeFollowUpRules, async ({ scope, params, body, db, now, plan }) => {
    const companyId = await companyIn(db, scope, params.companyId)
    await lockRules(db)
    mustBeAsRead((await rulesOf(db, companyId)).version, body.version)
    await upsertRules(db, companyId, inOrder(body), { userId: scope.user.userId, now })
    await insertAllOf(db, companyId)
    await plan(countingRound, {})
    return rulesOf(db, companyId)
  }),

  handle(getDefaultRules, ({ db }) => defaultRules(db)),

  handle(changeDefaultRules, async ({ scope, body, db, now, plan }) => {
    // They are the rules of companies that are not theirs (CS-1).
    if (scope.companies !== 'all') throw new ApiError('forbidden')
    await lockRules(db)
    mustBeAsRead((await defaultRules(db)).version, body.version)
    await upsertRules(db, null, inOrder(body), { userId: scope.user.userId, now })
    await insertAllOf(db, 'those without rules')
    await plan(countingRound, {})
    return defaultRules(db)
  }),

  handle(
    tryFollowUpRules,
    {
      // It goes through the absences of a whole company: no connection is held meanwhile.
      prepare: async ({ scope, params, body, db, now }) =>
        tryRules(db, await companyIn(db, scope, params.companyId), inOrder(body), now),
    },
    async ({ prepared }) => prepared,
  ),

  handle(listConsoleFollowUps, async ({ scope, query, db, logAccess }: Context<typeof listConsoleFollowUps>) => {
    const { page, pageSize, sort, state: states, companyId, own, noticed } = query
    const asked = { states, companyId, own, noticed }
    const rows = await selectFollowUpsForStaff(db, scope, asked, { sort, limit: pageSize + 1, offset: page * pageSize })
    const content = rows.slice(0, pageSize)
    if (content.length > 0) await logAccess(listed(content, companyId))
    const counted = await countFollowUpsForStaff(db, scope, asked)
    const isFollowed = rows.length > pageSize
    const hasUncounted = counted > countedAtMost
    return toCountedPage(
      { content: content.map(toConsoleFollowUp), isFollowed, counted: Math.min(counted, countedAtMost), hasUncounted },
      page,
      pageSize,
    )
  }),

  handle(exportConsoleFollowUps, { fromReplica: true }, async ({ scope, query, db, now, logAccess }) => {
    const { state: states, companyId, own, noticed, format } = query
    return followUpsAsSheet({ scope, db, logAccess }, { states, companyId, own, noticed }, format, now)
  }),
]

async function companyIn(db: Db, scope: OfficeScope | StaffScope, id: number): Promise<Held<'company'>> {
  const companyId = await holdCompany(db, scope, id)
  if (companyId === undefined) throw notFound()
  return companyId
}

async function rulesOf(db: Db, companyId: Held<'company'>): Promise<Rules> {
  const [found] = await selectRulesOf(db, [companyId])
  if (!found) throw notFound()
  return toRules(found.rules, found)
}

async function defaultRules(db: Db): Promise<Rules> {
  const { rules, updatedAt } = await selectDefaultRules(db)
  return toRules(rules, { isDefault: true, updatedAt })
}

function toRules(
  { markMode, rules }: RuleSet,
  { isDefault, updatedAt }: { isDefault: boolean; updatedAt: Date },
): Rules {
  return { markMode, rules: [...rules], isDefault, version: versionOf(markMode, rules, isDefault, updatedAt) }
}

const kindsInOrder = ['SPELLS', 'DAYS', 'CONTINUOUS', 'MARK']

/** A rule of one spell has no window. */
function inOrder({ markMode, rules }: RulesToKeep): RuleSet {
  return {
    markMode,
    rules: rules
      .map((rule) => ({
        ...rule,
        months: rule.kind === 'CONTINUOUS' ? null : (rule.months ?? 12),
      }))
      .sort((a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) || a.count - b.count),
  }
}

function toConsoleFollowUp(row: ConsoleFollowUpRow): ConsoleFollowUp {
  return { ...row, noticedAt: row.noticedAt?.toISOString() ?? null }
}
