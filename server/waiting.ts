import type { Db } from './database/database.ts'
import type { StaffScope } from './rights/scope.ts'

/** One of the things of a kind that wait, with a link to it. */
export interface WaitingItem {
  id: number
  /** Neither a person's name nor anything of their health: nobody's access is logged for it. */
  title: string
  since: Date
  /** An address within the product. */
  href: string
}

/** What waits for the provider's staff: a module gives one of these for each kind of things that it has. */
export interface WaitingForStaff {
  kind: string
  /**
   * How many there are, counted to a little over a thousand, and the most pressing of them.
   * @param own only of the companies for which the caller is responsible
   */
  find: (
    db: Db,
    scope: StaffScope,
    asked: { own: boolean; atMost: number },
  ) => Promise<{ count: number; items: WaitingItem[] }>
}
