import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../call-messages.ts'
import type { Call } from '../../contract.ts'
import { CallFrame } from './CallFrame.tsx'
import { CallSession } from './call-session.ts'
import { InCall } from './InCall.tsx'
import { LocalMedia } from './local-media.ts'
import { Notice } from './Notice.tsx'
import { useObservable } from './observable.ts'
import { Prepare } from './Prepare.tsx'
import { Waiting } from './Waiting.tsx'

export interface RoomProps {
  way: { code: string; link: string | undefined }
  about: Call
  onRefused: (reason: Refusal) => void
}

/** From the look into the mirror to the call, out again and back. */
export function Room({ way, about, onRefused }: RoomProps) {
  const [local, setLocal] = useState(() => new LocalMedia())
  const [session, setSession] = useState<CallSession>()
  useEffect(() => {
    void local.start()
    return () => local.stop()
  }, [local])

  if (!session)
    return (
      <CallFrame>
        <Prepare
          about={about}
          local={local}
          onJoin={() => setSession(new CallSession({ ...way, iceServers: about.iceServers as RTCIceServer[], local }))}
        />
      </CallFrame>
    )
  return (
    <CallFrame>
      <Joined
        session={session}
        local={local}
        about={about}
        onRefused={onRefused}
        onBack={() => {
          setSession(undefined)
          setLocal(new LocalMedia())
        }}
      />
    </CallFrame>
  )
}

interface JoinedProps {
  session: CallSession
  local: LocalMedia
  about: Call
  onRefused: (reason: Refusal) => void
  onBack: () => void
}

function Joined({ session, local, about, onRefused, onBack }: JoinedProps) {
  const { t } = useTranslation('video-meetings')
  const { phase, refusal } = useObservable(session)
  useEffect(() => {
    if (phase === 'left' || phase === 'refused') local.stop()
    if (refusal) onRefused(refusal)
  }, [phase, refusal, local, onRefused])

  if (phase === 'refused') return null
  if (phase === 'left') return <Notice name="left" action={t('call.again')} onAction={onBack} />
  if (phase === 'waiting') return <Waiting onLeave={session.leave} />
  return <InCall session={session} local={local} about={about} />
}
