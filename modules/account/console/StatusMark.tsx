import { IconBan, IconCircleCheck, IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { UserStatus } from '../console-contract.ts'
import styles from './StatusMark.module.css'

const icons = { INVITED: IconMailForward, ACTIVE: IconCircleCheck, DEACTIVATED: IconBan }

/** Whether an account is in use, in a word and a sign. */
export function StatusMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('account')
  const Icon = icons[status]
  return (
    <span className={styles['mark']} data-status={status}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`console.status.${status}`)}
    </span>
  )
}
