import { createContext, use, useEffect, useId } from 'react'
import styles from './Menu.module.css'

/** Where the badges of one menu are added up, for the button that opens it. */
export const MenuCounts = createContext<((badge: string, count: number) => void) | undefined>(undefined)

interface MenuBadgeProps {
  count: number
  meaning: string
}

/** A count beside a label; nothing when there is nothing. */
export function MenuBadge({ count, meaning }: MenuBadgeProps) {
  const id = useId()
  const report = use(MenuCounts)
  useEffect(() => {
    report?.(id, count)
    return () => report?.(id, 0)
  }, [report, id, count])

  if (count === 0) return null
  return (
    <span className={styles['badge']}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">, {meaning}</span>
    </span>
  )
}
