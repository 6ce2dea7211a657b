import { type DayNumber, type Timeline, windowStart } from './counting.ts'
import { countsSpell, type MarkMode, type Rule } from './rules.ts'

const monthsOfWindow = 12

/** The bare figures of a rule at a day: those of the window that ends there, or of the spell. */
export function figuresAt(
  timeline: Timeline,
  rule: Pick<Rule, 'kind' | 'months'>,
  markMode: MarkMode,
  day: DayNumber,
): { days: number; spells: number } {
  if (countsSpell(rule, markMode)) {
    const days = timeline.daysOfSpell(day)
    return { days, spells: days > 0 ? 1 : 0 }
  }
  const start = windowStart(day, rule.months ?? monthsOfWindow)
  return { days: timeline.days(start, day), spells: timeline.spellsWithin(start, day) }
}

/** On these days a rule holds without a break. */
export interface HeldDays {
  from: DayNumber
  /** The last of them; null while it goes on. */
  until: DayNumber | null
}

/** When a rule holds from a day up to today, as far as what has been recorded goes; the first may have begun before that day. */
export function whenHeld(
  timeline: Timeline,
  rule: Pick<Rule, 'kind' | 'count' | 'months'>,
  markMode: MarkMode,
  { from, today }: { from: DayNumber; today: DayNumber },
): HeldDays[] {
  if (timeline.spells.length === 0) return []
  /** How many days of absence, or spells, are still wanting. */
  const wantingAt = (day: DayNumber) => {
    const { days, spells } = figuresAt(timeline, rule, markMode, day)
    return rule.count - (rule.kind === 'SPELLS' ? spells : days)
  }
  const all: HeldDays[] = []
  let current: HeldDays | undefined
  for (let day = Math.max(from, timeline.first); day <= today; day += 1) {
    const wanting = wantingAt(day)
    if (wanting > 0) {
      if (current) current.until = day - 1
      current = undefined
      // Only a day of absence adds to what is counted, and no more than one: so many days cannot bring it about.
      const next = timeline.absentFrom(day + 1)
      if (next === undefined) break
      day = next + wanting - 2
      continue
    }
    if (current) continue
    let first = day
    // Days before the first one asked for are looked at only where the rule held already.
    if (all.length === 0 && day === from) while (first > timeline.first && wantingAt(first - 1) <= 0) first -= 1
    current = { from: first, until: null }
    all.push(current)
  }
  return all
}

/** The day on which a mark will be reached if what is recorded comes to pass; null if that is not enough for it. */
export function expectedOn(
  timeline: Timeline,
  rule: Pick<Rule, 'kind' | 'count' | 'months'>,
  markMode: MarkMode,
  today: DayNumber,
): DayNumber | null {
  for (let day = today + 1; day <= timeline.last; day += 1)
    if (figuresAt(timeline, rule, markMode, day).days >= rule.count) return day
  return null
}
