import type { Db } from '#server/database/database.ts'
import type { Industry } from '#shared/industries.ts'
import type { IndustryRow } from '../../console-contract.ts'
import { type Months, monthKey, monthsIn } from '../../rules.ts'
import { comparisonOf } from '../telling/comparison.ts'
import { selectIndustry, selectIndustryByMonth, selectLimit } from '../telling/queries.ts'

/** The customers in an industry, over a period and month by month: means of companies that may be told of, enough of them. */
export async function tellIndustry(
  db: Db,
  industry: Industry,
  months: Months,
): Promise<{ total: IndustryRow; rows: IndustryRow[] }> {
  const limit = await selectLimit(db)
  const row = (key: string, companies: Parameters<typeof comparisonOf>[1]): IndustryRow => {
    const told = comparisonOf(industry, companies, undefined)
    return told
      ? { key, label: key, hidden: false, companies: told.companies, rate: told.rate }
      : { key, label: key, hidden: true }
  }
  const byMonth = Map.groupBy(await selectIndustryByMonth(db, industry, months, limit), ({ month }) => month)
  return {
    total: row('total', await selectIndustry(db, industry, months, limit)),
    rows: monthsIn(months).map((month) => row(monthKey(month), byMonth.get(month) ?? [])),
  }
}
