import { useTranslation } from 'react-i18next'
import { State, States } from '#ui/components/states/State.tsx'
import type { Client } from '../console-contract.ts'

/** Whether a client may call, and what should be looked at. */
export function ClientState({ client }: { client: Client }) {
  const { t } = useTranslation('integration')
  if (client.revokedAt) return <State kind="stopped">{t('state.revoked')}</State>
  const hasOld = [...client.secrets, ...client.keys].some(({ isOld }) => isOld)
  return (
    <States>
      {client.isSilent && <State kind="waits">{t('state.silent')}</State>}
      {hasOld && <State kind="expired">{t('state.old')}</State>}
      {!client.isSilent && !hasOld && <State kind="done">{t('state.inUse')}</State>}
    </States>
  )
}
