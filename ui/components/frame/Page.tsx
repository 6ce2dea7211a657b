import { type ReactNode, useEffect, useRef } from 'react'
import { usePlace } from '../../session/place.tsx'
import styles from './Page.module.css'

interface PageProps {
  title: string
  /** What the document is called in tabs and history where the title tells somebody's name beside a health matter. */
  documentTitle?: string
  /** One sentence saying what the screen is for. */
  description?: ReactNode
  /** The main action, on the right; under the title on a phone. */
  actions?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
  children: ReactNode
}

let isFirstPage = true

/** A screen: its title (also the document's), what it is for, its actions, its content. The title gets the focus on navigation. */
export function Page({ title, documentTitle = title, description, actions, back, children }: PageProps) {
  const place = usePlace()
  // Not asked from the router: the console's login stands outside of it.
  const { pathname } = window.location
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${documentTitle} – ${place}`
  }, [documentTitle, place])

  // The browser itself puts the focus where it belongs when the first page loads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what makes a new page
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [pathname])

  return (
    <div className={styles['page']}>
      {back && <div>{back}</div>}
      <div className={styles['head']}>
        <div className={styles['words']}>
          <h1 ref={heading} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {description && <p className={styles['description']}>{description}</p>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      <div data-failures className={styles['failures']} />
      {children}
    </div>
  )
}
