import { isWorkingDay, spellsOf, toDay, toNumber } from '#modules/absences/server/public.ts'
import { firstDayOf, lastDayOf, lengthAt, lengths, type Months, types } from '../rules.ts'
import type { Person } from '../server/counting/contribution.ts'

export interface Counted {
  people: number
  employedDays: number
  absenceDays: number
  spells: number
  withoutAbsence: number
  daysOfType: number[]
  spellsOfLength: number[]
  daysOfLength: number[]
}

/** What the definitions say (ST-2), person by person and day by day, without anything kept. */
export function countDirectly(people: readonly Person[], group: number, months: Months): Counted {
  const [from, to] = [toNumber(firstDayOf(months.first)), toNumber(lastDayOf(months.last))]
  const counted: Counted = {
    ...{ people: 0, employedDays: 0, absenceDays: 0, spells: 0, withoutAbsence: 0 },
    daysOfType: types.map(() => 0),
    spellsOfLength: lengths.map(() => 0),
    daysOfLength: lengths.map(() => 0),
  }
  for (const { employments, absences } of people) {
    const isEmployed = (day: number) =>
      employments.some((one) => one.path.includes(group) && one.start <= day && (one.end === null || day <= one.end))
    const spells = spellsOf(absences, isWorkingDay)
    let [employed, absent] = [0, 0]
    for (let day = from; day <= to; day += 1) {
      if (!isEmployed(day)) continue
      employed += 1
      const spell = spells.find(({ start }) => start === day)
      if (spell) {
        counted.spells += 1
        bump(counted.spellsOfLength, lengthAt(spell.days))
      }
      const known = absences.filter(({ start, end }) => start <= day && day <= end)
      if (known.length === 0) continue
      absent += 1
      const type = types.find((one) => known.some((absence) => absence.type === one))
      if (type) bump(counted.daysOfType, types.indexOf(type))
      const within = spells.find(({ start, end }) => start <= day && day <= end)
      if (!within) throw new Error(`${toDay(day)} belongs to no spell`)
      bump(counted.daysOfLength, lengthAt(within.days))
    }
    if (employed === 0) continue
    counted.people += 1
    counted.employedDays += employed
    counted.absenceDays += absent
    if (absent === 0) counted.withoutAbsence += 1
  }
  return counted
}

function bump(numbers: number[], place: number): void {
  numbers[place] = (numbers[place] ?? 0) + 1
}
