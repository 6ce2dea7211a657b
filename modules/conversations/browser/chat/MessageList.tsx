import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#ui/components/states/Failure.tsx'
import type { Message } from '../../contract.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageList.module.css'
import { newestOf } from './message-store.ts'
import { ReadBy } from './ReadBy.tsx'
import type { Reader } from './reader.ts'
import type { ChatConversation } from './source.ts'
import type { Messages } from './use-messages.ts'
import { useNewSince } from './use-new-since.ts'

interface MessageListProps {
  messages: Messages
  conversation: ChatConversation
  reader: Reader
}

/**
 * Scrolls from its lower end (`column-reverse`): it begins with the newest, and what is fetched above moves nothing.
 */
export function MessageList({ messages, conversation, reader }: MessageListProps) {
  const { t } = useTranslation('conversations')
  const { pieces, hasEarlier, isLoadingEarlier, earlierError, loadEarlier } = messages
  const scroller = useRef<HTMLDivElement>(null)
  const earlier = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  const { newSince, arrived } = useNewSince(pieces, conversation, reader)
  const newest = newestOf(pieces)

  // Earlier messages come before one has scrolled to the first of those that are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each piece it is looked again whether the end is near
  useEffect(() => {
    if (!earlier.current || isLoadingEarlier || earlierError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadEarlier(), {
      root: scroller.current,
      rootMargin: '800px 0px 0px',
    })
    observer.observe(earlier.current)
    return () => observer.disconnect()
  }, [pieces, isLoadingEarlier, earlierError, loadEarlier])

  useStayInPlace(scroller, newest?.id)

  // Whoever comes back begins where they stopped reading.
  const separator = useRef<HTMLLIElement>(null)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current || !newest) return
    isFirst.current = false
    const above = distanceAbove(separator.current, scroller.current)
    if (above > 0) scroller.current?.scrollBy(0, -above)
  }, [newest])

  return (
    <div className={styles['frame']}>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="region"
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={(event) => setIsAway(event.currentTarget.scrollTop < -80)}
      >
        <div className={styles['content']}>
          {earlierError !== undefined && <Failure error={earlierError} />}
          {hasEarlier && (
            <div ref={earlier} className={styles['earlier']}>
              <Button variant="subtle" size="compact-md" loading={isLoadingEarlier} onClick={loadEarlier}>
                {t('chat.earlier')}
              </Button>
            </div>
          )}
          {pieces.map((piece) => (
            <Piece
              key={piece[0]?.id ?? 0}
              piece={piece}
              reader={reader}
              separatorRef={separator}
              newSince={piece.some(({ id }) => id === newSince) ? newSince : undefined}
            />
          ))}
          <ReadBy pieces={pieces} users={conversation.users} readerId={reader.id} />
        </div>
      </div>
      {isAway && (
        <Button
          className={styles['toNewest'] ?? ''}
          size="compact-md"
          variant="default"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          {t('chat.toNewest')}
        </Button>
      )}
      <div role="status" className="visually-hidden">
        {arrived && t('chat.arrived', { name: arrived.user.displayName })}
      </div>
    </div>
  )
}

interface PieceProps {
  piece: readonly Message[]
  reader: Reader
  newSince: number | undefined
  separatorRef: React.RefObject<HTMLLIElement | null>
}

/** Not drawn again while ten thousand others come and go, and laid out only where it is seen. */
const Piece = memo(function Piece({ piece, reader, newSince, separatorRef }: PieceProps) {
  const { t } = useTranslation('conversations')
  return (
    <ol className={styles['piece']}>
      {piece.map((message) => (
        <Fragment key={message.id}>
          {message.id === newSince && (
            <li ref={separatorRef} className={styles['separator']}>
              {t('chat.newMessages')}
            </li>
          )}
          <MessageItem message={message} reader={reader} />
        </Fragment>
      ))}
    </ol>
  )
})

/** How many pixels of the way to an element lie above what is seen. */
function distanceAbove(element: Element | null, scroller: Element | null): number {
  if (!element || !scroller) return 0
  return scroller.getBoundingClientRect().top - element.getBoundingClientRect().top + 16
}

/** What comes in below does not move what somebody reads further up. */
function useStayInPlace(scroller: React.RefObject<HTMLDivElement | null>, newestId: number | undefined): void {
  const before = useRef({ newestId, height: 0 })
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const grown = current.scrollHeight - before.current.height
    if (newestId !== before.current.newestId && current.scrollTop < -8) current.scrollBy(0, -grown)
    before.current = { newestId, height: current.scrollHeight }
  })
}
