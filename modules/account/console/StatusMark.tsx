import { useTranslation } from 'react-i18next'
import { State } from '#ui/components/states/State.tsx'
import type { UserStatus } from '../console-contract.ts'

const kinds = { INVITED: 'waits', ACTIVE: 'done', DEACTIVATED: 'stopped' } as const

/** Whether an account is in use. */
export function StatusMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('account')
  return <State kind={kinds[status]}>{t(`console.status.${status}`)}</State>
}
