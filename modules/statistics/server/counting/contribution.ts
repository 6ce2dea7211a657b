import {
  type DayNumber,
  type IsWorkingDay,
  type Period,
  spellsOf,
  stretchesOf,
  toDay,
  toNumber,
} from '#modules/absences/server/public.ts'
import { present } from '#shared/objects.ts'

import {
  firstDayOf,
  lastDayOf,
  lengthAt,
  type MonthNumber,
  type Months,
  monthOf,
  type Type,
  types,
} from '../../rules.ts'
import { at, type Facts, never, type Stretch, type StretchKind, width } from './facts.ts'

/** What is counted of one person at one company. */
export interface Person {
  /** From the company down to the unit, and the days; null while it goes on. */
  employments: readonly { path: readonly number[]; start: DayNumber; end: DayNumber | null }[]
  absences: readonly { start: DayNumber; end: DayNumber; type: Type }[]
}

/** What a person adds to every group of which the same employments are. */
interface Profile {
  /** Place among the figures and how much, in turn. */
  cells: number[]
  stretches: Omit<Stretch, 'people'>[]
}

interface Absence {
  /** The first of `types` that says so, of each day. */
  typeOn: ReadonlyMap<DayNumber, number>
  spells: readonly { start: DayNumber; length: number; stretches: readonly Period[] }[]
}

/** Adds what one person is in the facts of all their groups; with -1 takes it away again. */
export function contribute(facts: Facts, person: Person, sign: 1 | -1, isWorkingDay: IsWorkingDay): void {
  const window = { start: toNumber(firstDayOf(facts.months.first)), end: toNumber(lastDayOf(facts.months.last)) }
  const employments = person.employments
    .map(({ path, start, end }) => ({
      path,
      start: Math.max(start, window.start),
      end: Math.min(end ?? window.end, window.end),
    }))
    .filter(({ start, end }) => start <= end)
  if (employments.length === 0) return
  const calendar = calendarOf(facts.months)
  const absence = readAbsence(person.absences, window, isWorkingDay)
  const profiles = new Map<string, Profile>()
  for (const group of new Set(employments.flatMap(({ path }) => path))) {
    const within = employments.map(({ path }) => path.includes(group))
    const key = within.join()
    const inside = employments.filter((_, index) => within[index])
    const outside = employments.filter((_, index) => !within[index])
    const profile = profiles.get(key) ?? profileOf(inside, outside, absence, { facts, calendar })
    profiles.set(key, profile)
    const figures = facts.of(group)
    for (let place = 0; place < profile.cells.length; place += 2) {
      const [cell = 0, days = 0] = [profile.cells[place], profile.cells[place + 1]]
      figures[cell] = (figures[cell] ?? 0) + sign * days
    }
    for (const stretch of profile.stretches) facts.addStretch(group, { ...stretch, people: sign })
  }
  addPatterns(facts, employments, sign)
}

function profileOf(
  inside: readonly Period[],
  outside: readonly Period[],
  absence: Absence,
  { facts: { months }, calendar }: { facts: Facts; calendar: Calendar },
): Profile {
  const profile: Profile = { cells: [], stretches: [] }
  const count = (month: MonthNumber, figure: number, amount: number) =>
    profile.cells.push((month - months.first) * width + figure, amount)
  const periods = stretchesOf(inside)
  const employed: MonthNumber[] = []
  for (const { start, end } of periods)
    for (let month = calendar.monthAt(start); month <= calendar.monthAt(end); month += 1) {
      const days = Math.min(end, calendar.end(month)) - Math.max(start, calendar.start(month)) + 1
      count(month, at.employedDays, days)
      if (employed.at(-1) !== month) {
        employed.push(month)
        count(month, at.people, 1)
      }
    }
  const isEmployed = (day: DayNumber) => periods.some(({ start, end }) => start <= day && day <= end)
  const absent = new Set<MonthNumber>()
  for (const { start: begin, length, stretches } of absence.spells) {
    if (isEmployed(begin)) count(calendar.monthAt(begin), at.spellsOfLength + length, 1)
    for (const { start, end } of stretches)
      for (let day = Math.max(start, calendar.first); day <= Math.min(end, calendar.last); day += 1) {
        if (!isEmployed(day)) continue
        const month = calendar.monthAt(day)
        count(month, at.daysOfType + (absence.typeOn.get(day) ?? 0), 1)
        count(month, at.daysOfLength + length, 1)
        if (!absent.has(month)) {
          absent.add(month)
          count(month, at.absent, 1)
        }
      }
  }
  profile.stretches.push(
    ...onEnd('EMPLOYED', employed),
    ...onEnd(
      'ABSENT',
      [...absent].sort((a, b) => a - b),
    ),
  )
  if (outside.length > 0) profile.stretches.push(...crossings(employed, monthsOf(outside, calendar)))
  return profile
}

/** Months in order as stretches without a gap. */
function onEnd(kind: StretchKind, months: readonly MonthNumber[]): Omit<Stretch, 'people'>[] {
  const stretches: Omit<Stretch, 'people'>[] = []
  for (const month of months) {
    const current = stretches.at(-1)
    if (current && current.last === month - 1) current.last = month
    else stretches.push({ kind, previous: current?.last ?? never, first: month, last: month })
  }
  return stretches
}

/** The shortest periods in which somebody is both in a group and outside of it. */
function crossings(inside: readonly MonthNumber[], outside: ReadonlySet<MonthNumber>): Omit<Stretch, 'people'>[] {
  const within = new Set(inside)
  const found: Omit<Stretch, 'people'>[] = []
  let [lastInside, lastOutside] = [never, never]
  for (const month of [...new Set([...within, ...outside])].sort((a, b) => a - b)) {
    if (within.has(month)) lastInside = month
    if (outside.has(month)) lastOutside = month
    const first = Math.min(lastInside, lastOutside)
    const previous = found.at(-1)?.first ?? never
    if (first > previous) found.push({ kind: 'CROSSED', previous, first, last: month })
  }
  return found
}

function monthsOf(periods: readonly Period[], calendar: Calendar): Set<MonthNumber> {
  const months = new Set<MonthNumber>()
  for (const { start, end } of periods)
    for (let month = calendar.monthAt(start); month <= calendar.monthAt(end); month += 1) months.add(month)
  return months
}

/**
 * In which units somebody was on the same day, for all days of a month. Mostly there is one unit, which is counted as such; else
 * a pattern names them: `7|7+9` was in 7 on some days and in both 7 and 9 on others.
 */
function addPatterns(facts: Facts, employments: readonly (Period & { path: readonly number[] })[], sign: 1 | -1): void {
  const calendar = calendarOf(facts.months)
  const units = employments.map(({ path, start, end }) => ({ unit: present(path.at(-1)), start, end }))
  for (const month of monthsOf(employments, calendar)) {
    const [start, end] = [calendar.start(month), calendar.end(month)]
    const here = units.filter((one) => one.start <= end && one.end >= start)
    const [first] = here
    if (!first) continue
    if (here.every(({ unit }) => unit === first.unit)) {
      const figures = facts.of(first.unit)
      const cell = (month - facts.months.first) * width + at.alone
      figures[cell] = (figures[cell] ?? 0) + sign
    } else facts.addPattern(month, patternOf(here, start, end), sign)
  }
}

function patternOf(units: readonly (Period & { unit: number })[], start: DayNumber, end: DayNumber): string {
  const together = new Set<string>()
  for (let day = start; day <= end; day += 1) {
    const now = new Set(units.filter((one) => one.start <= day && day <= one.end).map(({ unit }) => unit))
    if (now.size > 0) together.add([...now].sort((a, b) => a - b).join('+'))
  }
  return [...together].sort().join('|')
}

function readAbsence(absences: Person['absences'], window: Period, isWorkingDay: IsWorkingDay): Absence {
  const typeOn = new Map<DayNumber, number>()
  for (const { start, end, type } of absences) {
    const place = types.indexOf(type)
    for (let day = Math.max(start, window.start); day <= Math.min(end, window.end); day += 1)
      if ((typeOn.get(day) ?? types.length) > place) typeOn.set(day, place)
  }
  const spells = spellsOf(absences, isWorkingDay).map(({ start, days, stretches }) => ({
    ...{ start, stretches },
    length: lengthAt(days),
  }))
  return { typeOn, spells }
}

interface Calendar {
  first: DayNumber
  last: DayNumber
  monthAt(day: DayNumber): MonthNumber
  start(month: MonthNumber): DayNumber
  end(month: MonthNumber): DayNumber
}

const calendars = new Map<string, Calendar>()

/** The days of some months; made once, for everybody is counted by it. */
function calendarOf(months: Months): Calendar {
  const key = `${months.first} ${months.last}`
  const known = calendars.get(key)
  if (known) return known
  const first = toNumber(firstDayOf(months.first))
  const last = toNumber(lastDayOf(months.last))
  const monthOfDay = Int32Array.from({ length: last - first + 1 }, (_, index) => monthOf(toDay(first + index)))
  const starts = new Map<MonthNumber, DayNumber>()
  const ends = new Map<MonthNumber, DayNumber>()
  for (let month = months.first; month <= months.last; month += 1) {
    starts.set(month, toNumber(firstDayOf(month)))
    ends.set(month, toNumber(lastDayOf(month)))
  }
  const calendar: Calendar = {
    first,
    last,
    monthAt: (day) => present(monthOfDay[day - first]),
    start: (month) => present(starts.get(month)),
    end: (month) => present(ends.get(month)),
  }
  calendars.clear()
  calendars.set(key, calendar)
  return calendar
}
