import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type MonthNumber, type Months, monthsIn } from '../../rules.ts'
import { type Cover, coverOf, hiddenOver, type PathOf, presencesIn, readPattern } from '../suppression.ts'
import { tellWithoutAbsence } from '../without-absence.ts'
import { type CompanyState, selectAlone, selectPaths, selectPatterns, selectPresences } from './queries.ts'

/** Of which of a company's groups something is told over a period, and of which how many had no absence. */
export interface Told {
  hidden: ReadonlySet<number>
  withoutAbsence: ReadonlySet<number>
}

interface ToldOfMonth extends Cover {
  withoutAbsence: ReadonlySet<number>
}

/** What was found for a company as its people were spread then (`arrangement`), and with a limit. */
interface Kept {
  arrangement: number
  limit: number
  months: Map<MonthNumber, ToldOfMonth>
  /** Of the periods that were asked for last, by their months. */
  periods: Map<string, Told>
}

/** Of the companies that were asked for last; what is shown changes only when somebody comes, moves or goes. */
const kept = new Map<number, Kept>()
const companiesAtMost = 100
const periodsAtMost = 20

/** What of the whole company is told over some months, and in each of them: the same to everybody who asks. */
export async function toldOf(
  db: Db,
  companyId: Held<'company'>,
  months: Months,
  { arrangement, limit }: Pick<CompanyState, 'arrangement' | 'limit'>,
): Promise<{ over: Told; in: ReadonlyMap<MonthNumber, ToldOfMonth> }> {
  const known = kept.get(companyId)
  const current: Kept =
    known?.arrangement === arrangement && known.limit === limit
      ? known
      : { arrangement, limit, months: new Map(), periods: new Map() }
  keepLast(kept, companyId, current, companiesAtMost)
  // Read once, and only where something is to be found anew.
  let paths: Promise<PathOf> | undefined
  const company: Company = { companyId, limit, readPaths: () => (paths ??= selectPathOf(db, companyId)) }
  const wanted = monthsIn(months)
  const [first, last] = [wanted.find((month) => !current.months.has(month)), months.last]
  if (first !== undefined)
    for (const [month, told] of await findMonths(db, company, { first, last })) current.months.set(month, told)
  const within = new Map(wanted.map((month) => [month, current.months.get(month) ?? nothing]))
  const key = `${months.first} ${months.last}`
  const over = current.periods.get(key) ?? (await findPeriod(db, company, months, within))
  keepLast(current.periods, key, over, periodsAtMost)
  return { over, in: within }
}

interface Company {
  companyId: Held<'company'>
  limit: number
  readPaths(): Promise<PathOf>
}

const nothing: ToldOfMonth = { shown: new Set(), hidden: new Set(), withoutAbsence: new Set() }

function keepLast<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of entries.keys()) {
    if (entries.size <= atMost) break
    entries.delete(oldest)
  }
}

async function selectPathOf(db: Db, companyId: Held<'company'>): Promise<PathOf> {
  const paths = new Map((await selectPaths(db, companyId)).map(({ unit, path }) => [unit, path]))
  return (unit) => paths.get(unit) ?? []
}

async function findMonths(
  db: Db,
  { companyId, limit, readPaths }: Company,
  months: Months,
): Promise<Map<MonthNumber, ToldOfMonth>> {
  const pathOf = await readPaths()
  const alone = Map.groupBy(await selectAlone(db, companyId, months), ({ month }) => month)
  const patterns = Map.groupBy(await selectPatterns(db, companyId, months), ({ month }) => month)
  return new Map(
    monthsIn(months).map((month) => {
      const ofMonth = [
        ...(alone.get(month) ?? []).map(({ unit, people }) => ({ sets: [[unit]], people })),
        ...(patterns.get(month) ?? []).map(({ pattern, people }) => ({ sets: readPattern(pattern), people })),
      ]
      const cover = coverOf(ofMonth, pathOf, limit)
      const shown = presencesIn(ofMonth, pathOf).filter(({ group }) => cover.shown.has(group))
      return [month, { ...cover, withoutAbsence: tellWithoutAbsence(shown, pathOf, limit) }]
    }),
  )
}

async function findPeriod(
  db: Db,
  { companyId, limit, readPaths }: Company,
  months: Months,
  within: ReadonlyMap<MonthNumber, ToldOfMonth>,
): Promise<Told> {
  const ofMonth = months.first === months.last ? within.get(months.first) : undefined
  if (ofMonth) return ofMonth
  const hidden = hiddenOver([...within.values()])
  const presences = await selectPresences(db, companyId, months)
  const shown = presences.filter(({ group, people }) => people >= limit && !hidden.has(group))
  return { hidden, withoutAbsence: tellWithoutAbsence(shown, await readPaths(), limit) }
}
