import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  to: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isActive: boolean
  /** A count to show beside the label, and what it means in words. */
  badge?: { count: number; meaning: string } | undefined
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

function MenuLink({ to, label, icon: Icon, isActive, badge }: MenuItem) {
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
      {badge && badge.count > 0 && (
        <span className={styles['badge']}>
          <span aria-hidden>{badge.count > 99 ? '99+' : badge.count}</span>
          <span className="visually-hidden">, {badge.meaning}</span>
        </span>
      )}
    </Link>
  )
}
