import { atPasswordDoor } from '#server/auth/passwords.ts'
import type { Db } from '#server/database/database.ts'
import type { Language } from '#shared/languages.ts'
import type { Module, Role } from '#shared/permissions.ts'

/** Every fixture user's password; the demo users' too. */
export const fixturePassword = 'Tyoterveys1'
let hashed: Promise<string> | undefined

export interface UserFixture {
  email: string
  firstName: string
  lastName: string
  role?: Role
  locale?: Language
  acceptedTerms?: boolean
  status?: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
  reportCredentials?: string
  /** Who the bank says they are, as `identityHash` makes it. */
  identityHash?: Buffer
  grants?: { companyId: number; branchId?: number; modules?: Module[] }[]
}

/** Answers the new user's id. */
export async function insertUser(db: Db, user: UserFixture): Promise<number> {
  hashed ??= atPasswordDoor('fixtures', (passwords) => passwords.hash(fixturePassword))
  const { id } = await db
    .insertInto('user_account')
    .values({
      username: user.email,
      email: user.email,
      password_hash: user.status === 'INVITED' ? null : await hashed,
      role: user.role ?? 'ROLE_USER',
      status: user.status ?? 'ACTIVE',
      first_name: user.firstName,
      last_name: user.lastName,
      locale: user.locale ?? 'fi',
      accepted_terms_at: user.acceptedTerms === false ? null : new Date('2026-01-02T07:00:00Z'),
      report_credentials: user.reportCredentials ?? null,
      identity_hash: user.identityHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const grant of user.grants ?? []) await insertGrant(db, id, grant)
  return id
}

export async function insertGrant(
  db: Db,
  userId: number,
  grant: { companyId: number; branchId?: number; modules?: Module[] },
): Promise<void> {
  await db
    .insertInto('company_grant')
    .values({
      user_id: userId,
      company_id: grant.companyId,
      branch_id: grant.branchId ?? grant.companyId,
      modules: grant.modules ?? null,
    })
    .execute()
}
