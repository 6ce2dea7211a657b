import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { dayOf } from '#shared/dates.ts'
import { spellsOf, Timeline, toNumber } from '../../counting.ts'
import { decide } from '../../decide.ts'
import { type RuleSet, ruleKey } from '../../rules.ts'
import { selectAbsencesOf } from '../counting/queries.ts'
import { isWorkingDay } from '../working-days.ts'
import { selectPeopleWithAbsences } from './queries.ts'

/** So many are gone through before others of this process have their turn. */
const atOnce = 500

/** What some rules would have made of a company's last year, in numbers alone. */
export async function tryRules(db: Db, companyId: Held<'company'>, rules: RuleSet, now: Date) {
  const today = toNumber(dayOf(now))
  const made = new Map(rules.rules.map((rule) => [ruleKey(rule), { followUps: 0, people: 0 }]))
  let people = 0
  let after = 0
  for (;;) {
    const some = await selectPeopleWithAbsences(db, companyId, { after, limit: atOnce })
    if (some.length === 0) break
    after = some.at(-1)?.employee_id ?? after
    const absences = Map.groupBy(await selectAbsencesOf(db, some), (one) => one.employee_id)
    for (const own of absences.values()) {
      const periods = own.map((one) => ({ start: toNumber(one.start_date), end: toNumber(one.end_date) }))
      const timeline = new Timeline(spellsOf(periods, isWorkingDay))
      const { made: grounds } = decide({ timeline, rules, standing: [], today, isEmployed: true })
      if (grounds.length > 0) people += 1
      for (const [key, ofRule] of Map.groupBy(grounds, ({ rule }) => ruleKey(rule))) {
        const counted = made.get(key)
        if (!counted) continue
        counted.followUps += ofRule.length
        counted.people += 1
      }
    }
    await setImmediate()
  }
  return {
    people,
    rules: rules.rules.map((rule) => ({
      ...{ kind: rule.kind, count: rule.count, months: rule.months },
      ...(made.get(ruleKey(rule)) ?? { followUps: 0, people: 0 }),
    })),
  }
}
