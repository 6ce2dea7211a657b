import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import type { CallDevices, Peer } from '../call-messages.ts'
import type { Call } from '../contract.ts'
import type { CallSession, RemotePeer } from './call-session.ts'
import styles from './InCall.module.css'

interface ParticipantsProps {
  session: CallSession
  peers: readonly RemotePeer[]
  about: Call
  own: CallDevices
}

/** Who is in the call; for its host also who waits, with the way in and the way out. */
export function Participants({ session, peers, about, own }: ParticipantsProps) {
  const { t } = useTranslation('video-meetings')
  const [removing, setRemoving] = useState<Peer>()
  const waiting = peers.filter(({ isWaiting }) => isWaiting)
  const inCall = peers.filter(({ isWaiting }) => !isWaiting)
  const remove = (peer: Peer) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('call.participants.remove', { name: peer.displayName })}
      onClick={() => setRemoving(peer)}
    >
      {t('call.participants.removeShort')}
    </Button>
  )

  return (
    <section aria-labelledby="participants" className={styles['people']}>
      <h2 id="participants">{t('call.participants.title', { count: inCall.length + 1 })}</h2>
      <ul>
        <li className={styles['person']}>
          <About {...about} {...own} displayName={t('call.you', { name: about.displayName })} />
        </li>
        {inCall.map((peer) => (
          <li key={peer.peerId} className={styles['person']}>
            <About {...peer} />
            {about.isHost && remove(peer)}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <>
          <h3>{t('call.participants.waiting')}</h3>
          <ul>
            {waiting.map((peer) => (
              <li key={peer.peerId} className={styles['person']}>
                <span>{peer.displayName}</span>
                <Button
                  size="compact-sm"
                  aria-label={t('call.participants.admit', { name: peer.displayName })}
                  onClick={() => session.admit(peer.peerId)}
                >
                  {t('call.participants.admitShort')}
                </Button>
                {remove(peer)}
              </li>
            ))}
          </ul>
        </>
      )}
      <Confirm
        opened={removing !== undefined}
        title={t('call.remove.title')}
        confirmLabel={t('call.remove.confirm')}
        isDangerous
        onConfirm={() => removing && session.remove(removing.peerId)}
        onClose={() => setRemoving(undefined)}
      >
        {removing && t('call.remove.text', { name: removing.displayName })}
      </Confirm>
    </section>
  )
}

function About({ displayName, isHost, isExternal, microphone, camera, screen }: Omit<Peer, 'peerId' | 'isWaiting'>) {
  const { t } = useTranslation('video-meetings')
  const about = [
    isHost && t('call.participants.host'),
    isExternal && t('call.participants.external'),
    !microphone && t('call.muted'),
    !camera && !screen && t('call.cameraOff'),
    screen && t('call.sharing'),
  ].filter((part) => part !== false)
  return (
    <span>
      {displayName}
      {about.length > 0 && <span className={styles['about']}>{about.join(' · ')}</span>}
    </span>
  )
}
