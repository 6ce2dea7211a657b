import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../address/Link.tsx'
import { parseSearch, type Search } from '../../address/search.ts'
import { listAt } from '../../storage.ts'
import styles from './BackLink.module.css'

/** The way back above a screen's title; to a list as it was last asked for in this tab (WK-4). */
export function BackLink({
  to,
  search = parseSearch(listAt(to).read() ?? ''),
  children,
}: {
  to: string
  search?: Search
  children: ReactNode
}) {
  return (
    <Link to={to} search={search} className={styles['back'] ?? ''}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}

/** The same out of a screen that is not left without asking, or back to where its list was. */
export function BackButton({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles['back']} onClick={onBack}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </button>
  )
}
