import { Skeleton } from '@mantine/core'
import styles from './WaitingList.module.css'

/** As high as a few kinds with what is most pressing of each. */
export function WaitingSkeleton() {
  return (
    <div className={styles['kinds']}>
      {[0, 1, 2].map((kind) => (
        <Skeleton key={kind} height={172} radius="md" />
      ))}
    </div>
  )
}
