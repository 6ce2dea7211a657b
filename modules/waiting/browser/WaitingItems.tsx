import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment, timeOf } from '#shared/dates.ts'
import { Age } from '#ui/components/dates/Age.tsx'
import type { WaitingItem } from '../contract.ts'
import { WaitingLink } from './WaitingLink.tsx'
import styles from './WaitingList.module.css'

/** The most pressing of a kind: each leads to itself and says for how long it has waited; a meeting says when it begins. */
export function WaitingItems({ items, isMeeting }: { items: readonly WaitingItem[]; isMeeting: boolean }) {
  const { t } = useTranslation('waiting')
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={`${item.id} ${item.href}`}>
          {isMeeting ? (
            <a href={item.href} target="_blank" rel="noopener" className={styles['item']}>
              <span className={styles['what']} title={item.title}>
                {item.title}
              </span>
              <time dateTime={item.since} title={formatMoment(item.since)} className={styles['age']}>
                {t('at', { time: timeOf(new Date(item.since)) })}
              </time>
              <span className={styles['join']}>{t('join')}</span>
            </a>
          ) : (
            <WaitingLink href={item.href} className={styles['item'] ?? ''}>
              <span className={styles['what']} title={item.title}>
                {item.title}
              </span>
              <span className={styles['age']}>
                {item.dueOn ? t('dueOn', { day: formatDay(item.dueOn) }) : <Age moment={item.since} />}
              </span>
            </WaitingLink>
          )}
        </li>
      ))}
    </ul>
  )
}
