import type { Db } from '#server/database/database.ts'
import { addDays, type Day, dayOf } from '#shared/dates.ts'
import { toDay } from '../../counting.ts'
import type { Decision, Ground, Outcome } from '../../decide.ts'
import type { EventType } from '../../follow-up-contract.ts'
import { isLive } from '../../rules.ts'
import type { PersonAtCompany } from '../counting/changed-queries.ts'
import { type FollowUpToMake, insertMade, type Kept, type Settled, updateSettled } from './keep-queries.ts'
import type { StandingRow } from './standing-queries.ts'

/** What has been decided of somebody. */
export interface PersonDecided extends PersonAtCompany {
  person_id: number
  decision: Decision
  standing: readonly StandingRow[]
  unitOn(day: Day): number | null
}

/** Keeps what has been decided; answers the follow-ups that are another thing than before. */
export async function keepDecisions(db: Db, people: readonly PersonDecided[], now: Date): Promise<Kept[]> {
  const today = dayOf(now)
  const settled = people.flatMap((person) => person.decision.outcomes.flatMap((one) => settle(person, one) ?? []))
  const made = people.flatMap((person) => person.decision.made.flatMap((ground) => make(person, ground, today) ?? []))
  return [
    ...(settled.length > 0 ? await updateSettled(db, settled, now) : []),
    ...(made.length > 0 ? await insertMade(db, made, now) : []),
  ]
}

const dueAfter = (ground: Ground, madeOn: Day) => {
  const reachedOn = toDay(ground.reachedOn)
  return addDays(reachedOn > madeOn ? reachedOn : madeOn, ground.rule.daysToAct)
}

function make(person: PersonDecided, ground: Ground, today: Day): FollowUpToMake | undefined {
  const reachedOn = toDay(ground.reachedOn)
  const organisationId = person.unitOn(reachedOn)
  if (organisationId === null) return undefined
  const { rule, days, spells, holdsUntil } = ground
  return {
    ...{ company_id: person.company_id, employee_id: person.employee_id, person_id: person.person_id },
    ...{ organisation_id: organisationId, reached_on: reachedOn, days, spells },
    ...{ kind: rule.kind, count: rule.count, months: rule.months, told: rule.told },
    holds_until: holdsUntil === null ? null : toDay(holdsUntil),
    due_on: dueAfter(ground, today),
  }
}

/** Nothing where it stays what it is. */
function settle(person: PersonDecided, { id, state, leftFrom, groundChanged, ground }: Outcome): Settled | undefined {
  const row = person.standing.find((one) => one.id === id)
  if (!row) return undefined
  const { standing: before } = row
  const hasMoved = ground !== null && ground.reachedOn !== before.reachedOn
  const reachedOn = toDay(ground?.reachedOn ?? before.reachedOn)
  // Where they worked on that day, and what is to be done by when, as it is known now.
  const organisationId = (ground && person.unitOn(reachedOn)) ?? row.organisation_id
  const counted = ground && isLive(state) ? ground : null
  const told = counted?.rule.told ?? row.told
  const dueOn = counted ? dueAfter(counted, dayOf(row.made_at)) : row.due_on
  const isElsewhere = organisationId !== row.organisation_id || told !== row.told || dueOn !== row.due_on
  const isOther = state !== before.state || groundChanged !== before.groundChanged || hasMoved || isElsewhere
  const holdsUntil = ground ? ground.holdsUntil : before.holdsUntil
  const recounted =
    counted && (counted.days !== row.days || counted.spells !== row.spells || counted.rule.count !== row.count)
  if (!isOther && !recounted && holdsUntil === before.holdsUntil) return undefined
  return {
    ...{ id: row.id, state, left_from: leftFrom, ground_changed: groundChanged, reached_on: reachedOn },
    holds_until: holdsUntil === null ? null : toDay(holdsUntil),
    ...{ days: counted?.days ?? row.days, spells: counted?.spells ?? row.spells },
    ...{ count: counted?.rule.count ?? row.count, months: counted ? counted.rule.months : row.months },
    ...{ organisation_id: organisationId, told, due_on: dueOn },
    event: eventOf({ state, groundChanged, hasMoved }, before),
    is_other: isOther || Boolean(recounted),
  }
}

function eventOf(
  { state, groundChanged, hasMoved }: { state: Outcome['state']; groundChanged: boolean; hasMoved: boolean },
  before: StandingRow['standing'],
): EventType | null {
  if (state !== before.state) return state === 'WITHDRAWN' || state === 'LEFT' ? state : 'RETURNED'
  if (groundChanged && !before.groundChanged) return 'GROUND_CHANGED'
  return hasMoved ? 'MOVED' : null
}
