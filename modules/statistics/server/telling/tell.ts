import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { UnitRow } from '#server/rights/queries.ts'
import type { Row, ShownFigures, Statistics } from '../../contract.ts'
import { type Breakdown, lengths, type Months, monthKey, monthsIn, rateOf, types } from '../../rules.ts'
import { type Cover, hiddenOver, mayTellWithoutAbsence } from '../suppression.ts'
import { comparisonOf } from './comparison.ts'
import { coversOf } from './covers.ts'
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

/** What is told of a group of a company to whoever may ask for it (ST-1…3): the same to everybody. */
export async function tell(db: Db, asked: AskedFor): Promise<Statistics> {
  const { companyId, group, months, by } = asked
  const state = await selectState(db, companyId)
  const covers = state.ready ? await coversOf(db, companyId, months, state) : undefined
  const over = { hidden: covers && hiddenOver([...covers.values()]), limit: state.limit }
  const below = by === 'unit' ? await selectGroupsBelow(db, group.id) : []
  const sums = covers ? await selectSums(db, companyId, [group.id, ...below.map(({ id }) => id)], months) : []
  const sumOf = (of: number) => sums.find((one) => one.group === of)
  const own = shownOf(group.id, sumOf(group.id), over)
  const total: Row = own
    ? { key: 'total', label: group.name, hidden: false, ...figuresOf(own, state.limit) }
    : hidden('total', group.name)
  const rows =
    by === 'month'
      ? await monthRows(db, asked, covers, state)
      : by === 'unit'
        ? below.map(({ id, name }) => {
            const figures = shownOf(id, sumOf(id), over)
            return figures
              ? { key: String(id), label: name, hidden: false as const, ...figuresOf(figures, state.limit) }
              : hidden(String(id), name)
          })
        : partRows(by, own)
  const comparison = state.industry && (await comparisonFor(db, asked, { ...state, industry: state.industry }))
  return { total, rows, comparison, limit: state.limit, ready: state.ready }
}

const hidden = (key: string, label: string): Row => ({ key, label, hidden: true })

function shownOf(
  group: number,
  sums: Sums | undefined,
  { hidden, limit }: { hidden: ReadonlySet<number> | undefined; limit: number },
): Sums | undefined {
  if (!hidden || !sums || hidden.has(group) || sums.people < limit) return undefined
  return sums
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function figuresOf(sums: Sums, limit: number): Omit<ShownFigures, 'key' | 'label' | 'hidden'> {
  const absenceDays = add(sums.days_of_type)
  return {
    people: sums.people,
    employedDays: sums.employed_days,
    absenceDays,
    spells: add(sums.spells_of_length),
    rate: rateOf(absenceDays, sums.employed_days),
    withoutAbsence: mayTellWithoutAbsence(sums, limit) ? sums.people - sums.absent : null,
  }
}

async function monthRows(
  db: Db,
  { companyId, group, months }: AskedFor,
  covers: ReadonlyMap<number, Cover> | undefined,
  { limit }: CompanyState,
): Promise<Row[]> {
  const known = covers ? await selectMonths(db, companyId, group.id, months) : []
  return monthsIn(months).map((month) => {
    const key = monthKey(month)
    const sums = covers?.get(month)?.shown.has(group.id) && known.find((one) => one.month === month)
    return sums ? { key, label: key, hidden: false, ...figuresOf(sums, limit) } : hidden(key, key)
  })
}

/** Parts of a total are told where it is: they are sums over the same people. */
function partRows(by: 'length' | 'type', own: Sums | undefined): Row[] {
  if (by === 'type')
    return types.map((type, place) => {
      const absenceDays = own?.days_of_type[place] ?? 0
      return own
        ? { key: type, label: type, hidden: false, absenceDays, rate: rateOf(absenceDays, own.employed_days) }
        : hidden(type, type)
    })
  return lengths.map((length, place) =>
    own
      ? {
          ...{ key: length, label: length, hidden: false },
          ...{ spells: own.spells_of_length[place] ?? 0, absenceDays: own.days_of_length[place] ?? 0 },
        }
      : hidden(length, length),
  )
}

async function comparisonFor(
  db: Db,
  { companyId, months }: AskedFor,
  { industry, limit }: { industry: NonNullable<CompanyState['industry']>; limit: number },
) {
  return comparisonOf(industry, await selectIndustry(db, industry, months, limit), companyId)
}
