import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { Waiting } from '../contract.ts'
import { icons, type OneKind, pressing, type Reader, useCounted } from './kinds.ts'
import { WaitingItems } from './WaitingItems.tsx'
import { WaitingLink } from './WaitingLink.tsx'
import styles from './WaitingList.module.css'
import { WaitingSkeleton } from './WaitingSkeleton.tsx'

interface WaitingListProps {
  waiting: UseQueryResult<Waiting>
  /** Who reads it. */
  words: Reader
  /** Of what it is. */
  choice?: ReactNode
}

/** What waits: each kind with its count and the most pressing of it; that nothing does is said kindly. */
export function WaitingList({ waiting, words, choice }: WaitingListProps) {
  const { t } = useTranslation('waiting')
  return (
    <section aria-labelledby="waiting">
      <div className={styles['title']}>
        <h2 id="waiting">{t('title')}</h2>
        {choice}
      </div>
      <Loaded
        query={waiting}
        skeleton={<WaitingSkeleton />}
        empty={{ when: ({ kinds: all }) => all.every(({ count }) => count === 0), content: <Nothing /> }}
      >
        {({ kinds: all }) => (
          <ul className={styles['kinds']}>
            {pressing(all).map((one) => (
              <KindOfWaiting key={one.kind} words={words} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function KindOfWaiting({ words, ...one }: OneKind & { words: Reader }) {
  const { kind, href, items } = one
  const Icon = icons[kind]
  const counted = useCounted(words)
  return (
    <li className={styles['kind']}>
      <WaitingLink href={href} className={styles['head'] ?? ''}>
        <span aria-hidden className={styles['icon']}>
          <Icon size={22} stroke={1.5} />
        </span>
        <h3 className={styles['name']}>{counted(one)}</h3>
        <IconChevronRight size={18} aria-hidden className={styles['way'] ?? ''} />
      </WaitingLink>
      <WaitingItems items={items} isMeeting={kind === 'videomeetings'} />
    </li>
  )
}

function Nothing() {
  const { t } = useTranslation('waiting')
  return (
    <div className={styles['nothing']}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden />
      <div>
        <p className={styles['calm']}>{t('nothing')}</p>
        <p>{t('nothingText')}</p>
      </div>
    </div>
  )
}
