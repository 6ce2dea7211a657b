import { sql } from 'kysely'
import { type Removal, whereCompanyRemoved, whereHeld, whereHeldOf } from '#server/kept-queries.ts'

const ofCompany: Removal['ofCompany'] = (companyId) => sql`kept.company_id = ${companyId}`

const over: Removal['over'] = () => whereCompanyRemoved('kept.company_id')

const sums = (
  table: 'statistics_month' | 'statistics_pattern' | 'statistics_stretch',
  gone: ReturnType<typeof sql>,
): Removal => ({
  ...{ root: table, key: 'ctid', over, ofCompany, held: whereHeldOf('kept.company_id') },
  gone: () => [gone],
  atOnce: 500,
})

/** Counted of what goes by its own period, and with it; of a customer that has left all of it. */
export const statisticsPast: readonly Removal[] = [
  {
    ...{ root: 'statistics_person', key: 'ctid', over, ofCompany },
    held: whereHeld('kept.company_id', 'kept.employee_id'),
    gone: () => [sql`delete from statistics_person where ctid in (select id from past)`],
    atOnce: 500,
  },
  sums('statistics_month', sql`delete from statistics_month where ctid in (select id from past)`),
  sums('statistics_pattern', sql`delete from statistics_pattern where ctid in (select id from past)`),
  sums('statistics_stretch', sql`delete from statistics_stretch where ctid in (select id from past)`),
]
