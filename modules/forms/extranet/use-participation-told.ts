import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import { onPush } from '#ui/push.ts'
import { companyProcesses } from './queries.ts'

/** Tells when one has been made a participant, or is one no more (FO-7). */
export function useParticipationTold(companyId: number): void {
  const { t } = useTranslation('forms')
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPush('processUpdate', ({ id, userIsParticipant }) => {
        const known = queryClient.getQueryData(companyProcesses(companyId).queryKey)
        const process = known?.find((one) => one.id === id)
        if (!process || process.userIsParticipant === userIsParticipant) return
        if (userIsParticipant) notify.info(t('added', { name: process.name }))
        else notify.error(t('removed', { name: process.name }))
      }),
    [queryClient, companyId, t],
  )
}
