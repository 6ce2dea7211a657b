import { Button } from '@mantine/core'
import { IconPhoneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, timeOf } from '#shared/dates.ts'
import { Loaded } from '#ui/components/Loaded.tsx'
import { queryOf } from '#ui/queries.ts'
import type { Refusal } from '../../call-messages.ts'
import { type Call, openRoom } from '../../contract.ts'
import frameStyles from './CallFrame.module.css'
import { CallFrame } from './CallFrame.tsx'
import { CallSession } from './call-session.ts'
import styles from './InCall.module.css'
import { Notice } from './Notice.tsx'
import { useObservable } from './observable.ts'
import { Participants } from './Participants.tsx'
import type { RoomProps } from './Room.tsx'
import { useNews } from './use-news.ts'
import { useTitle } from './use-title.ts'
import { Waiting } from './Waiting.tsx'

/** What one's own microphone and camera do, Jitsi shows. */
const unknown = { microphone: true, camera: true, screen: false }

/**
 * A call on a Jitsi server, in a frame. The door stays here: who waits, who is let in and who is put out is decided as in
 * a call of our own, and only whoever is in gets the address of the room.
 */
export function JitsiRoom({ way, about, onRefused }: RoomProps) {
  const [session, setSession] = useState<CallSession>()
  return (
    <CallFrame>
      {session ? (
        <Joined way={way} session={session} about={about} onRefused={onRefused} onBack={() => setSession(undefined)} />
      ) : (
        <Door about={about} onJoin={() => setSession(new CallSession({ ...way, iceServers: [], local: undefined }))} />
      )}
    </CallFrame>
  )
}

function Door({ about, onJoin }: { about: Call; onJoin: () => void }) {
  const { t } = useTranslation('video-meetings')
  const heading = useTitle(t('call.prepare.title'))
  return (
    <div className={frameStyles['notice']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('call.prepare.title')}
      </h1>
      <p>
        {about.topic} · {t('time', { start: formatMoment(about.startDate), end: timeOf(new Date(about.endDate)) })}
      </p>
      <p>
        {t('call.prepare.as', { name: about.displayName })} · {t('call.prepare.notRecorded')}
      </p>
      <Button size="lg" onClick={onJoin}>
        {t(about.isExternal ? 'call.prepare.joinExternal' : 'call.prepare.join')}
      </Button>
    </div>
  )
}

interface JoinedProps {
  way: RoomProps['way']
  session: CallSession
  about: Call
  onRefused: (reason: Refusal) => void
  onBack: () => void
}

function Joined({ session, onRefused, onBack, ...room }: JoinedProps) {
  const { t } = useTranslation('video-meetings')
  const { phase, refusal } = useObservable(session)
  const [wasIn, setWasIn] = useState(false)
  if (phase === 'in' && !wasIn) setWasIn(true)
  useEffect(() => {
    if (refusal) onRefused(refusal)
  }, [refusal, onRefused])

  if (phase === 'refused') return null
  if (phase === 'left') return <Notice name="left" action={t('call.again')} onAction={onBack} />
  if (phase === 'waiting') return <Waiting onLeave={session.leave} />
  // A line of ours that breaks off for a moment does not end what goes on in the frame.
  if (wasIn) return <InRoom session={session} {...room} />
  return <p role="status">{t('call.connecting')}</p>
}

function InRoom({ way, session, about }: Pick<JoinedProps, 'way' | 'session' | 'about'>) {
  const { t } = useTranslation('video-meetings')
  const { phase, peers, timesFull } = useObservable(session)
  const heading = useTitle(about.topic ?? t('call.title'))
  const news = useNews(peers, phase, timesFull)
  const room = useQuery({
    ...queryOf(openRoom, { params: { code: way.code }, body: way.link ? { link: way.link } : {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={styles['call']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {about.topic ?? t('call.title')}
      </h1>
      <div role="status" className={phase === 'in' ? 'visually-hidden' : styles['status']}>
        {phase === 'in' ? news : t('call.reconnecting')}
      </div>
      <div className={styles['tiles']}>
        <Loaded query={room}>
          {({ address }) => (
            <iframe
              className={styles['room']}
              src={address}
              title={t('call.room')}
              allow="camera; microphone; display-capture; autoplay; fullscreen; speaker-selection"
            />
          )}
        </Loaded>
      </div>
      <Participants session={session} peers={peers} about={about} own={unknown} />
      <div className={styles['controls']} role="group" aria-label={t('call.controls')}>
        <Button color="red" leftSection={<IconPhoneOff size={20} aria-hidden />} onClick={session.leave}>
          {t('call.leave')}
        </Button>
      </div>
    </div>
  )
}
