import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { isTelling, unitsOf, whereAtCompany, whereFindsWords, whereWithin } from '#server/rights/queries.ts'
import { type CompanyScope, reachesAll, type StaffScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { FoundPerson } from '../../contract.ts'
import { whereKnown } from '../queries.ts'

/** So many of those who bear a name are put in order: where there are more, the name does not tell them apart anyway. */
const sortedAtMost = 100

export type FoundPersonRow = Pick<FoundPerson, 'id' | 'firstName' | 'lastName' | 'employers'> & {
  employee_id: Held<'employee'>
}

export type Searched = { identityCode: string } | { words: string }

/** As it stands in its index. */
const name = sql<string>`lower((k.last_name || ' ' || k.first_name || ' ' || k.last_name) collate finnish)`

function whereSearched(searched: Searched): RawBuilder<boolean> {
  if ('words' in searched) return whereFindsWords(name, searched.words)
  return sql<boolean>`k.employee_id = (select id from employee where identity_code = ${searched.identityCode})`
}

/**
 * Whom the scope's branch knows, by name in Finnish order, with the employments that it sees, what is over last.
 * `limit 1` has them looked up for those alone whose name it is: else the planner reads all of the company's.
 */
export async function selectFoundPeople(
  db: Db,
  scope: CompanyScope,
  searched: Searched,
  atMost: number,
): Promise<FoundPersonRow[]> {
  const employments = sql`employment e join organisation o on o.id = e.organisation_id
    where e.company_id = k.company_id and e.employee_id = k.employee_id and ${whereWithin(scope, 'e.organisation_id')}`
  // Short words are of too many at a group to ask each where they work.
  const among =
    'words' in searched && !isTelling(searched.words) && !reachesAll(scope)
      ? sql`(select distinct e.employee_id from employment e
          where e.organisation_id = any(${unitsOf(scope)})) mine
          cross join lateral (select k.* from company_employee k
            where k.company_id = ${scope.companyId} and k.employee_id = mine.employee_id offset 0) k`
      : sql`company_employee k`
  const byName = sql`(k.last_name || ' ' || k.first_name) collate finnish_numeric, k.id`
  const { rows } = await sql<FoundPersonRow>`
    with known as materialized (
      select k.* from ${among}
      where k.company_id = ${scope.companyId} and ${whereSearched(searched)} and ${whereKnown(scope)}
        and (select true from ${employments} limit 1)
      limit ${sortedAtMost})
    select k.id, k.employee_id, k.first_name as "firstName", k.last_name as "lastName", (
      select json_agg(json_build_object('id', e.id, 'orgId', e.organisation_id, 'name', o.name,
        'profession', e.profession, 'startDate', e.start_date, 'endDate', e.end_date, 'mainEmployer', e.main_employer)
        order by coalesce(e.end_date < ${dayOf(scope.user.judgedAt)}, false), e.main_employer desc, e.start_date desc, e.id)
      from ${employments}) as employers
    from (select * from known k order by ${byName} limit ${atMost}) k
    order by ${byName}`.execute(db)
  return rows
}

export interface FoundRegisteredRow {
  id: Held<'employee'>
  name: string
  company_name: string
}

/** Of the companies that the staff see, by the register's names; somebody with several employers is found once. */
export async function selectPeopleFoundForStaff(
  db: Db,
  scope: StaffScope,
  searched: Searched,
  atMost: number,
): Promise<FoundRegisteredRow[]> {
  const where =
    'words' in searched
      ? whereFindsWords(sql`k.search_text`, searched.words)
      : sql`k.employee_id = (select id from employee where identity_code = ${searched.identityCode})`
  const { rows } = await sql<FoundRegisteredRow>`
    with known as materialized (
      select k.* from company_employee k
      where ${whereAtCompany(scope, 'k.company_id')} and ${where} and k.employed_until is not null limit ${sortedAtMost})
    select k.employee_id as id, k.register_last_name || ' ' || k.register_first_name as name, o.name as company_name
    from (
      select distinct on (k.register_last_name collate finnish, k.register_first_name collate finnish, k.employee_id) k.*
      from known k
      order by k.register_last_name collate finnish, k.register_first_name collate finnish, k.employee_id, k.company_id
      limit ${atMost}
    ) k join organisation o on o.id = k.company_id
    order by k.register_last_name collate finnish, k.register_first_name collate finnish, k.employee_id`.execute(db)
  return rows
}
