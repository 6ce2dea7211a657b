import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import styles from '../browser/Orders.module.css'

/** Whether a part of an order is done, in a word and a sign. */
export function DoneMark({ isDone, text }: { isDone: boolean; text: string }) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  return (
    <span className={styles['mark']} data-done={isDone || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
    </span>
  )
}
