import type { ReactNode } from 'react'
import styles from './CasePage.module.css'

export interface Fact {
  name: string
  value: ReactNode
  /** What somebody has written: as long as it likes, on a row of its own. */
  isWritten?: boolean
}

/** Names, and what stands under each; one without a value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value, isWritten = false }) => (
          <div key={name} className={isWritten ? styles['wide'] : undefined}>
            <dt>{name}</dt>
            <dd className={isWritten ? styles['written'] : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
