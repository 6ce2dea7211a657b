import type * as z from 'zod/mini'
import type { Language } from '#shared/languages.ts'
import type { DB } from '../database/tables.ts'

export type Table = keyof DB & string

/** The rows of a table that are somebody's. */
export interface Belonging {
  table: Table
  /** By which column they are; of one that holds JSON also by which key in it, of one that holds a list by what is in that. */
  by: string | readonly [column: string, key: string] | { list: string }
  /** What that column holds where it is not the owner's id: the ids of other rows that are theirs. */
  among?: readonly Among[]
  /** A column without which a row is not yet whoever's it is asked for: unsent, not told. */
  onceTold?: string
  /** What a column holds in theirs, and not in others that bear their id. */
  being?: readonly [column: string, value: string]
}

interface Among extends Belonging {
  /** The column that the ids are taken from, `id` unless told. */
  gives?: string
}

/** A word that stands in an export beside an id, which says nothing to who reads it. */
export type WordOf =
  | 'organisation'
  | 'user'
  | 'identityCode'
  | 'title'
  | 'questions'
  | 'orderTitle'
  | 'orderQuestions'
  | 'category'
  | 'member'
  | 'client'

/** By what name in the export, which word, of the id in which column. */
export type Words = Record<string, readonly [of: WordOf, column: string]>

/** Rows of another table within the row that they belong to; nature keeps them few. */
export interface Within {
  table: Table
  /** The column that holds the id of the row they are within. */
  by: string
  /**
   * Where they are of several owners: the column by which they are this one's, or the one of the users whom it may name and
   * that of the owners whose they were then.
   */
  own?: string
  ownUsers?: { user: string; ofThen: string }
  without?: readonly string[]
  words?: Words
}

/** A kind of things in an export: one list or one file of JSON lines. */
export interface ExportedKind extends Belonging {
  /** In kebab case, the same in every export. */
  name: string
  /** A unique column of whole numbers by which the rows are read page by page; `id` unless told. Null: they are few. */
  key?: string | null
  /** The only columns; without it all but those of `without`. */
  only?: readonly string[]
  without?: readonly string[]
  words?: Words
  within?: Record<string, Within>
  /** Their files: a column of the row, or tables that hold them. */
  files?: string | readonly { table: Table; by: string }[]
}

/** A kind of things of one person (DL-2): what of it leaves the house is what its schema says. */
export interface ExportedOfPerson extends ExportedKind {
  /** The column that names the company: staff export what they see. Null: it is the person's wherever they work. */
  company: string | null
  row: z.ZodMiniObject
  /** What the codes in it are called where people read it. */
  codes?: Record<Language, Record<string, string>>
}

/** What a module has of a user, a person of the register, and a company, for those who ask for all that is theirs (DL-2, DL-4). */
export interface Exported {
  ofUser?: readonly ExportedKind[]
  ofPerson?: readonly ExportedOfPerson[]
  ofCompany?: readonly ExportedKind[]
}

/** All modules' kinds. */
export type EveryExported = Required<Exported>
