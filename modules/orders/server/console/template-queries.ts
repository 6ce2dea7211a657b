import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { OrderTemplateDefinition } from '../../templates/contract.ts'

export interface KeptRow {
  key: string
  retired_at: Date | null
  version: number
  updated_at: Date
  definition: OrderTemplateDefinition
}

const keptColumns: RawBuilder<unknown> = sql`
  t.key, t.retired_at, v.number as version, v.created_at as updated_at, v.definition
  from order_template t join lateral (
    select number, created_at, definition from order_template_version where template_key = t.key
    order by number desc limit 1
  ) v on true`

export async function selectKept(db: Db): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${keptColumns} order by t.key`.execute(db)
  return rows
}

export async function selectOneKept(db: Db, key: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`select ${keptColumns} where t.key = ${key}`.execute(db)
  return rows[0]
}

export interface VersionRow {
  number: number
  definition: OrderTemplateDefinition
  created_at: Date
  created_by_name: string | null
  uses: number
}

/** Newest first. */
export async function selectVersions(db: Db, key: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.definition, v.created_at, u.first_name || ' ' || u.last_name as created_by_name,
      (select count(*)::int from company_order o where o.template_version_id = v.id) as uses
    from order_template_version v left join user_account u on u.id = v.created_by
    where v.template_key = ${key} order by v.number desc`.execute(db)
  return rows
}

/** The same as the newest is no new version. Of two who bring one at once the second waits. */
export async function lockTemplate(db: Db, key: string, now: Date): Promise<void> {
  await sql`insert into order_template (key, created_at) values (${key}, ${now}) on conflict (key) do nothing`.execute(
    db,
  )
  await sql`select from order_template where key = ${key} for update`.execute(db)
}

export async function insertVersion(
  db: Db,
  key: string,
  { definition, by, now }: { definition: OrderTemplateDefinition; by: number; now: Date },
): Promise<void> {
  const text = JSON.stringify(definition)
  await sql`
    insert into order_template_version (template_key, number, definition, created_by, created_at)
    select ${key}, coalesce(max(number), 0) + 1, ${text}::jsonb, ${by}, ${now} from order_template_version
    where template_key = ${key}
    having (array_agg(definition order by number desc))[1] is distinct from ${text}::jsonb`.execute(db)
}

export async function updateRetired(db: Db, key: string, retiredAt: Date | null): Promise<void> {
  await sql`update order_template set retired_at = ${retiredAt} where key = ${key}`.execute(db)
}
