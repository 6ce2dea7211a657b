import {
  IconAmbulance,
  IconChartBar,
  IconChevronRight,
  IconCircleCheck,
  IconClipboardCheck,
  IconFiles,
  IconHeartHandshake,
  IconMessages,
  IconShoppingCart,
  IconVideo,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countedAtMost } from '#shared/paging.ts'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { Waiting } from '../contract.ts'
import type texts from '../texts/fi.json'
import { WaitingItems } from './WaitingItems.tsx'
import { WaitingLink } from './WaitingLink.tsx'
import styles from './WaitingList.module.css'
import { WaitingSkeleton } from './WaitingSkeleton.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    waiting: typeof texts
  }
}

/** The kinds in the order in which they press. */
const kinds = {
  videomeetings: IconVideo,
  conversations: IconMessages,
  sickleaves: IconAmbulance,
  workability: IconHeartHandshake,
  orders: IconShoppingCart,
  forms: IconClipboardCheck,
  documents: IconFiles,
  reports: IconChartBar,
} satisfies Record<string, ComponentType<{ size?: number; stroke?: number }>>

type Kind = keyof typeof kinds
const order = Object.keys(kinds) as Kind[]

interface WaitingListProps {
  waiting: UseQueryResult<Waiting>
  /** Who reads it. */
  words: 'employer' | 'staff'
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
            {order
              .flatMap((kind) =>
                all.filter((one) => one.kind === kind && one.count > 0).map((one) => ({ ...one, kind })),
              )
              .map((one) => (
                <KindOfWaiting key={one.kind} words={words} {...one} />
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface KindProps {
  kind: Kind
  words: WaitingListProps['words']
  count: number
  href: string
  items: Waiting['kinds'][number]['items']
}

function KindOfWaiting({ kind, words, count, href, items }: KindProps) {
  const { t } = useTranslation('waiting')
  const Icon = kinds[kind]
  const isUncounted = count > countedAtMost
  const counted = t(`${words}.${kind}`, { count: isUncounted ? countedAtMost : count })
  return (
    <li className={styles['kind']}>
      <WaitingLink href={href} className={styles['head'] ?? ''}>
        <span aria-hidden className={styles['icon']}>
          <Icon size={22} stroke={1.5} />
        </span>
        <h3 className={styles['name']}>{isUncounted ? t('moreThan', { counted }) : counted}</h3>
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
