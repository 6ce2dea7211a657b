import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Language } from '#shared/languages.ts'
import type { InformationPage } from '../contract.ts'

export interface VersionRow {
  page: InformationPage
  language: Language
  version: number
  saved_at: Date
  saved_by_name: string
}

export type TextRow = VersionRow & { content: string }

const about = sql`i.page, i.language, i.version, i.saved_at, u.first_name || ' ' || u.last_name as saved_by_name`

/** The version in force, or the one asked for. */
export async function selectText(
  db: Db,
  page: InformationPage,
  language: Language,
  version: number | null = null,
): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`
    select ${about}, i.content from information_text i join user_account u on u.id = i.saved_by
    where i.page = ${page} and i.language = ${language} and (${version}::int is null or i.version = ${version})
    order by i.version desc limit 1`.execute(db)
  return rows[0]
}

/** The versions of one text, newest first. */
export async function selectVersionsOf(
  db: Db,
  page: InformationPage,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select ${about} from information_text i join user_account u on u.id = i.saved_by
    where i.page = ${page} and i.language = ${language}
    order by i.version desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The versions in force, without their texts. */
export async function selectVersions(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (i.page, i.language) ${about}
    from information_text i join user_account u on u.id = i.saved_by
    order by i.page, i.language, i.version desc`.execute(db)
  return rows
}

/** Refused by `information_text_page_language_version_key`. */
export async function insertText(
  db: Db,
  text: { page: InformationPage; language: Language; version: number; content: string; userId: number; now: Date },
): Promise<void> {
  await sql`
    insert into information_text (page, language, version, content, saved_at, saved_by)
    values (${text.page}, ${text.language}, ${text.version}, ${text.content}, ${text.now}, ${text.userId})`.execute(db)
}
