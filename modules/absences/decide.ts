import { type DayNumber, type Timeline, windowStart } from './counting.ts'
import { figuresAt, type HeldDays, whenHeld } from './figures.ts'
import {
  asksAgainAfterDays,
  countsFromMonths,
  type FollowUpState,
  isLive,
  type LiveState,
  type MarkMode,
  type Rule,
  type RuleSet,
  ruleKey,
} from './rules.ts'

/** A follow-up that is there already; withdrawn ones are none. */
export interface Standing {
  id: number
  kind: Rule['kind']
  count: number
  reachedOn: DayNumber
  holdsUntil: DayNumber | null
  state: FollowUpState
  leftFrom: LiveState | null
  isTouched: boolean
  groundChanged: boolean
  closedOn: DayNumber | null
}

/** Why there is one: the rule, the day on which it was reached and what it counted then. */
export interface Ground {
  rule: Rule
  reachedOn: DayNumber
  holdsUntil: DayNumber | null
  days: number
  spells: number
}

/** What becomes of one that is there. */
export interface Outcome {
  id: number
  state: FollowUpState
  leftFrom: LiveState | null
  groundChanged: boolean
  /** Null where there is none any more: what is known of it stays. */
  ground: Ground | null
}

export interface Decision {
  made: Ground[]
  outcomes: Outcome[]
}

interface Person {
  timeline: Timeline
  rules: RuleSet
  standing: readonly Standing[]
  today: DayNumber
  /** With an employment in force, or one that is still to begin. */
  isEmployed: boolean
}

/**
 * Which follow-ups a person's absences make, and what becomes of those that are there (ES-2, ES-9). It looks at nothing but
 * days, so that it comes to the same however often, and after however many changes at once, it is asked.
 */
export function decide({ timeline, rules, standing, today, isEmployed }: Person): Decision {
  if (!isEmployed)
    return {
      made: [],
      outcomes: standing.flatMap((one) =>
        isLive(one.state) ? { ...unchanged(one), state: 'LEFT', leftFrom: one.state } : [],
      ),
    }
  const countsFrom = windowStart(today, countsFromMonths)
  const considered = standing
    .filter(({ reachedOn, state, holdsUntil }) => isLive(state) || holdsUntil === null || reachedOn >= countsFrom)
    // Whoever is back has theirs again.
    .map((one) => ({ ...one, state: one.leftFrom ?? one.state, leftFrom: null }))
    .sort((a, b) => a.reachedOn - b.reachedOn || a.id - b.id)
  const ofRule = Map.groupBy(considered, ruleKey)
  const active = rules.rules.filter((rule) => rule.active)
  const decisions = active.map((rule) => {
    const own = ofRule.get(ruleKey(rule)) ?? []
    return decideRule(rule, { timeline, markMode: rules.markMode, own, today, countsFrom })
  })
  const keys = new Set(active.map(ruleKey))
  return {
    made: decisions.flatMap(({ made }) => made),
    outcomes: [
      ...decisions.flatMap(({ outcomes }) => outcomes),
      ...considered.filter((one) => !keys.has(ruleKey(one))).map(withoutGround),
    ],
  }
}

interface OfRule {
  timeline: Timeline
  markMode: MarkMode
  own: readonly Standing[]
  today: DayNumber
  countsFrom: DayNumber
}

function decideRule(rule: Rule, { timeline, markMode, own, today, countsFrom }: OfRule): Decision {
  const from = Math.min(countsFrom, ...own.map(({ reachedOn }) => reachedOn))
  const held = whenHeld(timeline, rule, markMode, { from, today })
  const groundAt = (reachedOn: DayNumber, { until }: HeldDays): Ground => ({
    rule,
    reachedOn,
    holdsUntil: until,
    ...figuresAt(timeline, rule, markMode, reachedOn),
  })
  const made: Ground[] = []
  const outcomes: Outcome[] = []
  const lost = new Set(own)
  /** Whose ground begins when. */
  const begun = new Map<HeldDays, Standing>()

  const keep = (one: Standing, ground: Ground) => {
    lost.delete(one)
    outcomes.push({ id: one.id, state: one.state, leftFrom: null, groundChanged: false, ground })
  }
  const beginWith = (one: Standing, interval: HeldDays) => {
    begun.set(interval, one)
    keep(one, groundAt(interval.from, interval))
  }

  for (const interval of held) {
    const first = own.find((one) => one.reachedOn >= interval.from && one.reachedOn <= (interval.until ?? today))
    if (first) beginWith(first, interval)
  }
  // Where only the day moves it is the same one: what somebody has touched only if what held then and what holds now meet.
  for (const one of own) {
    if (!lost.has(one) || one.groundChanged) continue
    const meets = ({ from: day }: HeldDays) =>
      !one.isTouched || (day > one.reachedOn && day <= (one.holdsUntil ?? today))
    const moved = held.find((interval) => !begun.has(interval) && interval.from >= countsFrom && meets(interval))
    if (moved) beginWith(one, moved)
  }
  for (const interval of held) {
    let last = begun.get(interval)
    if (!last) {
      if (interval.from >= countsFrom) made.push(groundAt(interval.from, interval))
      continue
    }
    // While it still holds it asks again, so long after each was closed.
    while (last && !isLive(last.state) && last.closedOn !== null) {
      const again: DayNumber = last.closedOn + asksAgainAfterDays
      if (again > (interval.until ?? today)) break
      const next = own.find((one) => lost.has(one) && one.reachedOn === again)
      if (next) keep(next, groundAt(again, interval))
      else if (again >= countsFrom) made.push(groundAt(again, interval))
      last = next
    }
  }
  return { made, outcomes: [...outcomes, ...[...lost].map(withoutGround)] }
}

const unchanged = (one: Standing): Outcome => ({ ...one, ground: null })

/** Nobody has done anything about it: it goes. What somebody has touched stays, and says that its ground has changed. */
function withoutGround(one: Standing): Outcome {
  if (!one.isTouched && isLive(one.state)) return { ...unchanged(one), state: 'WITHDRAWN', leftFrom: null }
  return { ...unchanged(one), leftFrom: null, groundChanged: true }
}
