import { selectSettings } from '#modules/companies/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import type { Held } from '#server/rights/held.ts'
import { holdCompany } from '#server/rights/queries.ts'
import type { CompanyScope, Identity } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { isRecord } from '#shared/objects.ts'
import { beginConversation } from '../../console-contract.ts'
import { listProfessionals, type MessageToSend, type Professional, startConversation } from '../../contract.ts'
import { announceList, announceUpdate, type Writing } from '../announcements.ts'
import { toConversation } from '../answers.ts'
import { findConversation, toConsoleConversation } from '../console/routes.ts'
import { selectMessages } from '../messages/queries.ts'
import { selectConversation } from '../queries.ts'
import { postAbsences, postMessage, postSystemMessage } from '../send/post.ts'
import {
  insertConversation,
  insertParticipants,
  type ProfessionalRow,
  selectProfessionals,
  selectWhoSee,
} from './queries.ts'

interface Beginning {
  topic: string
  /** Nothing is said yet without it. */
  message: Omit<MessageToSend, 'clientKey'> | null | undefined
  clientKey: string | null
  with: readonly number[]
}

/** A conversation of the caller and others, who are told of it; one that was begun with the same key before is that one. */
async function begin(
  context: Writing & { scope: { user: Identity } },
  at: { companyId: Held<'company'>; createdBy: Held<'account'> },
  { topic, message, clientKey, with: others }: Beginning,
): Promise<Held<'conversation'>> {
  const { scope, db, now } = context
  const { userId } = scope.user
  const { id, isNew } = await insertConversation(db, at, { topic, clientKey, now })
  if (!isNew) return id
  await insertParticipants(db, id, [userId, ...others], now)
  const started = await postSystemMessage(context, id, 'conversationStarted', { userId, actorId: userId })
  const about = { id, company_id: at.companyId, status: 'ACTIVE', awaits_answer: false } as const
  if (message) await postMessage(context, about, scope.user, message)
  const answers = message ? [] : await postAbsences(context, id)
  await announceUpdate(context, about, [started, ...answers])
  await announceList(context, about)
  return id
}

/** Writes to those who answer for the company, or where nobody does to all who see it; answers the new conversation's id. */
export async function writeToProvider(
  context: Writing & { scope: CompanyScope },
  { topic, text }: { topic: string; text: string },
): Promise<Held<'conversation'>> {
  const { scope, db, now } = context
  const responsible = await selectProfessionals(db, scope, { now, areResponsible: true })
  const readers =
    responsible.length > 0 ? responsible : await selectProfessionals(db, scope, { now, areResponsible: false })
  const at = { companyId: scope.companyId, createdBy: scope.user.userId }
  const message = { text, attachments: [] }
  return begin(context, at, { topic, message, clientKey: null, with: readers.map(({ id }) => id) })
}

export const startRoutes = [
  handle(listProfessionals, async ({ scope, db, now }) => {
    const { professionals } = await offered(db, scope, now)
    return professionals.map(toProfessional)
  }),

  handle(
    startConversation,
    { locate: async (_db, { body }) => idIn(isRecord(body) ? body['company'] : undefined, 'id') },
    async (context) => {
      const { scope, body, db, now } = context
      const { userId } = scope.user
      const { professionals, areFixed } = await offered(db, scope, now)
      const known = professionals.map(({ id }) => id)
      const chosen = [...new Set(body.users.map(({ user }) => user.id))]
      if (!chosen.every((id) => known.includes(id))) throw invalid([{ field: 'users', problem: 'unknown' }])

      const { topic, message, clientKey = null } = body
      const at = { companyId: scope.companyId, createdBy: userId }
      const id = await begin(context, at, { topic, message, clientKey, with: areFixed ? known : chosen })
      const row = await selectConversation(db, scope, id, dayOf(now))
      if (!row) throw notFound()
      return toConversation(row, await selectMessages(db, id, userId))
    },
  ),
]

export const beginRoutes = [
  handle(beginConversation, async (context) => {
    const { scope, body, db, now } = context
    const companyId = await holdCompany(db, scope, body.companyId)
    if (!companyId) throw invalid([{ field: 'companyId', problem: 'unknown' }])
    const userIds = [...new Set(body.userIds)]
    const known = await selectWhoSee(db, companyId, userIds, now)
    if (known.length < userIds.length) throw invalid([{ field: 'userIds', problem: 'unknown' }])
    const { topic, message, clientKey = null } = body
    const at = { companyId, createdBy: scope.user.userId }
    const id = await begin(context, at, { topic, message, clientKey, with: known })
    return toConsoleConversation(await findConversation(db, scope, id, now))
  }),
]

/** Who is offered to a company, and whether it is all of them or nobody (CO-4). */
async function offered(
  db: Db,
  scope: CompanyScope,
  now: Date,
): Promise<{ professionals: ProfessionalRow[]; areFixed: boolean }> {
  const { professionalsFiltering } = await selectSettings(db)
  const areResponsible = professionalsFiltering === 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'
  const professionals = await selectProfessionals(db, scope, { now, areResponsible })
  return { professionals, areFixed: areResponsible }
}

function toProfessional(row: ProfessionalRow): Professional {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    outOfOfficeEnabled: row.away_message !== null,
    outOfOfficeMessage: row.away_message,
  }
}
