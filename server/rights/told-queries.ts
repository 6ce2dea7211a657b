import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import { type Module, moduleFlags, modulesWithOptionalFlag, type Role } from '#shared/permissions.ts'
import type { Db } from '../database/database.ts'
import type { Held } from './held.ts'
import { accessAt, responsibilities, switchColumns, whereReaches } from './queries.ts'

/** Where a thing is: a module of a company and, where the thing belongs to a part of it, the organisation. */
export interface Place {
  module: Module
  companyId: number | RawBuilder<unknown>
  organisationId?: number | RawBuilder<unknown>
  /** And when: access has its days (MU-2, MU-3), and what the staff have opened they see for a day. */
  now: Date
}

declare const bySeeing: unique symbol
/** Users who may be told of something. Only the functions below make it: a push event goes to nobody else. */
export type Told = readonly number[] & { readonly [bySeeing]: true }
/** An address that a mail may be sent to. Only the functions below make it. */
export type Mailbox = string & { readonly [bySeeing]: true }

/** The same without one of them. */
export function toldBut(told: Told, userId: number): Told {
  return toTold(told.filter((one) => one !== userId))
}

/** Of these one alone, if they are among them. */
export function toldAlone(told: Told, userId: number): Told {
  return toTold(told.filter((one) => one === userId))
}

/** Whether a module is switched on, for the installation and at the company. */
export function whereIsOn(companyId: RawBuilder<unknown>, module: Module): RawBuilder<boolean> {
  const switched = switchColumns[moduleFlags[module]]
  return sql<boolean>`exists (
    select from company seen_company cross join setting seen_setting
    where seen_company.id = ${companyId} and ${sql.ref(`seen_setting.${switched}`)}
      and coalesce(${sql.ref(`seen_company.${switched}`)}, ${modulesWithOptionalFlag.includes(module)}))`
}

/** Of a customer who has left nobody is told anything more (DL-4). */
export function whereIsOpen(companyId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from company left_one where left_one.id = ${companyId} and left_one.closed_at is not null)`
}

/**
 * Whether an employer's user may see what is at a place: what `authorize` decides for a caller, asked of many. Of a thing
 * that is not for all of them (a share, a part in a conversation) the query says whose it is.
 * @param user the name under which the query has `user_account`
 */
export function whereMaySee(user: string, { module, companyId, organisationId, now }: Place): RawBuilder<boolean> {
  const company = asId(companyId)
  const organisation = organisationId === undefined ? undefined : asId(organisationId)
  return sql<boolean>`(${whereEmployer(user)} and ${whereIsOn(company, module)} and ${whereIsOpen(company)} and exists (
      select from ${accessAt(now)} seen_grant
      where seen_grant.user_id = ${sql.ref(`${user}.id`)} and seen_grant.company_id = ${company}
        and ${whereGrants('seen_grant', module)}
        and ${organisation ? whereReaches(sql.ref('seen_grant.branch_id'), organisation) : sql`true`}))`
}

/** Somebody of an employer's, whose account is in use. */
function whereEmployer(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<boolean>`(${of('role')} = 'ROLE_USER' and ${of('status')} = 'ACTIVE' and ${of('accepted_terms_at')} is not null)`
}

/** A grant without a list of modules is for all of them. */
function whereGrants(grant: string, module: Module): RawBuilder<boolean> {
  const modules = sql.ref(`${grant}.modules`)
  return sql<boolean>`(${modules} is null or ${module} = any (${modules}))`
}

/** A select of all who may see what is at a place, whatever part of the company it belongs to, as `user_id` and `branch_id`. */
export function seeingAt({ module, companyId, now }: Omit<Place, 'organisationId'>): RawBuilder<unknown> {
  const company = asId(companyId)
  return sql`select seen_by.user_id, seen_by.branch_id
    from ${accessAt(now)} seen_by join user_account seeing on seeing.id = seen_by.user_id
    where seen_by.company_id = ${company} and ${whereGrants('seen_by', module)} and ${whereEmployer('seeing')}
      and ${whereIsOn(company, module)} and ${whereIsOpen(company)}`
}

const asId = (id: number | RawBuilder<unknown>) => (typeof id === 'number' ? sql`${id}::bigint` : id)

/** The provider's professionals, whatever company they care for. */
export function whereProfessional(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<boolean>`(${of('role')} = 'ROLE_COACH' and ${of('status')} = 'ACTIVE')`
}

/**
 * The provider's staff who see what is a company's, whether it has the module or not: those who care, for every company or
 * for those for which they are responsible or that they have opened.
 */
export function whereCares(user: string, { companyId, now }: Pick<Place, 'companyId' | 'now'>): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  const company = asId(companyId)
  return sql<boolean>`(${of('status')} = 'ACTIVE' and ${whereIsOpen(company)}
    and (${of('role')} = 'ROLE_COACH' or ${of('role')} = 'ROLE_ADMIN' and ${of('care')})
    and ((select staff_scope from setting) = 'ALL'
      or exists (select from ${responsibilities} cared where cared.user_id = ${of('id')} and cared.company_id = ${company})
      or exists (select from company_opening opened
        where opened.user_id = ${of('id')} and opened.company_id = ${company} and opened.until > ${now})))`
}

/** Whether somebody may be told of what is at a place: whoever may see it. */
export function whereMayBeTold(user: string, place: Place): RawBuilder<boolean> {
  return sql<boolean>`(${whereCares(user, place)} or ${whereMaySee(user, place)})`
}

/** Whether somebody wants mails and can be sent them. */
export function whereTakesMail(user: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${user}.email_notifications_enabled`)} and ${sql.ref(`${user}.email`)} is not null)`
}

/** Whether somebody can be sent notices besides: what has come back from their address for good is sent there no more. */
export function whereTakesNotices(user: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<boolean>`(${whereTakesMail(user)} and ${of('email')} is distinct from ${of('refused_email')})`
}

/** Whether somebody can be told of what waits for them when it comes: by mail, or on a device of theirs. */
export function whereIsTold(user: string): RawBuilder<boolean> {
  return sql<boolean>`(${whereTakesNotices(user)}
    or exists (select from push_device told_device where told_device.user_id = ${sql.ref(`${user}.id`)}))`
}

/** Whom a thing concerns of those who may be told of it. */
interface Concerned {
  /** A select of the ids of those whom it concerns; everyone at the company without it. */
  among?: RawBuilder<unknown>
  /** The provider's staff too, all who care for the company. */
  andStaff?: boolean
}

/** Who may be told of something at a place. */
export async function selectTold(db: Db, place: Place, { among, andStaff = false }: Concerned): Promise<Told> {
  const concerned = among ?? sql`select user_id from company_grant where company_id = ${place.companyId}`
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.id in (${concerned}) and ${whereMayBeTold('u', place)}
    ${andStaff ? sql`union select u.id from user_account u where ${whereCares('u', place)}` : sql``} order by id`.execute(
    db,
  )
  return toldOf(rows)
}

/**
 * Who may be told at each of many companies, by one statement.
 * @param among a select of `company_id` and `user_id`: whom it concerns where; a company without anybody is named with null
 */
export async function selectToldAtEach(
  db: Db,
  { module, now }: Pick<Place, 'module' | 'now'>,
  { among, andStaff = false }: Concerned & { among: RawBuilder<unknown> },
): Promise<{ companyId: number; told: Told }[]> {
  const staff = sql`union select company_id, s.id from concerned, user_account s where s.role <> 'ROLE_USER'`
  const at = { module, companyId: sql.ref('person.company_id'), now }
  const { rows } = await sql<{ company_id: number; user_ids: number[] }>`
    with concerned as (${among}), person as (select company_id, user_id from concerned ${andStaff ? staff : sql``})
    select person.company_id, coalesce(array_agg(distinct u.id) filter (where u.id is not null), '{}') as user_ids
    from person left join user_account u on u.id = person.user_id and ${whereMayBeTold('u', at)}
    group by person.company_id order by person.company_id`.execute(db)
  return rows.map(({ company_id: companyId, user_ids: userIds }) => ({
    companyId,
    told: toTold(userIds),
  }))
}

/** Who may be told at each of many places, the provider's staff too, by one statement; in the order of the places. */
export async function selectToldAtPlaces(
  db: Db,
  { module, now }: Pick<Place, 'module' | 'now'>,
  places: readonly { companyId: number; organisationId: number }[],
): Promise<Told[]> {
  if (places.length === 0) return []
  const at = { module, companyId: sql.ref('place.company_id'), organisationId: sql.ref('place.organisation_id'), now }
  const { rows } = await sql<{ user_ids: number[] }>`
    with place as (select * from unnest(${places.map((one) => one.companyId)}::bigint[],
        ${places.map((one) => one.organisationId)}::bigint[]) with ordinality as place (company_id, organisation_id, at)),
      staff as (
        select company.company_id, s.id from (select distinct company_id from place) company, user_account s
        where s.role <> 'ROLE_USER' and ${whereCares('s', { companyId: sql.ref('company.company_id'), now })}),
      told as (
        select place.at, u.id from place join company_grant g on g.company_id = place.company_id
          join user_account u on u.id = g.user_id and ${whereMaySee('u', at)}
        union select place.at, staff.id from place join staff on staff.company_id = place.company_id)
    select coalesce(array_agg(told.id order by told.id) filter (where told.id is not null), '{}') as user_ids
    from place left join told on told.at = place.at group by place.at order by place.at`.execute(db)
  return rows.map(({ user_ids: userIds }) => toTold(userIds))
}

/** The provider's staff who care for a company: of what an employer sees nothing of. */
export async function selectStaff(db: Db, at: { companyId: number; now: Date }): Promise<Told> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u where u.role <> 'ROLE_USER' and ${whereCares('u', at)} order by u.id`.execute(db)
  return toldOf(rows)
}

/** Users whose own access has changed, or their company's: of that alone everybody is told, also who has none left. */
export async function selectAccessHolders(
  db: Db,
  whose: { userIds: readonly number[] } | { companyId: number },
): Promise<Told> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where ${
      'userIds' in whose
        ? sql`u.id = any(${whose.userIds}::bigint[])`
        : sql`u.id in (select user_id from company_grant where company_id = ${whose.companyId})`
    }`.execute(db)
  return toldOf(rows)
}

export const nobody: Told = toTold([])

const toldOf = (rows: readonly { id: number }[]): Told => toTold(rows.map(({ id }) => id))

function toTold(ids: readonly number[]): Told {
  return ids as Told
}

export interface Addressee {
  to: Mailbox
  locale: Language
  role: Role
}

/** Where somebody is told by mail of something at a place, if they may be told of it and want to be. */
export async function selectAddressee(db: Db, userId: number, place: Place): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select u.email as "to", u.locale, u.role from user_account u
    where u.id = ${userId} and ${whereTakesMail('u')} and ${whereMayBeTold('u', place)}`.execute(db)
  return rows[0]
}

/** Where somebody is told by mail of how much waits for them: counts of what they themselves may see. */
export async function selectNoticed(db: Db, userId: number): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select u.email as "to", u.locale, u.role from user_account u
    where u.id = ${userId} and u.status = 'ACTIVE' and ${whereTakesMail('u')}`.execute(db)
  return rows[0]
}

/** The address of an account, for what concerns nothing but the account: how one logs in to it. */
export function mailboxOfAccount(address: string): Mailbox {
  return address as Mailbox
}

/** The address of a person without an account, who was invited by it. */
export function mailboxOfGuest(address: string): Mailbox {
  return mailboxOfAccount(address)
}

/** Whether a module is on at a company. */
export async function selectIsOn(db: Db, companyId: Held<'company'>, module: Module): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select ${whereIsOn(sql.ref('c.id'), module)} as is_on from company c where c.id = ${companyId}`.execute(db)
  return rows[0]?.is_on ?? false
}
