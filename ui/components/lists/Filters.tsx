import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Filters.module.css'

interface FiltersProps {
  /** How they stand beside each other where there is room. */
  className: string | undefined
  /** What is used most: always there. */
  first: ReactNode
  /** How many of the others narrow the list: nothing does so unseen. */
  chosen: number
  children: ReactNode
}

/** What a list is narrowed by. On a phone the list is what one sees: all but the first are one touch away. */
export function Filters({ className, first, chosen, children }: FiltersProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={className}>
      {first}
      <Button
        className={styles['toggle']}
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters.others')}
      </Button>
      <div id={id} className={styles['others']} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  )
}
