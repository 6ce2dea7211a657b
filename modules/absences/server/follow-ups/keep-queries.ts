import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import type { EventType } from '../../follow-up-contract.ts'
import type { FollowUpState, LiveState, RuleKind, ToldOf } from '../../rules.ts'
import type { PersonAtCompany } from '../counting/changed-queries.ts'

export interface FollowUpToMake extends PersonAtCompany {
  person_id: number
  organisation_id: number
  kind: RuleKind
  count: number
  months: number | null
  told: ToldOf
  reached_on: Day
  days: number
  spells: number
  holds_until: Day | null
  due_on: Day
}

export interface Settled {
  id: Held<'follow-up'>
  state: FollowUpState
  left_from: LiveState | null
  ground_changed: boolean
  reached_on: Day
  holds_until: Day | null
  days: number
  spells: number
  count: number
  months: number | null
  organisation_id: number
  told: ToldOf
  due_on: Day
  event: EventType | null
  /** Whether people see it: not where only the end of what holds is known better. */
  is_other: boolean
}

/** A follow-up of which there is something to tell. */
export interface Kept {
  id: Held<'follow-up'>
  company_id: number
  organisation_id: number
  state: FollowUpState
}

export async function insertMade(db: Db, made: readonly FollowUpToMake[], now: Date): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with made as (
      insert into follow_up (company_id, employee_id, person_id, organisation_id, kind, count, months, told, reached_on,
        days, spells, holds_until, due_on, state, made_at)
      select company_id, employee_id, person_id, organisation_id, kind, count, months, told, reached_on, days, spells,
        holds_until, due_on, 'OPEN', ${now}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one (company_id bigint, employee_id bigint,
        person_id bigint, organisation_id bigint, kind text, count integer, months integer, told text, reached_on date,
        days integer, spells integer, holds_until date, due_on date)
      returning id, company_id, organisation_id, state),
    noted as (insert into follow_up_event (follow_up_id, type, at) select id, 'MADE', ${now} from made)
    select * from made order by id`.execute(db)
  return rows
}

/** One that has moved is another thing where it was, too. */
export async function updateSettled(db: Db, settled: readonly Settled[], now: Date): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    with one as (
      select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as one (id bigint, state text, left_from text,
        ground_changed boolean, reached_on date, holds_until date, days integer, spells integer, count integer,
        months integer, organisation_id bigint, told text, due_on date, event text, is_other boolean)),
    changed as (
      update follow_up f set state = one.state, left_from = one.left_from, ground_changed = one.ground_changed,
        reached_on = one.reached_on, holds_until = one.holds_until, days = one.days, spells = one.spells,
        count = one.count, months = one.months, organisation_id = one.organisation_id,
        told = one.told, due_on = one.due_on, version = f.version + one.is_other::int
      from one join follow_up before on before.id = one.id where f.id = one.id
      returning f.id, f.company_id, f.state, array[f.organisation_id, before.organisation_id] as places),
    noted as (
      insert into follow_up_event (follow_up_id, type, at)
      select id, event, ${now} from one where event is not null)
    select distinct c.id, c.company_id, place.organisation_id, c.state
    from changed c join one using (id) cross join unnest(c.places) place (organisation_id)
    where one.is_other order by c.id`.execute(db)
  return rows
}
