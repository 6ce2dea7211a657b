import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenWork } from '#ui/components/frame/open-work.ts'
import { useObservable } from '#ui/observable.ts'
import type { CallSession } from './call-session.ts'
import { Notice } from './Notice.tsx'
import { Waiting } from './Waiting.tsx'

interface JoinedProps {
  session: CallSession
  onBack: () => void
  /** The call itself. */
  children: ReactNode
}

/** From the door into the call, and out again. */
export function Joined({ session, onBack, children }: JoinedProps) {
  const { t } = useTranslation('video-meetings')
  const { phase } = useObservable(session)
  useOpenWork('call', phase === 'in')
  if (phase === 'left') return <Notice name="left" action={t('call.again')} onAction={onBack} />
  return phase === 'in' ? children : <Waiting session={session} />
}
