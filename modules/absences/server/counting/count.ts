import type { Db } from '#server/database/database.ts'
import type { Announcement } from '#server/push/push.ts'
import { dayOf } from '#shared/dates.ts'
import { spellsOf, Timeline, toDay, toNumber } from '../../counting.ts'
import { decide } from '../../decide.ts'
import { followUpsTold } from '../follow-ups/announcement.ts'
import { keepDecisions, type PersonDecided } from '../follow-ups/keep.ts'
import { type StandingRow, selectStanding } from '../follow-ups/standing-queries.ts'
import { type RulesOfCompany, selectRulesOf } from '../rules/queries.ts'
import { isWorkingDay } from '../working-days.ts'
import type { PersonAtCompany } from './changed-queries.ts'
import {
  keyOf,
  replaceCounted,
  type StretchToKeep,
  type SummaryToKeep,
  selectAbsencesOf,
  selectEmploymentsOf,
  selectPersonIds,
} from './queries.ts'
import { employedIn, rightUntil, summarise } from './summary.ts'

const byPerson = <Row extends PersonAtCompany>(rows: readonly Row[]) => Map.groupBy(rows, keyOf)

/** Where the module is off nothing is followed up: what is open there is taken back. */
const none: RulesOfCompany['rules'] = { markMode: 'CUMULATIVE', rules: [] }

/**
 * Counts the absences of some people anew, keeps what the register shows of them and decides their follow-ups (AR, ES-2),
 * all of it from what is recorded now. Answers what there is to tell of it.
 */
export async function countPeople(db: Db, people: readonly PersonAtCompany[], now: Date): Promise<Announcement[]> {
  const today = toNumber(dayOf(now))
  const standing = byPerson(await selectStanding(db, people))
  const absences = byPerson(await selectAbsencesOf(db, people))
  const employments = byPerson(await selectEmploymentsOf(db, people))
  const known = await selectPersonIds(db, people)
  const rulesOf = new Map(
    (await selectRulesOf(db, [...new Set(people.map((one) => one.company_id))])).map((one) => [one.company_id, one]),
  )
  const summaries: SummaryToKeep[] = []
  const stretches: StretchToKeep[] = []
  const decided: PersonDecided[] = []

  for (const person of known) {
    const key = keyOf(person)
    const of = { company_id: person.company_id, employee_id: person.employee_id }
    const own = employments.get(key) ?? []
    const stands: readonly StandingRow[] = standing.get(key) ?? []
    const company = rulesOf.get(person.company_id)
    const rules = company?.is_on ? company.rules : none
    const periods = (absences.get(key) ?? []).map((one) => ({
      start: toNumber(one.start_date),
      end: toNumber(one.end_date),
    }))
    const spells = spellsOf(periods, isWorkingDay)
    const timeline = new Timeline(spells)
    const { isEmployed, unitOn } = employedIn(own, toDay(today))
    const decision = decide({ timeline, rules, standing: stands.map(({ standing }) => standing), today, isEmployed })
    decided.push({ ...person, decision, standing: stands, unitOn })
    if (spells.length === 0 && stands.every(({ standing }) => standing.state === 'WITHDRAWN')) continue
    summaries.push({
      ...person,
      organisation_id: unitOn(toDay(today)),
      ...summarise(spells, { timeline, rules, today }),
      right_until: rightUntil(timeline, {
        ...{ rules, employments: own, today },
        standing: stands.map(({ standing }) => standing),
      }),
    })
    for (const spell of spells)
      for (const { start, end } of spell.stretches)
        stretches.push({
          ...of,
          ...{
            start_date: toDay(start),
            end_date: toDay(end),
            spell_start: toDay(spell.start),
            spell_days: spell.days,
          },
        })
  }
  await replaceCounted(db, people, { summaries, stretches })
  return followUpsTold(db, await keepDecisions(db, decided, now), now)
}
