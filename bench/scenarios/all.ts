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
  return { ...data, firstDay: '2030-01-07', conversations: await insertConversations(db, data) }
}
