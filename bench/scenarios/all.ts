import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import { account } from './account.ts'
import { conversations, insertConversations } from './conversations.ts'
import { documents, insertDocuments } from './documents.ts'
import { forms, insertForms } from './forms.ts'
import { insertOrders, orders } from './orders.ts'
import { personnel } from './personnel.ts'
import { insertReports, reports } from './reports.ts'
import type { Scenarios, Things } from './scenario.ts'
import { sickLeaves } from './sick-leaves.ts'
import { insertMeetings, videoMeetings } from './video-meetings.ts'
import { insertCases, workAbility } from './work-ability.ts'

/** All the work as this product is asked for it. */
export function scenariosOf(things: Things): Scenarios {
  return {
    ...account(things),
    ...sickLeaves(things),
    ...personnel(things),
    ...conversations(things),
    ...documents(things),
    ...reports(things),
    ...forms(things),
    ...orders(things),
    ...workAbility(things),
    ...videoMeetings(things),
  }
}

/** What the scenarios need beyond the common data. */
export async function insertThings(db: Db, data: Data): Promise<Things> {
  const inserted = await insertConversations(db, data)
  await insertDocuments(db, data)
  await insertReports(db, data)
  const filled = await insertForms(db, data)
  await insertOrders(db, data)
  const cases = await insertCases(db, data)
  await insertMeetings(db, data)
  return { ...data, firstDay: '2030-01-07', conversations: inserted, forms: filled, cases, meetingDay: '2026-03-15' }
}
