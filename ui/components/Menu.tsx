import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  to: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isActive: boolean
  /** A count to show beside the label, and what it means in words. */
  badge?: MenuBadgeProps | undefined
  /** The same, found out by itself. */
  Badge?: ComponentType | undefined
}

interface MenuBadgeProps {
  count: number
  meaning: string
}

export function Menu({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles['menu']}>
      {items.map((item) => (
        <li key={item.label}>
          <MenuLink {...item} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ to, label, icon: Icon, isActive, badge, Badge }: MenuItem) {
  return (
    // The router by itself would mark every link whose address begins the same.
    <Link
      to={to}
      className={styles['link'] ?? ''}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isActive && { 'aria-current': 'page' })}
    >
      <span aria-hidden className={styles['icon']}>
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={styles['label']}>{label}</span>
      {badge && <MenuBadge {...badge} />}
      {Badge && <Badge />}
    </Link>
  )
}

/** A count beside a label; nothing when there is nothing. */
export function MenuBadge({ count, meaning }: MenuBadgeProps) {
  if (count === 0) return null
  return (
    <span className={styles['badge']}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">, {meaning}</span>
    </span>
  )
}
