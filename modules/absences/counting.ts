import type { Day } from '#shared/dates.ts'

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
 * The absences of a person so that any day can be asked in no time: how many days and spells lie in the window that ends
 * there, and how long the spell of that day has been by then. Days after it never count.
 */
export class Timeline {
  readonly spells: readonly Spell[]
  /** The first day of absence; what lies before it has none. */
  readonly first: DayNumber
  readonly last: DayNumber
  /** For each day from the first to the last: days of absence before it, spells begun up to it, spells over before it. */
  readonly #daysBefore: Int32Array
  readonly #begun: Int32Array
  readonly #over: Int32Array
  /** The day on which the spell of this day began, or -1 between spells. */
  readonly #spellFrom: Int32Array

  constructor(spells: readonly Spell[]) {
    this.spells = spells
    this.first = spells[0]?.start ?? 0
    this.last = spells.at(-1)?.end ?? -1
    const length = Math.max(0, this.last - this.first + 1)
    this.#daysBefore = new Int32Array(length + 1)
    this.#begun = new Int32Array(length + 1)
    this.#over = new Int32Array(length + 1)
    this.#spellFrom = new Int32Array(length).fill(-1)
    for (const spell of spells) {
      this.#begun[spell.start - this.first] = 1
      this.#over[spell.end + 1 - this.first] = 1
      this.#spellFrom.fill(spell.start, spell.start - this.first, spell.end + 1 - this.first)
      for (const { start, end } of spell.stretches)
        this.#daysBefore.fill(1, start + 1 - this.first, end + 2 - this.first)
    }
    for (const sums of [this.#daysBefore, this.#begun, this.#over])
      for (let at = 1; at <= length; at += 1) sums[at] = (sums[at] as number) + (sums[at - 1] as number)
  }

  /** Days of absence from the first day to the second. */
  days(from: DayNumber, to: DayNumber): number {
    return this.#sum(this.#daysBefore, to + 1) - this.#sum(this.#daysBefore, from)
  }

  /** Spells of which a day lies between them; the free days within a spell are fewer than any window has. */
  spellsWithin(from: DayNumber, to: DayNumber): number {
    const begun = to > this.last ? this.spells.length : this.#sum(this.#begun, to)
    return begun - this.#sum(this.#over, from)
  }

  /** Days of the spell that this day belongs to, up to it; 0 between spells. Free days between its leaves belong to it. */
  daysOfSpell(day: DayNumber): number {
    if (day < this.first || day > this.last) return 0
    const from = this.#spellFrom[day - this.first] as number
    return from === -1 ? 0 : this.days(from, day)
  }

  #sum(sums: Int32Array, day: DayNumber): number {
    if (day < this.first) return 0
    return sums[Math.min(day - this.first, sums.length - 1)] ?? 0
  }
}
