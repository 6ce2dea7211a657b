import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'

/** The way back above a screen's title. */
export function BackLink({ to, search, children }: { to: string; search?: object; children: ReactNode }) {
  return (
    <Link to={to} search={search as never} className={styles['back'] ?? ''}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
