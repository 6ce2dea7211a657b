import type { RawBuilder } from 'kysely'
import type { DB } from './database/tables.ts'

/** The moment by which a kind is over: so many months ago as its period is long. */
export type Before = (kind: string) => Date

/**
 * How one sort of thing goes, with all that hangs on it. Its row is `kept`; in `files` and `gone` the ids of those that go are
 * `(select id from past)`.
 */
export interface Removal {
  root: keyof DB
  /** By what a row is named; its id where it has one. */
  key?: 'ctid'
  /** What is over by its period; without it the thing goes with its company alone. */
  over?: (before: Before) => RawBuilder<boolean>
  /** What goes when a customer has left and the period is over, whatever its age; without it the law keeps it longer. */
  ofCompany?: (companyId: number) => RawBuilder<boolean>
  /** Whose hold keeps it: judged in the statement that removes. */
  held: RawBuilder<boolean>
  /** A select of the ids of its files in the store. */
  files?: RawBuilder<unknown>
  /** Deletes what hangs on it and the thing itself, as one statement with the judgement. */
  gone: (now: Date) => readonly RawBuilder<unknown>[]
  /** So many go at once; what hangs on one makes it heavier. */
  atOnce: number
  /** The second step of what has been counted before. */
  isCounted?: false
}

/** The law or the reason by which a kind is kept so long; its words are texts of `modules/retention`. */
export type Ground =
  | 'patientRecords'
  | 'afterDeath'
  | 'accessLog'
  | 'workingLifePrivacy'
  | 'employmentCertificate'
  | 'limitation'
  | 'security'
  | 'noPurpose'
  | 'contractEnded'

/** A kind of data that a module keeps (DL-1). */
export interface KeptKind {
  kind: string
  ground: Ground
  /** The period that the product ships; without it the kind goes with its company alone. */
  months?: number
  /** What the law says: a shorter one has to be confirmed. */
  lawful?: number
  /** The database itself refuses to remove it any earlier. */
  least?: number
  tables: readonly (keyof DB)[]
  /** Kinds of files in the store that go with it, as files call them. */
  files?: readonly string[]
  /** In this order. */
  removals: readonly Removal[]
}

/** The same day of an earlier month, or its last one. */
export function monthsBefore(now: Date, months: number): Date {
  const earlier = new Date(now)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return earlier
}
