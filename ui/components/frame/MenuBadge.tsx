import styles from './Menu.module.css'

interface MenuBadgeProps {
  count: number
  meaning: string
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
