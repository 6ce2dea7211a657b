import { selectSettings } from '#modules/companies/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { isRecord } from '#shared/objects.ts'
import { listProfessionals, type Professional, startConversation } from '../../contract.ts'
import { announceList, announceUpdate } from '../announcements.ts'
import { toConversation } from '../answers.ts'
import { selectMessages } from '../messages/queries.ts'
import { selectConversation } from '../queries.ts'
import { postAbsences, postMessage, postSystemMessage } from '../send/post.ts'
import { insertConversation, insertParticipants, type ProfessionalRow, selectProfessionals } from './queries.ts'

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
      const { id, isNew } = await insertConversation(db, scope, { topic, clientKey, now })
      if (isNew) {
        await insertParticipants(db, id, [userId, ...(areFixed ? known : chosen)], now)
        const started = await postSystemMessage(context, id, 'conversationStarted', { userId, actorId: userId })
        const about = { id, company_id: scope.companyId, status: 'ACTIVE' } as const
        if (message) await postMessage(context, about, scope.user, message)
        const answers = message ? [] : await postAbsences(context, id)
        await announceUpdate(context, about, [started, ...answers])
        await announceList(context, about)
      }
      const row = await selectConversation(db, scope, id, dayOf(now))
      if (!row) throw notFound()
      return toConversation(row, await selectMessages(db, id, userId))
    },
  ),
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
