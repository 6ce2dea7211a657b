import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './Confirm.tsx'

interface LeaveGuardProps {
  /** Whether something typed would be lost. */
  when: boolean
  /** What Escape means here, asked first when something would be lost; without it Escape does nothing. */
  onEscape?: () => void
}

function isInsidePopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [aria-expanded="true"], select') !== null
}

/**
 * Asks before typed work is thrown away: on navigation, on Escape and on a reload.
 * After saving, navigate with `ignoreBlocker: true`.
 */
export function LeaveGuard({ when, onEscape }: LeaveGuardProps) {
  const { t } = useTranslation()
  const [isEscaping, setIsEscaping] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => when, enableBeforeUnload: () => when, withResolver: true })

  useEffect(() => {
    if (!onEscape) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInsidePopup(event.target)) return
      if (when) setIsEscaping(true)
      else onEscape()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [when, onEscape])

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
