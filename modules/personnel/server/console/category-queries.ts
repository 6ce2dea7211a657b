import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereAtOneOf } from '#server/rights/queries.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import type { Named } from '../../contract.ts'

/** By its `organisation_id`. */
const whereOfOrganisation = (scope: StaffScope) =>
  whereAtOneOf(scope, sql`from organisation o where o.id = organisation_id`, 'o.company_id')

/** By its `category_id`. */
const whereOfCategory = (scope: StaffScope) =>
  whereAtOneOf(
    scope,
    sql`from category c join organisation o on o.id = c.organisation_id where c.id = category_id`,
    'o.company_id',
  )

/** Whose an organisation or a category is. */
export async function selectCompanyOfCategories(
  db: Db,
  scope: StaffScope,
  by: { organisationId: number } | { categoryId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select o.company_id from organisation o
    where ${'organisationId' in by ? sql`o.id = ${by.organisationId}` : sql`o.id = (select c.organisation_id from category c where c.id = ${by.categoryId})`}
      and ${whereAtCompany(scope, 'o.company_id')}`.execute(db)
  return rows[0]?.company_id
}

export async function selectCategoriesWithMembers(
  db: Db,
  organisationId: Held<'organisation'>,
): Promise<(Named & { members: Named[] })[]> {
  const { rows } = await sql<Named & { members: Named[] }>`
    select c.id, c.name, coalesce((
      select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name collate finnish, m.id)
      from category_member m where m.category_id = c.id), '[]') as members
    from category c where c.organisation_id = ${organisationId} order by c.name collate finnish, c.id`.execute(db)
  return rows
}

/** Refused by `category_organisation_id_name_key`. */
export async function insertCategory(db: Db, organisationId: Held<'organisation'>, name: string): Promise<Named> {
  const { rows } = await sql<Named>`
    insert into category (organisation_id, name) values (${organisationId}, ${name}) returning id, name`.execute(db)
  return certainRow(rows)
}

/** Answers what it is called until the transaction is over. */
export async function lockCategory(db: Db, scope: StaffScope, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from category where id = ${id} and ${whereOfOrganisation(scope)} for no key update`.execute(db)
  return rows[0]?.name
}

/** The same of a member. */
export async function lockCategoryMember(
  db: Db,
  scope: StaffScope,
  categoryId: number,
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from category_member where id = ${id} and category_id = ${categoryId} and ${whereOfCategory(scope)}
    for no key update`.execute(db)
  return rows[0]?.name
}

export async function updateCategoryName(
  db: Db,
  scope: StaffScope,
  id: number,
  name: string,
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    update category set name = ${name} where id = ${id} and ${whereOfOrganisation(scope)} returning id, name`.execute(
    db,
  )
  return rows[0]
}

export async function deleteCategory(db: Db, scope: StaffScope, id: number): Promise<boolean> {
  const { rows } =
    await sql`delete from category where id = ${id} and ${whereOfOrganisation(scope)} returning id`.execute(db)
  return rows.length > 0
}

export async function holdCategory(db: Db, scope: StaffScope, id: number): Promise<Held<'category'> | undefined> {
  const { rows } = await sql<{ id: Held<'category'> }>`
    select id from category where id = ${id} and ${whereOfOrganisation(scope)}`.execute(db)
  return rows[0]?.id
}

/** Refused by `category_member_category_id_name_key`. */
export async function insertCategoryMember(db: Db, categoryId: Held<'category'>, name: string): Promise<Named> {
  const { rows } = await sql<Named>`
    insert into category_member (category_id, name) values (${categoryId}, ${name}) returning id, name`.execute(db)
  return certainRow(rows)
}

export async function updateCategoryMemberName(
  db: Db,
  scope: StaffScope,
  categoryId: number,
  id: number,
  name: string,
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    update category_member set name = ${name} where id = ${id} and category_id = ${categoryId} and ${whereOfCategory(scope)}
    returning id, name`.execute(db)
  return rows[0]
}

export async function deleteCategoryMember(
  db: Db,
  scope: StaffScope,
  categoryId: number,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    delete from category_member where id = ${id} and category_id = ${categoryId} and ${whereOfCategory(scope)} returning id`.execute(
    db,
  )
  return rows.length > 0
}
