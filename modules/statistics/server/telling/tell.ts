import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { UnitRow } from '#server/rights/queries.ts'
import { dayOf } from '#shared/dates.ts'
import type { Row, ShownFigures, Statistics } from '../../contract.ts'
import { type Breakdown, keptMonths, lengths, type Months, monthKey, monthsIn, rateOf, types } from '../../rules.ts'
import { comparisonOf } from './comparison.ts'
import { type Told, toldOf } from './covers.ts'
import {
  type CompanyState,
  type Sums,
  selectGroupsBelow,
  selectIndustry,
  selectMonths,
  selectState,
  selectSums,
} from './queries.ts'

export interface AskedFor {
  companyId: Held<'company'>
  group: UnitRow
  months: Months
  by: Breakdown
}

/**
 * What is told of a group of a company to whoever may ask for it (ST-1…3): the same to everybody. Read at one moment:
 * which groups are told and what is told of them are of the same count.
 */
export function tell(db: Db, asked: AskedFor): Promise<Statistics> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => tellAtOnce(snapshot, asked))
}

/** The same a year before; undefined where nothing so old is kept at this moment. */
export async function tellYearBefore(db: Db, asked: AskedFor, now: Date): Promise<Statistics | undefined> {
  const months = { first: asked.months.first - 12, last: asked.months.last - 12 }
  return months.first < keptMonths(dayOf(now)).first ? undefined : tell(db, { ...asked, months })
}

async function tellAtOnce(db: Db, asked: AskedFor): Promise<Statistics> {
  const { companyId, group, months, by } = asked
  const state = await selectState(db, companyId)
  const told = state.ready ? await toldOf(db, companyId, months, state) : undefined
  const below = by === 'unit' ? await selectGroupsBelow(db, group.id) : []
  const sums = told ? await selectSums(db, companyId, [group.id, ...below.map(({ id }) => id)], months) : []
  const shown = new Map(
    sums
      .filter((one) => told && !told.over.hidden.has(one.group) && one.people >= state.limit)
      .map((one) => [one.group, one]),
  )
  const own = shown.get(group.id)
  const groupRow = (key: string, { id, name }: UnitRow): Row => {
    const figures = shown.get(id)
    return figures && told
      ? { key, label: name, hidden: false, ...figuresOf(figures, told.over) }
      : { key, label: name, hidden: true }
  }
  const total = groupRow('total', group)
  const rows =
    by === 'month'
      ? await monthRows(db, asked, told?.in)
      : by === 'unit'
        ? below.map((unit) => groupRow(String(unit.id), unit))
        : partRows(by, own)
  const comparison = state.industry && (await comparisonFor(db, asked, { ...state, industry: state.industry }))
  return { total, rows, comparison, limit: state.limit, ready: state.ready }
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function figuresOf(
  sums: Sums,
  { withoutAbsence }: Pick<Told, 'withoutAbsence'>,
): Omit<ShownFigures, 'key' | 'label' | 'hidden'> {
  const absenceDays = add(sums.days_of_type)
  return {
    people: sums.people,
    employedDays: sums.employed_days,
    absenceDays,
    spells: add(sums.spells_of_length),
    rate: rateOf(absenceDays, sums.employed_days),
    withoutAbsence: withoutAbsence.has(sums.group) ? sums.people - sums.absent : null,
  }
}

async function monthRows(
  db: Db,
  { companyId, group, months }: AskedFor,
  told: Awaited<ReturnType<typeof toldOf>>['in'] | undefined,
): Promise<Row[]> {
  const known = told ? await selectMonths(db, companyId, group.id, months) : []
  return monthsIn(months).map((month) => {
    const key = monthKey(month)
    const ofMonth = told?.get(month)
    const sums = ofMonth?.shown.has(group.id) && known.find((one) => one.month === month)
    return ofMonth && sums
      ? { key, label: key, hidden: false, ...figuresOf(sums, ofMonth) }
      : { key, label: key, hidden: true }
  })
}

/** Parts of a total are told where it is: they are sums over the same people. */
function partRows(by: 'length' | 'type', own: Sums | undefined): Row[] {
  if (by === 'type')
    return types.map((type, place) => {
      const absenceDays = own?.days_of_type[place] ?? 0
      return own
        ? { key: type, label: type, hidden: false, absenceDays, rate: rateOf(absenceDays, own.employed_days) }
        : { key: type, label: type, hidden: true }
    })
  return lengths.map((length, place) =>
    own
      ? {
          ...{ key: length, label: length, hidden: false },
          ...{ spells: own.spells_of_length[place] ?? 0, absenceDays: own.days_of_length[place] ?? 0 },
        }
      : { key: length, label: length, hidden: true },
  )
}

async function comparisonFor(
  db: Db,
  { companyId, months }: AskedFor,
  { industry, limit }: { industry: NonNullable<CompanyState['industry']>; limit: number },
) {
  return comparisonOf(industry, await selectIndustry(db, industry, months, limit), companyId)
}
