import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Completed } from '../../completed.ts'

export interface KeptRow {
  id: number
  owner: string
  key: string
  retired_at: Date | null
  version: number
  updated_at: Date
  title: { fi: string; sv: string; en: string }
}

const keptColumns: RawBuilder<unknown> = sql`
  t.id, t.owner, t.key, t.retired_at, v.number as version, v.created_at as updated_at, v.definition -> 'title' as title
  from questionnaire_template t join lateral (
    select number, created_at, definition from questionnaire_version where template_id = t.id order by number desc limit 1
  ) v on true`

export async function selectKept(db: Db): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select ${keptColumns} order by t.owner, t.key`.execute(db)
  return rows
}

export async function selectOneKept(db: Db, id: number): Promise<KeptRow | undefined> {
  const { rows } = await sql<KeptRow>`select ${keptColumns} where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectDefinition(db: Db, templateId: number, number: number): Promise<Completed | undefined> {
  const { rows } = await sql<Completed>`
    select definition, lacking from questionnaire_version
    where template_id = ${templateId} and number = ${number}`.execute(db)
  return rows[0]
}

export interface VersionRow {
  number: number
  created_at: Date
  created_by_name: string | null
  uses: number
}

export async function selectVersions(db: Db, templateId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.created_at, u.first_name || ' ' || u.last_name as created_by_name,
      (select count(*)::int from mform f where f.version_id = v.id) as uses
    from questionnaire_version v left join user_account u on u.id = v.created_by
    where v.template_id = ${templateId} order by v.number desc`.execute(db)
  return rows
}

/** The template, made if there is none; undefined when the key is another owner's. Others wait until this is over. */
export async function lockTemplate(db: Db, key: string, owner: string, now: Date): Promise<number | undefined> {
  await sql`
    insert into questionnaire_template (owner, key, created_at) values (${owner}, ${key}, ${now})
    on conflict (key) do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from questionnaire_template where key = ${key} and owner = ${owner} for update`.execute(db)
  return rows[0]?.id
}

/** The same as the newest is no new version. */
export async function insertVersion(
  db: Db,
  templateId: number,
  { definition, lacking, by, now }: Completed & { by: number; now: Date },
): Promise<void> {
  const [text, lacks] = [JSON.stringify(definition), JSON.stringify(lacking)]
  await sql`
    insert into questionnaire_version (template_id, number, definition, lacking, created_by, created_at)
    select ${templateId}, coalesce(max(number), 0) + 1, ${text}::jsonb, ${lacks}::jsonb, ${by}, ${now}
    from questionnaire_version where template_id = ${templateId}
    having (array_agg(definition order by number desc))[1] is distinct from ${text}::jsonb
      or (array_agg(lacking order by number desc))[1] is distinct from ${lacks}::jsonb`.execute(db)
}

export async function updateRetired(db: Db, id: number, retiredAt: Date | null): Promise<void> {
  await sql`update questionnaire_template set retired_at = ${retiredAt} where id = ${id}`.execute(db)
}
