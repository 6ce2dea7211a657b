import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { escapeLike } from '#server/rights/queries.ts'
import type { Language } from '#shared/languages.ts'
import type { Diagnosis } from '../../contract.ts'
import { fold } from './fold.ts'

/** The groups that the screen offers as shortcuts (modules.txt section 9), in its order. */
const shortcuts = ['G00-G99', 'J00-J99', 'A00-B99', 'M00-M99', 'F00-F99']

const foundAtMost = 30

const name = (language: Language) => sql.ref(`d.name_${language}`)

export async function selectDiagnosisGroups(db: Db, language: Language): Promise<Diagnosis[]> {
  const { rows } = await sql<Diagnosis>`
    select d.code as icd, ${name(language)} as text
    from unnest(${shortcuts}::text[]) with ordinality as shortcut (code, place) join diagnosis d using (code)
    order by shortcut.place`.execute(db)
  return rows
}

/** By code or words, in any of the three languages: codes that begin so first, then names that do, then the rest. */
export async function selectDiagnoses(db: Db, search: string, language: Language): Promise<Diagnosis[]> {
  const words = fold(search)
    .split(' ')
    .filter((word) => word !== '')
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
  if (longest === '') return []
  const code = `${escapeLike(search.replace(/\s/g, '').toUpperCase())}%`
  const whole = `${escapeLike(fold(search))}%`
  const contained = words.map((word) => `%${escapeLike(word)}%`)
  const { rows } = await sql<Diagnosis>`
    select d.code as icd, ${name(language)} as text from diagnosis d
    where ${whereCandidate(longest, code)} and d.search_text like all (${contained}::text[]) and not d.is_group
    order by d.code like ${code} desc, lower(${name(language)}) like ${whole} desc, d.code collate "C"
    limit ${foundAtMost}`.execute(db)
  return rows
}

/**
 * By the longest word, which the index of trigrams finds. One letter stands in nearly every name, and can only begin a
 * code; two letters begin a word. The text searched begins with the code, so a code needs no condition of its own.
 */
function whereCandidate(longest: string, code: string): RawBuilder<boolean> {
  const text = escapeLike(longest)
  if (longest.length === 1) return sql`d.code like ${code}`
  if (longest.length === 2) return sql`(d.search_text like ${`${text}%`} or d.search_text like ${`% ${text}%`})`
  return sql`d.search_text like ${`%${text}%`}`
}

/** A code or a group that can be recorded. */
export async function selectDiagnosis(db: Db, code: string): Promise<{ code: string } | undefined> {
  const { rows } = await sql<{ code: string }>`select code from diagnosis where code = ${code}`.execute(db)
  return rows[0]
}

export interface DiagnosisRow {
  code: string
  parent: string | null
  fi: string
  sv: string
  en: string
}

/** Adds or renames; codes that leaves already refer to are never taken away. */
export async function upsertDiagnoses(db: Db, rows: readonly DiagnosisRow[]): Promise<void> {
  const column = (read: (row: DiagnosisRow) => unknown) => rows.map(read)
  await sql`
    insert into diagnosis (code, parent_code, name_fi, name_sv, name_en, search_text, is_group)
    select * from unnest(${column((row) => row.code)}::text[], ${column((row) => row.parent)}::text[],
      ${column((row) => row.fi)}::text[], ${column((row) => row.sv)}::text[], ${column((row) => row.en)}::text[],
      ${column((row) => fold([row.code, row.fi, row.sv, row.en].join(' ')))}::text[],
      ${column((row) => row.code.includes('-'))}::boolean[])
    on conflict (code) do update set parent_code = excluded.parent_code, name_fi = excluded.name_fi,
      name_sv = excluded.name_sv, name_en = excluded.name_en, search_text = excluded.search_text,
      is_group = excluded.is_group`.execute(db)
}

export async function countDiagnoses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from diagnosis`.execute(db)
  return rows[0]?.count ?? 0
}
