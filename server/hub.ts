import type { Db } from './database/database.ts'
import type { Held } from './rights/held.ts'
import type { StaffScope } from './rights/scope.ts'

/** What there is of a kind at a company: a module gives one of these for each kind of things that the staff have a list of (WK-5). */
export interface HubKind {
  kind: string
  /** The list of all of them; with the company's id it is the company's own. */
  href: `/console/${string}companyId=`
  /** By one statement, to a little over a thousand. */
  count: (db: Db, scope: StaffScope, asked: { companyId: Held<'company'>; now: Date }) => Promise<number>
}
