import { useEffect, useState } from 'react'
import type { Refusal } from '../call-messages.ts'
import type { Call } from '../contract.ts'
import { CallFrame } from './CallFrame.tsx'
import { CallSession } from './call-session.ts'
import { InCall } from './InCall.tsx'
import { Joined } from './Joined.tsx'
import { LocalMedia } from './local-media.ts'
import { Prepare } from './Prepare.tsx'

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

  function join(): void {
    const iceServers = about.iceServers as RTCIceServer[]
    setSession(new CallSession({ ...way, iceServers, local, onRefused }))
  }

  function goBack(): void {
    setSession(undefined)
    setLocal(new LocalMedia())
  }

  return (
    <CallFrame>
      {session ? (
        <Joined session={session} onBack={goBack}>
          <InCall session={session} local={local} about={about} />
        </Joined>
      ) : (
        <Prepare about={about} local={local} onJoin={join} />
      )}
    </CallFrame>
  )
}
