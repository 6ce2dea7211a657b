import { Skeleton } from '@mantine/core'
import styles from './Skeletons.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Before a list of rows that are all alike. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={styles['rows']}>
      {times(rows).map((row) => (
        <Skeleton key={row} height={44} radius="sm" />
      ))}
    </div>
  )
}

/** Before a table; cards on a phone. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles['table']}>
      {times(rows).map((row) => (
        <div key={row} className={styles['row']}>
          <Skeleton height={14} width={`${24 + ((row * 7) % 12)}%`} />
          <Skeleton height={14} width={`${16 + ((row * 5) % 9)}%`} />
          <Skeleton height={14} width={`${12 + ((row * 3) % 8)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Before what is told of one thing: a heading, and facts with their names. */
export function DetailSkeleton({ facts = 5 }: { facts?: number }) {
  return (
    <div className={styles['detail']}>
      <Skeleton height={20} width="30%" />
      {times(facts).map((fact) => (
        <div key={fact} className={styles['fact']}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width={`${40 + ((fact * 17) % 45)}%`} />
        </div>
      ))}
    </div>
  )
}

/** Before a conversation: what others said on the left, what one said oneself on the right. */
export function ChatSkeleton() {
  return (
    <div className={styles['chat']}>
      {times(4).map((message) => (
        <Skeleton key={message} height={56} radius="md" width={`${45 + ((message * 11) % 20)}%`} />
      ))}
    </div>
  )
}
