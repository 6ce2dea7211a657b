import { atPasswordDoor } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/session.ts'
import type { Db } from '#server/database/database.ts'
import { type Held, held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
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
  /** Of an administrator: true unless told. */
  care?: boolean
  grants?: GrantFixture[]
}

interface GrantFixture {
  companyId: number
  branchId?: number
  modules?: Module[]
  mainUser?: boolean
  endsOn?: Day
}

/** Answers the new user's id. */
export async function insertUser(db: Db, user: UserFixture): Promise<Held<'account'>> {
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
      care: user.care ?? user.role === 'ROLE_ADMIN',
      locale: user.locale ?? 'fi',
      accepted_terms_at: user.acceptedTerms === false ? null : new Date('2026-01-02T07:00:00Z'),
      report_credentials: user.reportCredentials ?? null,
      identity_hash: user.identityHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const grant of user.grants ?? []) await insertGrant(db, id, grant)
  return held(id)
}

/** A session of somebody with a password, quicker than by typing it. Answers the token for its cookie. */
export async function openFixtureSession(db: Db, userId: number, now: Date): Promise<string> {
  const { password_hash: passwordHash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const client = { now, ipAddress: '127.0.0.1', browser: '' }
  const session = {
    userId: held<'account'>(userId),
    deviceToken: undefined,
    proof: { passwordHash: passwordHash ?? '' },
    ...client,
  }
  const token = await openSession(db, session, { SESSION_HOURS: 12 })
  if (!token) throw new Error('an account that is closed, or without a password')
  return token
}

export async function insertGrant(db: Db, userId: number, grant: GrantFixture): Promise<void> {
  await db
    .insertInto('company_grant')
    .values({
      user_id: userId,
      company_id: grant.companyId,
      branch_id: grant.branchId ?? grant.companyId,
      modules: grant.modules ?? null,
      main_user: grant.mainUser ?? false,
      ends_on: grant.endsOn ?? null,
    })
    .execute()
}
