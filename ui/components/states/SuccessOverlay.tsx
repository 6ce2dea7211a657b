import { Loader, Overlay } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import styles from './SuccessOverlay.module.css'

const successMilliseconds = 750

interface SuccessOverlayProps {
  state: 'idle' | 'busy' | 'done'
  /** What is said when it is done. */
  text: string
  /** Called when the tick has been seen (SH-14). */
  onEnd?: () => void
}

/** Lies over what is being saved: a spinner, then a tick. The parent is positioned. */
export function SuccessOverlay({ state, text, onEnd }: SuccessOverlayProps) {
  useEffect(() => {
    if (state !== 'done' || !onEnd) return
    const timer = setTimeout(onEnd, successMilliseconds)
    return () => clearTimeout(timer)
  }, [state, onEnd])

  return (
    <>
      <div role="status" className="visually-hidden">
        {state === 'done' && text}
      </div>
      {state !== 'idle' && (
        <Overlay center className={styles['overlay'] ?? ''}>
          {state === 'busy' ? (
            <Loader aria-hidden />
          ) : (
            <div className={styles['done']} aria-hidden>
              <IconCircleCheck size={48} stroke={1.5} />
              {text}
            </div>
          )}
        </Overlay>
      )}
    </>
  )
}
