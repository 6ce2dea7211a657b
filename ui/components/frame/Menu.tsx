import type { ComponentType } from 'react'
import { Link } from '../../address/Link.tsx'
import styles from './Menu.module.css'

export interface MenuItem {
  to: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isActive: boolean
  /** What stands beside the label, a `MenuBadge`. */
  Badge?: ComponentType | undefined
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

function MenuLink({ to, label, icon: Icon, isActive, Badge }: MenuItem) {
  return (
    <Link to={to} className={styles['link']} aria-current={isActive ? 'page' : undefined}>
      <span aria-hidden className={styles['icon']}>
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={styles['label']}>{label}</span>
      {Badge && <Badge />}
    </Link>
  )
}
