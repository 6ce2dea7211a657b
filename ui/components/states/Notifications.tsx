import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Notice, noticeMilliseconds, noticeStore, undoMilliseconds } from '../../notify.ts'
import { freePlaceBelow } from './free-place.ts'
import styles from './Notifications.module.css'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** Top-center (SH-12). The region is always there, so that screen readers know it before anything is said in it. */
export function Notifications() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current)
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  usePlace(list, notices)
  return (
    <div className={styles['region']} role="region" aria-label={t('notifications')}>
      <div ref={list} aria-live="polite" aria-relevant="additions" className={styles['list']}>
        {notices.map((notice) => !notice.hasLeft && <NoticeCard key={notice.id} notice={notice} />)}
      </div>
      {notices.map((notice) => notice.stands && <Standing key={notice.id} notice={notice} />)}
    </div>
  )
}

/** Keeps what is told off the controls of the page, also of the one that comes after it (SH-12). */
function usePlace(list: RefObject<HTMLDivElement | null>, notices: readonly Notice[]): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element || notices.every(({ hasLeft }) => hasLeft)) return
    const place = () => {
      // Whoever reaches for it finds it where it was.
      if (element.matches(':hover, :focus-within')) return
      element.style.translate = ''
      element.style.translate = `0 ${freePlaceBelow(element.getBoundingClientRect(), element)}px`
    }
    place()
    const changes = new ResizeObserver(place)
    for (const one of [document.body, ...document.querySelectorAll('main > *, [aria-modal="true"] > *')])
      changes.observe(one)
    return () => changes.disconnect()
  }, [list, notices])
}

/** Where what went wrong has no place of its own it stands below the title of the page. */
function Standing({ notice: { id, text } }: { notice: Notice }) {
  const { t } = useTranslation()
  const page = document.querySelector('[data-failures]')
  return (
    page &&
    createPortal(
      <div role="alert" className={styles['standing']}>
        <IconAlertTriangle size={22} aria-hidden className={styles['icon'] ?? ''} />
        <p>{text}</p>
        <CloseButton aria-label={t('closeNotice')} onClick={() => noticeStore.close(id)} />
      </div>,
      page,
    )
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  // Whoever is reading or reaching for it is not hurried (WCAG 2.2.1).
  const [isHeld, setIsHeld] = useState(false)
  const Icon = icons[notice.kind]
  const { id, undo } = notice
  const close = () => noticeStore.leave(id)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => noticeStore.leave(id), undo ? undoMilliseconds : noticeMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, id, undo])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only waits
    <div
      className={styles['notice']}
      data-kind={notice.kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={22} aria-hidden className={styles['icon'] ?? ''} />
      {/* What stands on the page is said there. */}
      <p aria-hidden={notice.stands}>{notice.text}</p>
      {undo && (
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            close()
            undo()
          }}
        >
          {t('undo')}
        </Button>
      )}
      <CloseButton aria-label={t('closeNotice')} onClick={close} />
    </div>
  )
}
