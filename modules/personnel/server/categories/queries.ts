import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Named } from '../../contract.ts'

/** At which company an organisation is, whoever asks; deciding whether they may is up to the scope made from it. */
export async function selectCompanyOfOrganisation(db: Db, organisationId: number): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from organisation where id = ${organisationId}`.execute(db)
  return rows[0]?.company_id
}

export async function holdOrganisation(
  db: Db,
  scope: CompanyScope,
  id: number,
): Promise<Held<'organisation'> | undefined> {
  const { rows } = await sql<{ id: Held<'organisation'> }>`
    select o.id from organisation o where o.id = ${id} and o.company_id = ${scope.companyId}
      and ${whereWithin(scope, 'o.id')}`.execute(db)
  return rows[0]?.id
}

export interface CategoryRow {
  id: Held<'category'>
  name: string
}

export async function selectCategories(db: Db, organisationId: Held<'organisation'>): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, name from category where organisation_id = ${organisationId} order by name collate finnish, id`.execute(
    db,
  )
  return rows
}

export async function selectCategoryMembers(db: Db, categoryId: Held<'category'>): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from category_member where category_id = ${categoryId} order by name collate finnish, id`.execute(
    db,
  )
  return rows
}

export interface OrganisationCategoryRow {
  organisation_id: number
  id: number
  name: string
}

/** The categories of some organisations. */
export async function selectCategoriesOf(
  db: Db,
  organisationIds: readonly Held<'organisation'>[],
): Promise<OrganisationCategoryRow[]> {
  const { rows } = await sql<OrganisationCategoryRow>`
    select organisation_id, id, name from category where organisation_id = any(${organisationIds}::bigint[])
    order by name collate finnish, id`.execute(db)
  return rows
}

/** Which of these pairs are a category of the organisation and a member of that category. */
export async function countMembersAt(
  db: Db,
  organisationId: Held<'organisation'>,
  members: readonly { categoryId: number; memberId: number }[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(${members.map((one) => one.categoryId)}::bigint[], ${members.map((one) => one.memberId)}::bigint[])
      as entered (category_id, member_id)
    join category_member m on m.id = entered.member_id and m.category_id = entered.category_id
    join category c on c.id = m.category_id and c.organisation_id = ${organisationId}`.execute(db)
  return rows[0]?.count ?? 0
}
