import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import type { View } from '../console-contract.ts'

const own = (scope: OfficeScope) => sql<boolean>`${whereProviders(scope)} and user_id = ${scope.user.userId}`

export async function selectViews(db: Db, scope: OfficeScope): Promise<View[]> {
  const { rows } = await sql<View>`
    select id, list, name, choices from list_view where ${own(scope)} order by list, name collate finnish, id`.execute(
    db,
  )
  return rows
}

/** Two who save at once wait for one another, so that neither comes by the limit. */
export async function lockViews(db: Db, scope: OfficeScope): Promise<void> {
  await sql`select from user_account where id = ${scope.user.userId} for no key update`.execute(db)
}

export async function upsertView(
  db: Db,
  scope: OfficeScope,
  { list, name, choices }: Omit<View, 'id'>,
  now: Date,
): Promise<View> {
  const { rows } = await sql<View>`
    insert into list_view (user_id, list, name, choices, created_at)
    values (${scope.user.userId}, ${list}, ${name}, ${JSON.stringify(choices)}::jsonb, ${now})
    on conflict (user_id, list, name) do update set choices = excluded.choices
    returning id, list, name, choices`.execute(db)
  return certainRow(rows)
}

/** Answers whether there was one. */
export async function deleteView(db: Db, scope: OfficeScope, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from list_view where id = ${id} and ${own(scope)} returning id`.execute(db)
  return rows.length > 0
}
