import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'

/** A person at a company: whose absences are counted together, and apart from those at any other (ES-9). */
export interface PersonAtCompany {
  company_id: Held<'company'>
  employee_id: Held<'employee'>
}

interface Changed {
  people: PersonAtCompany[]
  /** Whether more changes may wait behind these. */
  isMore: boolean
}

/**
 * Who is to be counted anew, the first that changed first; of a customer whose things have been removed nobody is.
 * @param changes a table of `id`, `company_id` and `employee_id`, of which they are taken
 */
export async function takeChanged(db: Db, changes: RawBuilder<unknown>, atMost: number): Promise<Changed> {
  const { rows } = await sql<PersonAtCompany & { is_counted: boolean; changes: number }>`
    with oldest as (select company_id, employee_id from ${changes} order by id limit ${atMost}),
    first as (select distinct company_id, employee_id from oldest),
    taken as (delete from ${changes} c using first f
      where c.company_id = f.company_id and c.employee_id = f.employee_id)
    select company_id, employee_id, (select count(*)::int from oldest) as changes,
      exists (select from company c where c.id = f.company_id and c.removed_at is null) as is_counted
    from first f order by company_id, employee_id`.execute(db)
  const counted = rows.filter((one) => one.is_counted)
  return {
    people: counted.map(({ company_id, employee_id }) => ({ company_id, employee_id })),
    isMore: (rows[0]?.changes ?? 0) >= atMost,
  }
}
