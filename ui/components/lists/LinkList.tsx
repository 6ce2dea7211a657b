import type { ReactNode } from 'react'
import { Link } from '#ui/address/Link.tsx'
import styles from './LinkList.module.css'

interface Row {
  id: number
  to: string
  search?: Record<string, number>
  name: string
  about?: ReactNode
  state?: ReactNode
}

/** A few things beside something else, each with the way to it and what it is at. */
export function LinkList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles['list']}>
      {rows.map(({ id, to, search, name, about, state }) => (
        <li key={id} className={styles['row']}>
          <span className={styles['words']}>
            <Link to={to} {...(search && { search })}>
              {name}
            </Link>
            {about && <span className={styles['about']}>{about}</span>}
          </span>
          {state}
        </li>
      ))}
    </ul>
  )
}
