import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  description?: ReactNode
  /** Beside the title; under it on a phone. */
  actions?: ReactNode
  children?: ReactNode
}

/** A part of a screen on a surface of its own, under its own heading. */
export function Section({ title, description, actions, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {description && <p className={styles['description']}>{description}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
