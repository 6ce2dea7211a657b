import { invalid, notFound } from '#server/errors.ts'
import { type Context, handle } from '#server/requests/handle.ts'
import { selectUnit } from '#server/rights/queries.ts'
import { type Day, dayOf, daysBetween } from '#shared/dates.ts'
import { toPage } from '#shared/paging.ts'
import type { Sort } from '#shared/sorting.ts'
import {
  type AbsenceRow,
  type AbsencesOfPerson,
  getAbsencesOfPerson,
  listAbsences,
  type RegisterSorting,
  searchAbsences,
} from '../../contract.ts'
import { type DayNumber, spellsOf, Timeline, toDay, toNumber, windowStart } from '../../counting.ts'
import { expectedOn, figuresAt, whenHeld } from '../../figures.ts'
import type { RuleSet } from '../../rules.ts'
import { registerMonths } from '../counting/summary.ts'
import { selectRulesOf } from '../rules/queries.ts'
import { isWorkingDay, publicHolidays } from '../working-days.ts'
import {
  type RegisterAsked,
  selectFollowedPerson,
  selectFollowUpsOf,
  selectPeriods,
  selectRegister,
  selectStrips,
  selectUnits,
} from './queries.ts'

interface Asked {
  search: string
  from?: Day | undefined
  to?: Day | undefined
  unitId?: number | undefined
  sort?: Sort<RegisterSorting> | undefined
  page: number
  pageSize: number
}

export const registerRoutes = [
  handle(listAbsences, (context) => listRegister(context, { search: '', ...context.query })),

  handle(searchAbsences, (context) => listRegister(context, context.body)),

  handle(getAbsencesOfPerson, async ({ scope, params, db, now, logAccess }) => {
    const today = dayOf(now)
    const person = await selectFollowedPerson(db, scope, params.employeeId, today)
    if (!person) throw notFound()
    const { employee_id: employeeId } = person
    const periods = await selectPeriods(db, scope, employeeId)
    const spells = spellsOf(
      periods.map(({ start, end }) => ({ start: toNumber(start), end: toNumber(end) })),
      isWorkingDay,
    )
    const followUps = await selectFollowUpsOf(db, scope, employeeId)
    await logAccess({
      action: 'read',
      purpose: 'absence-follow-up',
      thing: 'absence_summary',
      employeeIds: [employeeId],
      companyId: scope.companyId,
    })
    const [company] = await selectRulesOf(db, [scope.companyId])
    return {
      employeeId: person.person_id,
      firstName: person.first_name,
      lastName: person.last_name,
      units: await selectUnits(db, scope, employeeId, today),
      absences: periods.map((one) => ({ ...one, days: daysBetween(one.start, one.end) + 1 })),
      spells: spells.map(({ start, end, days }) => ({ start: toDay(start), end: toDay(end), days })).reverse(),
      counters: company ? countersOf(new Timeline(spells), company.rules, toNumber(today)) : [],
      followUps,
      holidays: yearsOf(periods, today).flatMap(publicHolidays),
    }
  }),
]

async function listRegister(
  { scope, db, now, logAccess }: Pick<Context<typeof listAbsences>, 'scope' | 'db' | 'now' | 'logAccess'>,
  { page, pageSize, ...choices }: Asked,
) {
  const today = dayOf(now)
  const to = choices.to ?? today
  const from = choices.from ?? toDay(windowStart(toNumber(to), registerMonths))
  if (choices.unitId !== undefined && !(await selectUnit(db, scope, choices.unitId))) throw notFound()
  if (from > to) throw invalid([{ field: 'to', problem: 'endBeforeStart' }])
  const isUsual = to === today && from === toDay(windowStart(toNumber(today), registerMonths))
  const asked: RegisterAsked = { unitId: undefined, sort: undefined, ...choices, from, to, today, isUsual }
  const { rows, total } = await selectRegister(db, scope, asked, { limit: pageSize, offset: page * pageSize })
  const employeeIds = rows.map((row) => row.employee_id)
  const strips = await selectStrips(db, scope, employeeIds, asked)
  if (rows.length > 0)
    await logAccess({
      action: 'list',
      purpose: 'absence-follow-up',
      thing: 'absence_summary',
      employeeIds,
      companyId: scope.companyId,
    })
  const content = rows.map(
    (row): AbsenceRow => ({
      employeeId: row.person_id,
      firstName: row.first_name,
      lastName: row.last_name,
      unit: row.unit,
      spells: row.spells,
      days: row.days,
      longest: row.longest,
      absentNow: row.absent_now,
      marks: row.marks,
      periods: strips.get(row.employee_id) ?? [],
    }),
  )
  return { ...toPage(content, page, pageSize, total), from, to }
}

/** How far each mark of the company is. */
function countersOf(timeline: Timeline, { rules, markMode }: RuleSet, today: DayNumber): AbsencesOfPerson['counters'] {
  return rules
    .filter(({ kind, active }) => kind === 'MARK' && active)
    .sort((a, b) => a.count - b.count)
    .map((rule) => {
      const { days } = figuresAt(timeline, rule, markMode, today)
      const [held] = days >= rule.count ? whenHeld(timeline, rule, markMode, { from: today, today }) : []
      const expected = held ? null : expectedOn(timeline, rule, markMode, today)
      return {
        mark: rule.count,
        days,
        reachedOn: held ? toDay(held.from) : null,
        expectedOn: expected === null ? null : toDay(expected),
      }
    })
}

/** The years that a timeline has a row for. */
function yearsOf(periods: readonly { start: Day; end: Day }[], today: Day): number[] {
  const years = [today, ...periods.flatMap(({ start, end }) => [start, end])].map((day) => Number(day.slice(0, 4)))
  const [first, last] = [Math.max(Math.min(...years), Number(today.slice(0, 4)) - shownYears), Math.max(...years)]
  return Array.from({ length: Math.min(last, Number(today.slice(0, 4)) + 1) - first + 1 }, (_, at) => first + at)
}

const shownYears = 5
