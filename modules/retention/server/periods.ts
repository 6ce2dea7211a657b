import type { Db } from '#server/database/database.ts'
import { type KeptKind, monthsBefore } from '#server/kept.ts'
import type { Before } from '#server/kept-queries.ts'
import { selectPeriods } from './queries.ts'

/** How many months each kind is kept. */
export type Months = (kind: string) => number

/** What has been set, else what the product ships. */
export async function readMonths(db: Db, kinds: readonly KeptKind[]): Promise<Months> {
  const set = new Map((await selectPeriods(db)).map(({ kind, months }) => [kind, months]))
  const shipped = new Map(kinds.map(({ kind, months }) => [kind, months]))
  return (kind) => {
    const months = set.get(kind) ?? shipped.get(kind)
    if (months === undefined) throw new Error(`no module keeps ${kind}`)
    return months
  }
}

export function beforeOf(months: Months, now: Date): Before {
  return (kind) => monthsBefore(now, months(kind))
}
