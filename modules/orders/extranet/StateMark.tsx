import { IconPencil, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../browser/Orders.module.css'
import type { OrderState } from '../contract.ts'

/** Draft or sent (OR-7), in a word and a sign. */
export function StateMark({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  const Icon = state === 'CREATED' ? IconPencil : IconSend
  return (
    <span className={styles['mark']} data-done={state !== 'CREATED' || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {t(`state.${state}`)}
    </span>
  )
}
