import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from '../../address/use-blocker.ts'
import { isWorkGivenUp, useOpenWork } from '../frame/open-work.ts'
import { Confirm } from './Confirm.tsx'

interface LeaveGuardProps {
  /** Whether something typed would be lost. */
  when: boolean
  /** Where Escape and the form's own cancel and back buttons lead; without it Escape does nothing. */
  onLeave?: () => void
  /** A dialog hears Escape itself. */
  isInDialog?: boolean
  /** Nothing is typed, but what is shown is not seen again. */
  isShownOnce?: boolean
  /** The form: its cancel and back buttons call `leave`, which asks first, and then goes where it is told, or to `onLeave`. */
  children?: (leave: (to?: () => void) => void, isAsking: boolean) => ReactNode
}

/** Whether the key is meant for a dialog, or for an open list, which Mantine marks so. */
function isForPopup(target: EventTarget | null): boolean {
  const popups = '[role="dialog"], [data-mantine-stop-propagation="true"], select'
  return target instanceof Element && target.closest(popups) !== null
}

/**
 * Asks before typed work is thrown away: on navigation, on Escape, on cancel and back buttons, and on a reload.
 * After saving, navigate with `ignoreBlocker: true`.
 */
export function LeaveGuard({ when, onLeave, isInDialog = false, isShownOnce = false, children }: LeaveGuardProps) {
  const { t } = useTranslation()
  const words = isShownOnce ? 'leaveGuard.once' : 'leaveGuard'
  const [leaving, setLeaving] = useState<{ to: () => void }>()
  const leave = (to = onLeave ?? (() => {})) => (when ? setLeaving({ to }) : to())

  // What is on the screen counts at the moment of leaving, from the first character on.
  const latest = useRef({ when, hearsEscape: false, leave })
  useLayoutEffect(() => {
    latest.current = { when, hearsEscape: onLeave !== undefined && !isInDialog, leave }
  })
  const wouldLose = useCallback(() => latest.current.when && !isWorkGivenUp(), [])
  useOpenWork('form', when)
  const blocked = useBlocker(wouldLose)
  const isAsking = blocked !== undefined || leaving !== undefined

  useEffect(() => {
    // Asked before anything has closed because of this very press.
    let isTaken = false
    const begin = (event: KeyboardEvent) => {
      isTaken = isForPopup(event.target)
    }
    const end = (event: KeyboardEvent) => {
      const { hearsEscape, leave } = latest.current
      if (hearsEscape && event.key === 'Escape' && !event.defaultPrevented && !isTaken) leave()
    }
    window.addEventListener('keydown', begin, true)
    window.addEventListener('keydown', end)
    return () => {
      window.removeEventListener('keydown', begin, true)
      window.removeEventListener('keydown', end)
    }
  }, [])

  return (
    <>
      {children?.(leave, isAsking)}
      <Confirm
        opened={isAsking}
        title={t(`${words}.title`)}
        confirmLabel={t(`${words}.leave`)}
        cancelLabel={t(`${words}.stay`)}
        isDangerous
        onConfirm={() => {
          if (leaving) leaving.to()
          else blocked?.proceed()
        }}
        onClose={() => {
          setLeaving(undefined)
          blocked?.stay()
        }}
      >
        {t(`${words}.text`)}
      </Confirm>
    </>
  )
}
