import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClock,
  IconClockExclamation,
  IconLock,
  IconPencil,
  IconPointFilled,
  IconProgress,
  IconSend,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './State.module.css'

/** What a thing can be at, whatever the thing: one sign and one colour for each. */
const looks = {
  new: { Icon: IconPointFilled, tone: 'accent' },
  draft: { Icon: IconPencil, tone: 'quiet' },
  sent: { Icon: IconSend, tone: 'accent' },
  /** Somebody has to do something. */
  waits: { Icon: IconClock, tone: 'warning' },
  /** It cannot be done as it is. */
  wrong: { Icon: IconAlertTriangle, tone: 'danger' },
  underWay: { Icon: IconProgress, tone: 'accent' },
  unfinished: { Icon: IconCircleDashed, tone: 'quiet' },
  done: { Icon: IconCircleCheck, tone: 'success' },
  ended: { Icon: IconCircleMinus, tone: 'quiet' },
  /** Cancelled, taken out of use. */
  stopped: { Icon: IconBan, tone: 'quiet' },
  expired: { Icon: IconClockExclamation, tone: 'warning' },
  locked: { Icon: IconLock, tone: 'warning' },
} as const

export type StateKind = keyof typeof looks

/** What a thing is at: a colour, a sign and a word. */
export function State({ kind, children }: { kind: StateKind; children: ReactNode }) {
  const { Icon, tone } = looks[kind]
  return (
    <span className={styles['state']} data-tone={tone}>
      <Icon size={16} stroke={2} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

/** Several states of one thing. */
export function States({ children }: { children: ReactNode }) {
  return <span className={styles['states']}>{children}</span>
}
