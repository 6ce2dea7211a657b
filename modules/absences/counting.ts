import type { Day } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'

/** A day as a number, in days since 1.1.1970: what is counted over many days is counted with these. */
export type DayNumber = number

const millisecondsInDay = 86_400_000

export const toNumber = (day: Day): DayNumber => Date.parse(`${day}T00:00:00Z`) / millisecondsInDay
export const toDay = (number: DayNumber): Day => new Date(number * millisecondsInDay).toISOString().slice(0, 10)

const windowStarts = new Map<number, Map<DayNumber, DayNumber>>()

/** The first day of the window of so many months that ends at a day: the one after the same date those months before (ES-2). */
export function windowStart(end: DayNumber, months: number): DayNumber {
  const known = windowStarts.get(months) ?? new Map<DayNumber, DayNumber>()
  windowStarts.set(months, known)
  const start = known.get(end) ?? monthsBefore(end, months) + 1
  known.set(end, start)
  return start
}

/** The same date, or the last day of a month that is too short for it. */
function monthsBefore(day: DayNumber, months: number): DayNumber {
  const date = new Date(day * millisecondsInDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / millisecondsInDay
}

/** Both days belong to it. */
export interface Period {
  start: DayNumber
  end: DayNumber
}

/** A chain of absences without a working day between them (AR-3). */
export interface Spell extends Period {
  /** The days of absence: free days between them do not count. */
  days: number
  /** Its days of absence, without overlaps, in order. */
  stretches: Period[]
}

export type IsWorkingDay = (day: DayNumber) => boolean

/** The days of some absences once each, as stretches in order. */
export function stretchesOf(absences: readonly Period[]): Period[] {
  const stretches: Period[] = []
  for (const { start, end } of absences.toSorted((a, b) => a.start - b.start)) {
    const last = stretches.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else stretches.push({ start, end })
  }
  return stretches
}

/** The spells of one person at one company, in order, of absences in any order. */
export function spellsOf(absences: readonly Period[], isWorkingDay: IsWorkingDay): Spell[] {
  const spells: Spell[] = []
  for (const stretch of stretchesOf(absences)) {
    const last = spells.at(-1)
    const days = stretch.end - stretch.start + 1
    if (last && !hasWorkingDay(last.end + 1, stretch.start - 1, isWorkingDay)) {
      last.end = stretch.end
      last.days += days
      last.stretches.push(stretch)
    } else spells.push({ ...stretch, days, stretches: [stretch] })
  }
  return spells
}

function hasWorkingDay(from: DayNumber, to: DayNumber, isWorkingDay: IsWorkingDay): boolean {
  for (let day = from; day <= to; day += 1) if (isWorkingDay(day)) return true
  return false
}

export interface Figures {
  spells: number
  days: number
  /** Days of the longest spell of which a day lies within, whole. */
  longest: number
}

/** What there is within a period: spells count by a day of absence, days are those within. */
export function figuresWithin(spells: readonly Spell[], { start, end }: Period): Figures {
  const figures = { spells: 0, days: 0, longest: 0 }
  for (const spell of spells) {
    let within = 0
    for (const stretch of spell.stretches)
      within += Math.max(0, Math.min(stretch.end, end) - Math.max(stretch.start, start) + 1)
    if (within === 0) continue
    figures.spells += 1
    figures.days += within
    figures.longest = Math.max(figures.longest, spell.days)
  }
  return figures
}

/**
 * The absences of a person so that any day can be asked at once: how many days and spells lie in the window that ends
 * there, and how long the spell of that day has been by then. Days after it never count.
 */
export class Timeline {
  readonly spells: readonly Spell[]
  /** The first day of absence; what lies before it has none. */
  readonly first: DayNumber
  readonly last: DayNumber
  readonly #stretches: readonly Period[]
  /** For each stretch, how many days of absence lie before it. */
  readonly #daysBefore: readonly number[]

  constructor(spells: readonly Spell[]) {
    this.spells = spells
    this.first = spells[0]?.start ?? 0
    this.last = spells.at(-1)?.end ?? -1
    this.#stretches = spells.flatMap(({ stretches }) => stretches)
    let days = 0
    this.#daysBefore = this.#stretches.map(({ start, end }) => {
      const before = days
      days += end - start + 1
      return before
    })
  }

  /** Days of absence from the first day to the second. */
  days(from: DayNumber, to: DayNumber): number {
    return this.#daysUpTo(to) - this.#daysUpTo(from - 1)
  }

  /** Spells of which a day lies between them; the free days within a spell are fewer than any window has. */
  spellsWithin(from: DayNumber, to: DayNumber): number {
    const over = begunBy(this.spells, from - 1)
    const goesOn = (this.spells[over - 1]?.end ?? from - 1) >= from
    return begunBy(this.spells, to) - over + (goesOn ? 1 : 0)
  }

  /** Days of the spell that this day belongs to, up to it; 0 between spells. Free days between its leaves belong to it. */
  daysOfSpell(day: DayNumber): number {
    const spell = this.spells[begunBy(this.spells, day) - 1]
    return spell && day <= spell.end ? this.days(spell.start, day) : 0
  }

  /** The first day of absence from a day on. */
  absentFrom(day: DayNumber): DayNumber | undefined {
    const begun = begunBy(this.#stretches, day)
    if ((this.#stretches[begun - 1]?.end ?? day - 1) >= day) return day
    return this.#stretches[begun]?.start
  }

  #daysUpTo(day: DayNumber): number {
    const begun = begunBy(this.#stretches, day)
    const last = this.#stretches[begun - 1]
    return last ? (this.#daysBefore[begun - 1] ?? 0) + Math.min(last.end, day) - last.start + 1 : 0
  }
}

/** How many of some periods, in order, have begun by a day. */
function begunBy(periods: readonly Period[], day: DayNumber): number {
  let [low, high] = [0, periods.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (present(periods[middle]).start <= day) low = middle + 1
    else high = middle
  }
  return low
}
