import type { ReactNode } from 'react'
import { BareFrame } from './BareFrame.tsx'
import styles from './GuestFrame.module.css'

/** Around the screens of those who are not in yet: login, activation, recovery, terms. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <BareFrame kind="card">
      <div className={styles['card']}>{children}</div>
    </BareFrame>
  )
}
