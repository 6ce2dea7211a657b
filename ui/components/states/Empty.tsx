import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Empty.module.css'

/** Nothing here: a sentence, why, and the action that fills it. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <IconInbox size={36} stroke={1.25} aria-hidden />
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['why']}>{children}</div>}
      {action}
    </div>
  )
}
