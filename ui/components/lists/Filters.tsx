import { Button, Pill } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Readers } from '#ui/address/address.ts'
import type { List } from '#ui/lists/list.ts'
import styles from './Filters.module.css'

interface FiltersProps<Known extends Readers> {
  /** What is used most: always there. */
  first: ReactNode
  /** What is used less: on a phone one touch away. */
  children: ReactNode
  /** What is seldom used: one press away everywhere. */
  seldom?: ReactNode
  /** What narrows the list, in words, under its name in the address: nothing does so unseen. */
  chosen: { [Name in keyof Known]?: ReactNode }
  ask: List<Known>['ask']
}

/** What a list is narrowed by. What is chosen stands below, each to be taken away again, and all at once. */
export function Filters<const Known extends Readers>(props: FiltersProps<Known>): ReactNode
export function Filters({ first, children, seldom, chosen, ask }: FiltersProps<Readers>) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const narrowing = Object.entries<ReactNode>(chosen).filter(([, words]) => words)

  function clear(names: readonly string[], isAll: boolean): void {
    const none = Object.fromEntries(names.map((name) => [name, undefined]))
    if (isAll) ask({ ...none, search: '' }, { push: true })
    else ask(none)
    // What has been pressed is no longer there.
    box.current?.focus()
  }
  const toggle = (className: string | undefined) => (
    <Button
      className={className ?? ''}
      variant="default"
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={`${id}less ${id}seldom`}
      onClick={() => setOpen(!isOpen)}
    >
      {t('filters.others')}
    </Button>
  )

  return (
    <search ref={box} tabIndex={-1} className={styles['filters']}>
      {first}
      {toggle(styles['onPhone'])}
      <div id={`${id}less`} className={styles['less']} data-open={isOpen || undefined}>
        {children}
      </div>
      {seldom && toggle(styles['onDesk'])}
      <div id={`${id}seldom`} className={styles['seldom']} data-open={isOpen || undefined}>
        {seldom}
      </div>
      {narrowing.length > 0 && (
        <Pill.Group className={styles['chosen'] ?? ''}>
          {narrowing.map(([name, words]) => (
            <Pill
              key={name}
              size="md"
              withRemoveButton
              removeButtonProps={{
                id: `${id}${name}-`,
                'aria-label': t('filters.remove'),
                'aria-labelledby': `${id}${name}- ${id}${name}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => clear([name], false)}
            >
              <span id={`${id}${name}`}>{words}</span>
            </Pill>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => clear(Object.keys(chosen), true)}>
            {t('filters.clear')}
          </Button>
        </Pill.Group>
      )}
    </search>
  )
}
