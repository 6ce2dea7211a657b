import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './BackLink.module.css'

/** The way back above a screen's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles['back'] ?? ''}>
      <IconArrowLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
