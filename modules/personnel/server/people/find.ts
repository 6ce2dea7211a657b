import type { Db } from '#server/database/database.ts'
import { type CompanyScope, withModule } from '#server/rights/scope.ts'
import { isIdentityCode } from '#shared/hetu.ts'
import { type FoundPersonRow, selectFoundPeople } from './queries.ts'

/** By a whole identity code, or by words of the name for whoever has the register. */
export async function findPeople(db: Db, scope: CompanyScope, text: string, atMost: number): Promise<FoundPersonRow[]> {
  const identityCode = text.toUpperCase()
  const [within, by] = isIdentityCode(identityCode)
    ? [withModule(scope, 'personnel', 'sick-leaves'), { identityCode }]
    : [withModule(scope, 'personnel'), { words: text }]
  return within ? selectFoundPeople(db, within, by, atMost) : []
}
