import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereProviders } from '#server/rights/queries.ts'
import type { OfficeScope, StaffScope } from '#server/rights/scope.ts'
import type { OpeningReason } from '#shared/openings.ts'
import type { staffRoles } from '#shared/permissions.ts'
import type { OpeningMade, OpeningToMake, Team, TeamToKeep } from '../console-contract.ts'

export interface TeamRow {
  id: Held<'team'>
  name: string
  users: Team['users']
  companies: Team['companies']
}

export async function selectTeams(db: Db, scope: OfficeScope, id?: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, t.name,
      coalesce((
        select json_agg(json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name)
          order by u.last_name collate finnish, u.first_name collate finnish, u.id)
        from team_member m join user_account u on u.id = m.user_id where m.team_id = t.id), '[]') as users,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate finnish, o.id)
        from team_company c join organisation o on o.id = c.company_id where c.team_id = t.id), '[]') as companies
    from team t where ${whereProviders(scope)} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.name collate finnish, t.id`.execute(db)
  return rows
}

/** What is read of it from then on stays so until the transaction is over. */
export async function lockTeam(db: Db, scope: OfficeScope, id: number): Promise<void> {
  await sql`select from team where id = ${id} and ${whereProviders(scope)} for update`.execute(db)
}

/** Refused by `team_name_key`. */
export async function insertTeam(db: Db, scope: OfficeScope, name: string): Promise<Held<'team'>> {
  const { rows } = await sql<{ id: Held<'team'> }>`
    insert into team (name) select ${name} where ${whereProviders(scope)} returning id`.execute(db)
  return certainRow(rows).id
}

export async function updateTeamName(db: Db, id: Held<'team'>, name: string): Promise<void> {
  await sql`update team set name = ${name} where id = ${id}`.execute(db)
}

/** Answers how many of the members, who are staff that can log in, and of the companies there are. */
export async function replaceBelonging(
  db: Db,
  id: Held<'team'>,
  { userIds, companyIds }: Pick<TeamToKeep, 'userIds' | 'companyIds'>,
): Promise<{ users: number; companies: number }> {
  await sql`delete from team_member where team_id = ${id}`.execute(db)
  await sql`delete from team_company where team_id = ${id}`.execute(db)
  const members = await sql<{ user_id: number }>`
    insert into team_member (team_id, user_id)
    select ${id}, u.id from user_account u
    where u.id = any(${userIds}::bigint[]) and u.role <> 'ROLE_USER' and u.status <> 'DEACTIVATED'
    returning user_id`.execute(db)
  const companies = await sql<{ company_id: number }>`
    insert into team_company (team_id, company_id)
    select ${id}, c.id from company c where c.id = any(${companyIds}::bigint[]) returning company_id`.execute(db)
  return { users: members.rows.length, companies: companies.rows.length }
}

export async function deleteTeam(db: Db, id: Held<'team'>): Promise<void> {
  await sql`delete from team where id = ${id}`.execute(db)
}

/** A company that the staff know by its name, theirs or not; answers what it is called. */
export async function holdNamedCompany(db: Db, scope: StaffScope, id: number): Promise<Held<'company'> | undefined> {
  const { rows } = await sql<{ id: Held<'company'> }>`
    select id from company where id = ${id} and ${scope.user.care}::boolean`.execute(db)
  return rows[0]?.id
}

export async function insertOpening(
  db: Db,
  scope: StaffScope,
  opening: OpeningToMake & { companyId: Held<'company'>; now: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into company_opening (user_id, company_id, reason, words, opened_at, until)
    values (${scope.user.userId}, ${opening.companyId}, ${opening.reason}, ${opening.words}, ${opening.now},
      ${opening.until})
    returning id`.execute(db)
  return certainRow(rows).id
}

export interface OpeningRow {
  id: number
  user: OpeningMade['user']
  company_id: number
  company_name: string
  reason: OpeningReason
  words: string
  opened_at: Date
  until: Date
}

export interface OpeningFilter {
  reason: OpeningReason | undefined
  userId: number | undefined
  companyId: number | undefined
  madeFrom: Date | undefined
  madeBefore: Date | undefined
}

/** The newest; who looks for older ones says when. */
const openingsAtMost = 2000

export async function selectOpenings(
  db: Db,
  scope: OfficeScope,
  { reason, userId, companyId, madeFrom, madeBefore }: OpeningFilter,
): Promise<OpeningRow[]> {
  const conditions = [whereProviders(scope)]
  if (reason) conditions.push(sql`n.reason = ${reason}`)
  if (userId !== undefined) conditions.push(sql`n.user_id = ${userId}`)
  if (companyId !== undefined) conditions.push(sql`n.company_id = ${companyId}`)
  if (madeFrom) conditions.push(sql`n.opened_at >= ${madeFrom}`)
  if (madeBefore) conditions.push(sql`n.opened_at < ${madeBefore}`)
  const { rows } = await sql<OpeningRow>`
    select n.id, json_build_object('id', u.id, 'displayName', u.first_name || ' ' || u.last_name) as user,
      n.company_id, o.name as company_name, n.reason, n.words, n.opened_at, n.until
    from company_opening n join user_account u on u.id = n.user_id join organisation o on o.id = n.company_id
    where ${sql.join(conditions, sql` and `)} order by n.opened_at desc, n.id desc
    limit ${openingsAtMost}`.execute(db)
  return rows
}

export interface QuietRow {
  id: number
  display_name: string
  role: (typeof staffRoles)[number]
  last_login_at: Date | null
}

/** The staff with an open account who have not logged in since; who has just been let in may still come. */
export async function selectQuietStaff(db: Db, scope: OfficeScope, since: Date): Promise<QuietRow[]> {
  const { rows } = await sql<QuietRow>`
    select id, display_name, role, last_login_at from (
      select u.id, u.first_name || ' ' || u.last_name as display_name, u.role,
        (select max(time) from login_event where user_id = u.id and outcome = 'SUCCESS') as last_login_at, u.created_at
      from user_account u where u.role <> 'ROLE_USER' and u.status = 'ACTIVE' and ${whereProviders(scope)}
    ) quiet where coalesce(last_login_at, created_at) < ${since}
    order by coalesce(last_login_at, created_at), id`.execute(db)
  return rows
}
