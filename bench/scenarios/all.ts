import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { account } from './account.ts'
import { conversations, insertConversations } from './conversations.ts'
import { personnel } from './personnel.ts'
import type { Scenarios, Things } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'

/** All the work as this product is asked for it. */
export function scenariosOf(things: Things): Scenarios {
  return {
    ...account(things),
    ...sickLeaves(things),
    ...personnel(things),
    ...conversations(things),
  }
}

/** What the scenarios need beyond the common data. */
export async function insertThings(db: Db, data: Data): Promise<Things> {
  const { lastName } = await db
    .selectFrom('company_employee')
    .select('last_name as lastName')
    .where('company_id', '=', data.group.companyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const searched = lastName.slice(0, -1)
  return { ...data, searched, firstDay: '2030-01-07', conversations: await insertConversations(db, data) }
}
