import { useBlocker } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './Confirm.tsx'

interface LeaveGuardProps {
  /** Whether something typed would be lost. */
  when: boolean
  /** What Escape means here, asked first when something would be lost; without it Escape does nothing. */
  onEscape?: () => void
}

/** Whether the key is meant for a dialog, or for an open list, which Mantine marks so. */
function isForPopup(target: EventTarget | null): boolean {
  const popups = '[role="dialog"], [data-mantine-stop-propagation="true"], select'
  return target instanceof Element && target.closest(popups) !== null
}

/**
 * Asks before typed work is thrown away: on navigation, on Escape and on a reload.
 * After saving, navigate with `ignoreBlocker: true`.
 */
export function LeaveGuard({ when, onEscape }: LeaveGuardProps) {
  const { t } = useTranslation()
  const [isEscaping, setIsEscaping] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true })

  // What is on the screen counts at the press of a key, not what was there before it was drawn.
  const latest = useRef({ when, onEscape })
  useLayoutEffect(() => {
    latest.current = { when, onEscape }
  })
  useEffect(() => {
    // Asked before anything has closed because of this very press.
    let isTaken = false
    const begin = (event: KeyboardEvent) => {
      isTaken = isForPopup(event.target)
    }
    const end = (event: KeyboardEvent) => {
      const { when, onEscape } = latest.current
      if (!onEscape || event.key !== 'Escape' || event.defaultPrevented || isTaken) return
      if (when) setIsEscaping(true)
      else onEscape()
    }
    window.addEventListener('keydown', begin, true)
    window.addEventListener('keydown', end)
    return () => {
      window.removeEventListener('keydown', begin, true)
      window.removeEventListener('keydown', end)
    }
  }, [])

  return (
    <Confirm
      opened={blocker.status === 'blocked' || isEscaping}
      title={t('leaveGuard.title')}
      confirmLabel={t('leaveGuard.leave')}
      cancelLabel={t('leaveGuard.stay')}
      isDangerous
      onConfirm={() => {
        if (isEscaping) onEscape?.()
        else blocker.proceed?.()
      }}
      onClose={() => {
        setIsEscaping(false)
        blocker.reset?.()
      }}
    >
      {t('leaveGuard.text')}
    </Confirm>
  )
}
