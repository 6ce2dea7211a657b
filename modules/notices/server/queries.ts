import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { UserScope } from '#server/rights/scope.ts'
import { whereTakesNotices } from '#server/rights/told-queries.ts'
import { frequencyOf } from '#server/waiting-queries.ts'
import type { Language } from '#shared/languages.ts'
import type { Frequency } from '#shared/notices.ts'
import { keysOf } from '#shared/objects.ts'
import type { Round } from '../rules.ts'

export type Choices = Readonly<Record<string, Frequency>>

export interface NoticesRow {
  email: string | null
  email_notifications_enabled: boolean
  refused_email: string | null
  choices: Choices | null
}

const choices = sql`(
  select json_object_agg(c.kind, c.frequency) from notice_choice c where c.user_id = u.id) as choices`

export async function selectNotices(db: Db, scope: UserScope): Promise<NoticesRow> {
  const { rows } = await sql<NoticesRow>`
    select u.email, u.email_notifications_enabled, u.refused_email, ${choices}
    from user_account u where u.id = ${scope.user.userId}`.execute(db)
  return certainRow(rows)
}

export async function updateMailing(
  db: Db,
  scope: UserScope,
  { isOn, triesAgain, now }: { isOn: boolean | null; triesAgain: boolean; now: Date },
): Promise<void> {
  await sql`
    update user_account set email_notifications_enabled = coalesce(${isOn}, email_notifications_enabled),
      refused_email = case when not ${triesAgain}::boolean then refused_email end, updated_at = ${now}
    where id = ${scope.user.userId}`.execute(db)
}

/** What is to be told at once of a kind that is not told so any more is forgotten. */
export async function upsertChoices(db: Db, userId: number, chosen: Choices): Promise<void> {
  const kinds = keysOf(chosen)
  const frequencies = kinds.map((kind) => chosen[kind])
  await sql`
    with forgotten as (
      delete from notice_at_once n using unnest(${kinds}::text[], ${frequencies}::text[]) as c (kind, frequency)
      where n.user_id = ${userId} and n.kind = c.kind and c.frequency <> 'AT_ONCE')
    insert into notice_choice (user_id, kind, frequency)
    select u.id, c.kind, c.frequency
    from unnest(${kinds}::text[], ${frequencies}::text[]) as c (kind, frequency), user_account u where u.id = ${userId}
    on conflict (user_id, kind) do update set frequency = excluded.frequency`.execute(db)
}

export async function selectChoices(db: Db, userId: number): Promise<Choices> {
  const { rows } = await sql<{ choices: Choices | null }>`
    select ${choices} from user_account u where u.id = ${userId}`.execute(db)
  return rows[0]?.choices ?? {}
}

export async function selectLanguage(db: Db, userId: number): Promise<Language | undefined> {
  const { rows } = await sql<{ locale: Language }>`select locale from user_account where id = ${userId}`.execute(db)
  return rows[0]?.locale
}

/** An address that was refused for good, or is not any more. */
export async function updateRefused(db: Db, userId: number, email: string, isRefused: boolean): Promise<void> {
  await sql`
    update user_account set refused_email = ${isRefused ? email : null}
    where id = ${userId} and refused_email is distinct from ${isRefused ? email : null}::text`.execute(db)
}

interface Come {
  kind: string
  told_at: string | null
  /** Of its row: another after each arrival. */
  version: string
}

export interface ToLookAtRow {
  user_id: number
  kinds: Come[]
}

/** For whom something has come of which it is not known whether it waits. */
export async function selectToLookAt(db: Db, limit: number): Promise<ToLookAtRow[]> {
  const { rows } = await sql<ToLookAtRow>`
    select user_id,
      json_agg(json_build_object('kind', kind, 'told_at', told_at, 'version', xmin::text) order by kind) as kinds
    from notice_at_once where since is not null and not is_seen_to_wait
    group by user_id order by user_id limit ${limit}`.execute(db)
  return rows
}

/** Whether a kind has been found to wait for somebody. What has come since it was looked for is looked at anew. */
export async function updateLookedAt(
  db: Db,
  userId: number,
  { kind, version }: Pick<Come, 'kind' | 'version'>,
  waits: boolean,
): Promise<void> {
  await sql`
    update notice_at_once set is_seen_to_wait = ${waits}, since = case when ${waits} then since end
    where user_id = ${userId} and kind = ${kind} and xmin = ${version}::xid`.execute(db)
}

export interface ToTellRow {
  user_id: number
  kinds: string[]
}

/** Takes those for whom something has waited since before a moment: of several who ask at once one gets them. */
export async function takeToTell(db: Db, before: Date, now: Date): Promise<ToTellRow[]> {
  const { rows } = await sql<ToTellRow>`
    with taken as (
      update notice_at_once set since = null, told_at = ${now}
      where since <= ${before} and is_seen_to_wait returning user_id, kind)
    select user_id, array_agg(kind order by kind) as kinds from taken group by user_id order by user_id`.execute(db)
  return rows
}

/** They had read it meanwhile: the next thing is the first again. */
export async function deleteTold(db: Db, userId: number, kinds: readonly string[]): Promise<void> {
  await sql`
    delete from notice_at_once where user_id = ${userId} and kind = any(${kinds}::text[]) and since is null`.execute(db)
}

/** Whether a round has not been gone yet; it has been now. Those of long ago are forgotten. */
export async function takeRound(db: Db, { frequency, day }: Round): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    with forgotten as (delete from notice_round where day < ${day}::date - 30)
    insert into notice_round (frequency, day) values (${frequency}, ${day}) on conflict do nothing returning day`.execute(
    db,
  )
  return rows.length > 0
}

/** Who is to be told in rounds of these frequencies, in the order of their ids. */
export async function selectOfRounds(
  db: Db,
  { frequencies, atCompany, forStaff, ofTheDay }: RoundOf,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where u.id > ${after} and u.status = 'ACTIVE' and ${whereTakesNotices('u')}
      and (u.role <> 'ROLE_USER' or u.accepted_terms_at is not null
        and exists (select from company_grant g where g.user_id = u.id))
      and exists (
        select from unnest(case when u.role = 'ROLE_USER' then ${atCompany}::text[] else ${forStaff}::text[] end) as k (kind)
          left join notice_choice c on c.user_id = u.id and c.kind = k.kind
        where ${frequencyOf('c', sql`k.kind`)} = any(${frequencies}::text[])
          or 'DAILY' = any(${frequencies}::text[]) and k.kind = any(${ofTheDay}::text[])
            and ${frequencyOf('c', sql`k.kind`)} = 'AT_ONCE')
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface RoundOf {
  frequencies: readonly Frequency[]
  atCompany: readonly string[]
  forStaff: readonly string[]
  /** What waits on its day: told at once is told in the morning. */
  ofTheDay: readonly string[]
}
