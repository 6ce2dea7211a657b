import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { Language } from '#shared/languages.ts'
import type { Role } from '#shared/permissions.ts'

export interface AccountByAddress {
  id: Held<'account'>
  /** Another where the address is only what they log in by: who gets mail there is somebody else by now. */
  email: string | null
  role: Role
  status: 'INVITED' | 'ACTIVE' | 'DEACTIVATED'
}

/** Whose address it is, or was when they were invited. */
export async function selectByAddress(db: Db, address: string): Promise<AccountByAddress | undefined> {
  const { rows } = await sql<AccountByAddress>`
    select id, email, role, status from user_account where email = ${address} or username = ${address}
    order by email is not distinct from ${address} desc limit 1`.execute(db)
  return rows[0]
}

/** Undefined where another has opened one for the address in the same moment. */
export async function insertEmployersAccount(
  db: Db,
  person: { email: string; firstName: string; lastName: string; locale: Language },
  now: Date,
): Promise<AccountByAddress | undefined> {
  const { rows } = await sql<AccountByAddress>`
    insert into user_account (username, email, role, status, first_name, last_name, locale, created_at, updated_at)
    values (${person.email}, ${person.email}, 'ROLE_USER', 'INVITED', ${person.firstName}, ${person.lastName},
      ${person.locale}, ${now}, ${now})
    on conflict do nothing returning id, email, role, status`.execute(db)
  return rows[0]
}
