import type { ReactNode } from 'react'
import styles from './Rows.module.css'

/** A short list of things that belong to somebody: devices, factors, covers. What has columns is a `DataTable`. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

interface RowProps {
  name: ReactNode
  /** What sets this one apart: "this device". */
  mark?: ReactNode
  details?: ReactNode
  /** Beside it; under it on a phone. */
  actions?: ReactNode
}

export function Row({ name, mark, details, actions }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['about']}>
        <strong>{name}</strong>
        {mark && <span className={styles['mark']}>{mark}</span>}
        {details && <div className={styles['details']}>{details}</div>}
      </div>
      {actions}
    </li>
  )
}
