import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import { type DayNumber, toNumber } from '../../counting.ts'
import type { Standing } from '../../decide.ts'
import type { FollowUpState, LiveState, RuleKind, ToldOf } from '../../rules.ts'
import type { PersonAtCompany } from '../counting/changed-queries.ts'

/** A follow-up as counting finds it. */
export interface StandingRow extends PersonAtCompany {
  id: Held<'follow-up'>
  organisation_id: number
  told: ToldOf
  due_on: Day
  made_at: Date
  days: number
  spells: number
  count: number
  months: number | null
  standing: Standing
}

interface Row extends Omit<StandingRow, 'standing'> {
  kind: RuleKind
  reached_on: Day
  holds_until: Day | null
  state: FollowUpState
  left_from: LiveState | null
  is_touched: boolean
  ground_changed: boolean
  closed_on: Day | null
}

const orNull = (day: Day | null): DayNumber | null => (day === null ? null : toNumber(day))

/** Those of some people that are not withdrawn; until the transaction is over nobody takes them a step further. */
export async function selectStanding(db: Db, people: readonly PersonAtCompany[]): Promise<StandingRow[]> {
  const { rows } = await sql<Row>`
    select f.id, f.company_id, f.employee_id, f.organisation_id, f.kind, f.count, f.months, f.told, f.due_on, f.reached_on, f.days, f.spells,
      f.holds_until, f.state, f.left_from, f.is_touched, f.ground_changed, f.closed_on, f.made_at
    from unnest(${people.map((one) => one.company_id)}::bigint[], ${people.map((one) => one.employee_id)}::bigint[])
        as person (company_id, employee_id)
      join follow_up f using (company_id, employee_id)
    where f.state <> 'WITHDRAWN'
    order by f.id for update of f`.execute(db)
  return rows.map((row) => ({
    ...row,
    standing: {
      ...{ id: row.id, kind: row.kind, count: row.count, state: row.state, leftFrom: row.left_from },
      ...{ isTouched: row.is_touched, groundChanged: row.ground_changed },
      reachedOn: toNumber(row.reached_on),
      holdsUntil: orNull(row.holds_until),
      closedOn: orNull(row.closed_on),
    },
  }))
}
