import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { notify } from '#ui/notify.ts'
import { onPush } from '#ui/push/push.ts'
import { useSession } from '#ui/session/session.tsx'
import { oneProcess } from './queries.ts'

/** Tells when one has been made a participant, or is one no more (FO-7). */
export function useParticipationTold(companyId: number): void {
  const { t, i18n } = useTranslation('forms')
  const queryClient = useQueryClient()
  const ownId = useSession().user.id
  useEffect(
    () =>
      onPush('processUpdate', async ({ id, userIsParticipant, userId }) => {
        if (userId !== ownId) return
        // Of a process that companies may not open nothing is said.
        const process = await queryClient
          .fetchQuery(oneProcess(id, companyId, asLanguage(i18n.language)))
          .catch(() => undefined)
        if (!process) return
        if (userIsParticipant) notify.info(t('added', { name: process.name }))
        else notify.error(t('removed', { name: process.name }))
      }),
    [queryClient, companyId, ownId, t, i18n],
  )
}
