import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Paging.module.css'

interface PagingProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  shown: { first: number; last: number }
  /** How many there are, in the thing's own word. */
  counted: string
  /** There are more than were counted. */
  hasUncounted?: boolean
}

/** How many there are, and where there is more than one page, which of them these are and the way to the others. */
export function Paging({ page, pages, onChange, shown: { first, last }, counted, hasUncounted = false }: PagingProps) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const names = {
    first: t('paging.first'),
    previous: t('paging.previous'),
    next: t('paging.next'),
    last: t('paging.last'),
  }
  const place = useRef<HTMLDivElement>(null)
  /** Another page is read from its beginning. */
  function turn(to: number): void {
    onChange(to)
    const list = place.current?.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={place} className={styles['paging']}>
      <p className={styles['count']} role="status">
        {pages > 1 ? t(hasUncounted ? 'rowsShownOfOver' : 'rowsShown', { first, last, counted }) : counted}
      </p>
      {pages > 1 && (
        <nav aria-label={t('paging.label')}>
          <Pagination
            total={pages}
            value={page}
            onChange={turn}
            siblings={isNarrow ? 0 : 1}
            size="md"
            getItemProps={(number) => ({ 'aria-label': t('paging.page', { number }) })}
            getControlProps={(control) => ({ 'aria-label': names[control] })}
          />
        </nav>
      )}
    </div>
  )
}
