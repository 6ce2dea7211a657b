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

/** Which of these name a member who is not of a category of their organisation: by their places. */
export async function selectUnknownMembers(
  db: Db,
  all: readonly { orgId: Held<'organisation'>; members: readonly { categoryId: number; memberId: number }[] }[],
): Promise<Set<number>> {
  const entered = all.flatMap(({ orgId, members }, at) => members.map((member) => ({ ...member, orgId, at })))
  if (entered.length === 0) return new Set()
  const { rows } = await sql<{ at: number }>`
    select distinct n.at
    from unnest(${entered.map(({ at }) => at)}::int[], ${entered.map(({ orgId }) => orgId)}::bigint[],
      ${entered.map(({ categoryId }) => categoryId)}::bigint[], ${entered.map(({ memberId }) => memberId)}::bigint[])
      as n (at, organisation_id, category_id, member_id)
    where not exists (select from category_member m
      join category c on c.id = m.category_id and c.organisation_id = n.organisation_id
      where m.id = n.member_id and m.category_id = n.category_id)`.execute(db)
  return new Set(rows.map(({ at }) => at))
}
