import type { Db } from '../database/database.ts'
import { notFound } from '../errors.ts'
import type { Held } from './held.ts'
import { holdCompany } from './queries.ts'
import type { ClientScope, OfficeScope, StaffScope } from './scope.ts'

/** A company that the staff or a client name; 404 where there is none, or another's. */
export async function findCompany(
  db: Db,
  scope: StaffScope | OfficeScope | ClientScope,
  id: number,
): Promise<Held<'company'>> {
  const companyId = await holdCompany(db, scope, id)
  if (!companyId) throw notFound()
  return companyId
}
