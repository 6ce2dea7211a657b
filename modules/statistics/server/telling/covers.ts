import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { type Months, monthsIn } from '../../rules.ts'
import { type Cover, coverOf, readPattern } from '../suppression.ts'
import { type CompanyState, selectAlone, selectPaths, selectPatterns } from './queries.ts'

/** What was found for a company as its people were spread then (`arrangement`), and with a limit. */
interface Kept {
  arrangement: number
  limit: number
  months: Map<number, Cover>
}

/** Of the companies that were asked for last; what is shown changes only when somebody comes, moves or goes. */
const kept = new Map<number, Kept>()
const companiesAtMost = 100

/** What of the whole company is shown month by month. */
export async function coversOf(
  db: Db,
  companyId: Held<'company'>,
  months: Months,
  { arrangement, limit }: Pick<CompanyState, 'arrangement' | 'limit'>,
): Promise<ReadonlyMap<number, Cover>> {
  const known = kept.get(companyId)
  const current =
    known?.arrangement === arrangement && known.limit === limit ? known : { arrangement, limit, months: new Map() }
  kept.delete(companyId)
  kept.set(companyId, current)
  for (const oldest of kept.keys()) {
    if (kept.size <= companiesAtMost) break
    kept.delete(oldest)
  }
  const wanted = monthsIn(months)
  const [first, last] = [wanted.find((month) => !current.months.has(month)), months.last]
  if (first !== undefined)
    for (const [month, cover] of await findCovers(db, companyId, { first, last }, limit))
      current.months.set(month, cover)
  return new Map(
    wanted.map((month) => [
      month,
      current.months.get(month) ?? { shown: new Set<number>(), hidden: new Set<number>() },
    ]),
  )
}

async function findCovers(
  db: Db,
  companyId: Held<'company'>,
  months: Months,
  limit: number,
): Promise<Map<number, Cover>> {
  const paths = new Map((await selectPaths(db, companyId)).map(({ unit, path }) => [unit, path]))
  const pathOf = (unit: number) => paths.get(unit) ?? []
  const alone = Map.groupBy(await selectAlone(db, companyId, months), ({ month }) => month)
  const patterns = Map.groupBy(await selectPatterns(db, companyId, months), ({ month }) => month)
  return new Map(
    monthsIn(months).map((month) => {
      const of = [
        ...(alone.get(month) ?? []).map(({ unit, people }) => ({ sets: [[unit]], people })),
        ...(patterns.get(month) ?? []).map(({ pattern, people }) => ({ sets: readPattern(pattern), people })),
      ]
      return [month, coverOf(of, pathOf, limit)]
    }),
  )
}
