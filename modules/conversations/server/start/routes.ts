import { selectSettings } from '#modules/companies/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound } from '#server/errors.ts'
import { handle } from '#server/handle.ts'
import { idIn } from '#server/input.ts'
import { dayOf } from '#shared/dates.ts'
import { listProfessionals, type Professional, startConversation } from '../../contract.ts'
import { announceList, announceUpdate } from '../announcements.ts'
import { toConversation } from '../answers.ts'
import { selectMessages } from '../messages/queries.ts'
import { selectConversation } from '../queries.ts'
import { postAbsences, postSystemMessage } from '../send/post.ts'
import { insertConversation, insertParticipants, type ProfessionalRow, selectProfessionals } from './queries.ts'

export const startRoutes = [
  handle(listProfessionals, async ({ scope, db, now }) => {
    const { professionals } = await offered(db, scope.companyId, now)
    return professionals.map(toProfessional)
  }),

  handle(
    startConversation,
    { locate: async (_db, { body }) => idIn((body as { company?: unknown } | undefined)?.company, 'id') },
    async (context) => {
      const { scope, body, db, now } = context
      const { userId } = scope.user
      const { professionals, areFixed } = await offered(db, scope.companyId, now)
      const known = professionals.map(({ id }) => id)
      const chosen = [...new Set(body.users.map(({ user }) => user.id))]
      if (!chosen.every((id) => known.includes(id))) throw invalid([{ field: 'users', problem: 'unknown' }])

      const { companyId } = scope
      const clientKey = body.clientKey ?? null
      const { id, isNew } = await insertConversation(db, {
        companyId,
        topic: body.topic,
        createdBy: userId,
        clientKey,
        now,
      })
      if (isNew) {
        await insertParticipants(db, id, [userId, ...(areFixed ? known : chosen)], now)
        const started = await postSystemMessage(context, id, 'conversationStarted', { userId, actorId: userId })
        const answers = await postAbsences(context, id)
        const about = { id, company_id: companyId }
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
  companyId: number,
  now: Date,
): Promise<{ professionals: ProfessionalRow[]; areFixed: boolean }> {
  const { professionalsFiltering } = await selectSettings(db)
  const areFixed = professionalsFiltering === 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'
  return { professionals: await selectProfessionals(db, dayOf(now), areFixed ? companyId : undefined), areFixed }
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
