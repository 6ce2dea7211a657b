import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../address/Link.tsx'
import type { Search } from '../../address/search.ts'
import styles from './BackLink.module.css'

/** The way back above a screen's title. */
export function BackLink({ to, search = {}, children }: { to: string; search?: Search; children: ReactNode }) {
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
