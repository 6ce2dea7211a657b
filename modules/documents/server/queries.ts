import { type RawBuilder, sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { plannedAnew } from '#server/database/planned-anew.ts'
import type { Held } from '#server/rights/held.ts'
import { whereHoldsWords } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { selectTold, type Told } from '#server/rights/told-queries.ts'
import { selectWaiting, type WaitingRow, whereNew } from '#server/waiting-queries.ts'
import type { Day } from '#shared/dates.ts'

export interface DocumentFilter {
  searchString: string
  /** Empty: every type. */
  type: string
}

export interface PageOfRows {
  limit: number
  offset: number
}

export interface DocumentRow {
  id: number
  created_at: Date
  file_id: number
  filename: string
  object_key: string
  uploader_name: string
  type_key: string
  description: string | null
  from_company_id: number | null
  acknowledge_by: Day | null
  opened_at: Date | null
  acknowledged_at: Date | null
}

/** A condition that is not asked for does not stand in the statement: the database plans by what is. */
function whereOfKind({ searchString, type }: DocumentFilter): RawBuilder<boolean> {
  return sql<boolean>`${whereHoldsWords(sql`d.search_text`, searchString)} and ${type === '' ? sql`true` : sql`d.type_key = ${type}`}`
}

const isFiltered = ({ searchString, type }: DocumentFilter): boolean => searchString !== '' || type !== ''

const about = sql`d.id, d.created_at, d.file_id, d.type_key, d.description, d.from_company_id,
  f.filename, f.object_key, u.first_name || ' ' || u.last_name as uploader_name`

const whereReceived = (
  scope: CompanyScope,
) => sql<boolean>`s.company_id = ${scope.companyId} and s.taken_back_at is null
  and (s.user_id is null or s.user_id = ${scope.user.userId})`

/** The shares alone answer what is not filtered: the rows of the page are looked up after it. */
const received = (scope: CompanyScope, filter: DocumentFilter) =>
  isFiltered(filter)
    ? sql`document_share s join document d on d.id = s.document_id where ${whereReceived(scope)} and ${whereOfKind(filter)}`
    : sql`document_share s where ${whereReceived(scope)}`

export async function selectReceived(
  db: Db,
  scope: CompanyScope,
  filter: DocumentFilter,
  { limit, offset }: PageOfRows,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    ${isFiltered(filter) ? plannedAnew : sql``}
    select ${about}, page.acknowledge_by, seen.first_opened_at as opened_at, seen.acknowledged_at
    from (select s.document_id, s.shared_at, s.acknowledge_by from ${received(scope, filter)}
      order by s.shared_at desc, s.document_id desc limit ${limit} offset ${offset}) page
    join document d on d.id = page.document_id join file f on f.id = d.file_id join user_account u on u.id = d.created_by
    left join document_opening seen on seen.document_id = d.id and seen.user_id = ${scope.user.userId}
    order by page.shared_at desc, page.document_id desc`.execute(db)
  return rows
}

export async function countReceived(db: Db, scope: CompanyScope, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${isFiltered(filter) ? plannedAnew : sql``}
    select count(*) as count from ${received(scope, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const whereOwn = (scope: CompanyScope, filter: DocumentFilter) => sql<boolean>`d.from_company_id = ${scope.companyId}
  and d.created_by = ${scope.user.userId} and ${whereOfKind(filter)}`

export async function selectOwn(
  db: Db,
  scope: CompanyScope,
  filter: DocumentFilter,
  { limit, offset }: PageOfRows,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${about}, null::date as acknowledge_by, null::timestamptz as opened_at, null::timestamptz as acknowledged_at
    from (select * from document d where ${whereOwn(scope, filter)}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}) d
    join file f on f.id = d.file_id join user_account u on u.id = d.created_by
    order by d.created_at desc, d.id desc`.execute(db)
  return rows
}

export async function countOwn(db: Db, scope: CompanyScope, filter: DocumentFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from document d where ${whereOwn(scope, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewDocument {
  fileId: Held<'file'>
  filename: string
  typeKey: string
  description: string | null
  /** Null for what the provider shares. */
  fromCompanyId: Held<'company'> | null
  createdBy: number
  now: Date
}

export async function insertDocument(db: Db, document: NewDocument): Promise<Held<'document'>> {
  const { filename, description } = document
  const { rows } = await sql<{ id: Held<'document'> }>`
    insert into document (file_id, type_key, description, from_company_id, created_by, created_at, search_text)
    values (${document.fileId}, ${document.typeKey}, ${description}, ${document.fromCompanyId}, ${document.createdBy},
      ${document.now}, lower(${`${filename} ${description ?? ''}`} collate finnish))
    returning id`.execute(db)
  return certainRow(rows).id
}

/** Who sees what an employer's user sends: they themselves, and the provider. */
export function selectToldOfSent(db: Db, { companyId, user }: CompanyScope, now: Date): Promise<Told> {
  const among = sql`select ${user.userId}::bigint`
  return selectTold(db, { module: 'documents', companyId, now }, { among, andStaff: true })
}

/** Whose document holds a file, and whether it is shared with the user at one of these companies. */
export async function selectDocumentOfFile(
  db: Db,
  fileId: Held<'file'>,
  reader: { userId: number; companyIds: readonly number[] },
): Promise<{ id: number; from_company_id: number | null; created_by: number; is_shared: boolean } | undefined> {
  const { rows } = await sql<{ id: number; from_company_id: number | null; created_by: number; is_shared: boolean }>`
    select d.id, d.from_company_id, d.created_by, exists (
      select from document_share s where s.document_id = d.id and s.taken_back_at is null
        and s.company_id = any (${reader.companyIds}::bigint[]) and (s.user_id is null or s.user_id = ${reader.userId})
    ) as is_shared
    from document d where d.file_id = ${fileId}`.execute(db)
  return rows[0]
}

/** Where a document is shared with somebody, of these companies: before all where it is to be acknowledged and can be. */
export async function selectCompanyOfShared(
  db: Db,
  id: number,
  reader: { userId: number; companyIds: readonly number[]; closed: readonly number[] },
): Promise<number | undefined> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from document_share
    where document_id = ${id} and taken_back_at is null and company_id = any (${reader.companyIds}::bigint[])
      and (user_id is null or user_id = ${reader.userId})
    order by company_id = any (${reader.closed}::bigint[]), acknowledge_by is null, company_id limit 1`.execute(db)
  return rows[0]?.company_id
}

/** Whose document a file is: the company it came from, or those that it is or was shared with. */
export async function selectCompaniesOfFile(db: Db, fileId: Held<'file'>): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select from_company_id as company_id from document where file_id = ${fileId} and from_company_id is not null
    union select s.company_id from document_share s join document d on d.id = s.document_id
      where d.file_id = ${fileId}`.execute(db)
  return rows.map((row) => row.company_id)
}

/** Of what is shared only; what employers send is the provider's to handle. */
export async function upsertOpening(db: Db, fileId: Held<'file'>, userId: number, now: Date): Promise<void> {
  await sql`
    insert into document_opening (document_id, user_id, first_opened_at, last_opened_at)
    select id, ${userId}, ${now}, ${now} from document where file_id = ${fileId} and from_company_id is null
    on conflict (document_id, user_id) do update set last_opened_at = excluded.last_opened_at`.execute(db)
}

/** What was shared of late, with everybody or with the caller, and the caller has not opened. */
export function selectWaitingToBeOpened(
  db: Db,
  scope: CompanyScope,
  { atMost, now }: { atMost: number; now: Date },
): Promise<WaitingRow[]> {
  const found = sql`
    select s.document_id as id, s.shared_at as since, s.document_id::text as key from document_share s
    where ${whereReceived(scope)} and ${whereNew('s.shared_at', now)}
      and not exists (select from document_opening seen
        where seen.document_id = s.document_id and seen.user_id = ${scope.user.userId})
    order by s.shared_at, s.document_id`
  const title = sql`(select f.filename from document d join file f on f.id = d.file_id where d.id = found.id)`
  return selectWaiting(db, found, atMost, title)
}
