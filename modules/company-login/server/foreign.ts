import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { domainOf } from '../rules.ts'
import { selectForeignDomains } from './queries.ts'

/** Those of the addresses that no login of the company knows; of whoever is invited by one it is told before. */
export async function foreignOf(
  db: Db,
  companyId: Held<'company'>,
  emails: readonly string[],
): Promise<{ emails: string[] }> {
  const foreign = await selectForeignDomains(db, companyId, [...new Set(emails.map(domainOf))])
  return { emails: emails.filter((email) => foreign.includes(domainOf(email))) }
}
