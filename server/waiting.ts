import type { Module } from '#shared/permissions.ts'
import type { Db } from './database/database.ts'
import type { CompanyScope, StaffScope } from './rights/scope.ts'
import type { WaitingRow } from './waiting-queries.ts'

/** One of the things of a kind that wait, with a link to it. */
interface WaitingItem {
  id: number
  /** Neither a person's name nor anything of their health: nobody's access is logged for it. */
  title: string
  since: Date
  /** An address within the product. */
  href: string
}

/** How many there are, counted to a little over a thousand, and the most pressing of them. */
export interface Waiting {
  count: number
  /** Where all of them are. */
  href: string
  items: WaitingItem[]
}

interface Asked {
  /** How many of them are shown. */
  atMost: number
  now: Date
}

/** What waits for an employer's user at a company: a module gives one of these for each kind of things that it has (IN-1). */
export interface WaitingAtCompany {
  kind: string
  /** Asked only where the caller has it. */
  module: Module
  find: (db: Db, scope: CompanyScope, asked: Asked) => Promise<Waiting>
}

/** What waits for the provider's staff (IN-2). */
export interface WaitingForStaff {
  kind: string
  /** @param asked `own`: only of the companies for which the caller is responsible */
  find: (db: Db, scope: StaffScope, asked: Asked & { own: boolean }) => Promise<Waiting>
}

/**
 * @param href where all of them are
 * @param hrefOf the address of one
 */
export function toWaiting(rows: readonly WaitingRow[], href: string, hrefOf: (row: WaitingRow) => string): Waiting {
  return {
    count: rows[0]?.count ?? 0,
    href,
    items: rows.map((row) => ({ id: row.id, title: row.title, since: row.since, href: hrefOf(row) })),
  }
}
