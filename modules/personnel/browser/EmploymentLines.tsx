import type { ReactNode } from 'react'
import styles from './EmploymentLines.module.css'

interface EmploymentLinesProps<Employment> {
  employments: readonly Employment[]
  children: (employment: Employment) => ReactNode
}

/** A cell about each employment of a person: the same line of every cell is about the same one. */
export function EmploymentLines<Employment extends { id: number }>({
  employments,
  children,
}: EmploymentLinesProps<Employment>) {
  return (
    <span className={styles['lines']}>
      {employments.map((one) => (
        <span key={one.id}>{children(one)}</span>
      ))}
    </span>
  )
}
