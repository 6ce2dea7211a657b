import type { DB } from './database/tables.ts'
import type { Removal } from './kept-queries.ts'

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
