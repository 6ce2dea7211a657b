import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Paging.module.css'

interface PagingProps {
  /** Counted from 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  /** How many there are, in words. */
  count: string
}

/** How many rows there are, and the way to the other pages when there is more than one. */
export function Paging({ page, pages, onChange, count }: PagingProps) {
  const { t } = useTranslation()
  const names = {
    first: t('paging.first'),
    previous: t('paging.previous'),
    next: t('paging.next'),
    last: t('paging.last'),
  }
  return (
    <div className={styles['paging']}>
      <p className={styles['count']} role="status">
        {count}
      </p>
      {pages > 1 && (
        <nav aria-label={t('paging.label')}>
          <Pagination
            total={pages}
            value={page}
            onChange={onChange}
            siblings={1}
            size="md"
            getItemProps={(number) => ({ 'aria-label': t('paging.page', { number }) })}
            getControlProps={(control) => ({ 'aria-label': names[control] })}
          />
        </nav>
      )}
    </div>
  )
}
