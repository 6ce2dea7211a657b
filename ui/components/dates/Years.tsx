import type { ReactNode } from 'react'
import styles from './Years.module.css'

interface YearsProps {
  label: string
  years: readonly { year: number; bars: ReactNode; said: string }[]
  /** What the looks of the bars mean. */
  legend: readonly { key: string; sign: ReactNode; text: string }[]
}

/** Days of some years: a row a year, what it has of them in words beside its bars. */
export function Years({ label, years, legend }: YearsProps) {
  return (
    <>
      <ol className={styles['years']} aria-label={label}>
        {years.map(({ year, bars, said }) => (
          <li key={year} className={styles['year']}>
            <span>{year}</span>
            {bars}
            <span className={styles['said']}>{said}</span>
          </li>
        ))}
      </ol>
      <p className={styles['legend']} aria-hidden>
        {legend.map(({ key, sign, text }) => (
          <span key={key}>
            {sign}
            {text}
          </span>
        ))}
      </p>
    </>
  )
}
