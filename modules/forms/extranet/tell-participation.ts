import i18next from 'i18next'
import { whoami } from '#shared/contracts/session.ts'
import type { Events } from '#shared/events.ts'
import { asLanguage } from '#shared/languages.ts'
import { queryClient, queryOf } from '#ui/calls/queries.ts'
import { notify } from '#ui/notify.ts'
import { loadTexts } from '#ui/page/i18n.ts'
import { oneProcess } from './queries.ts'

/** Tells when one has been made a participant, or is one no more (FO-7). */
export async function tellParticipation(event: Events['processUpdate']): Promise<void> {
  const { id, companyId, userIsParticipant, userId } = event
  if (userId !== queryClient.getQueryData(queryOf(whoami).queryKey)?.id) return
  // Of a process that companies may not open nothing is said.
  const process = await queryClient
    .fetchQuery(oneProcess(id, companyId, asLanguage(i18next.language)))
    .catch(() => undefined)
  if (!process) return
  await loadTexts(['forms'])
  const about = { ns: 'forms', name: process.name } as const
  if (userIsParticipant) notify.info(i18next.t('added', about))
  else notify.error(i18next.t('removed', about))
}
