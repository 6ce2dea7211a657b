import { Button } from '@mantine/core'
import { IconPhoneOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useObservable } from '#ui/observable.ts'
import { type Call, openRoom } from '../contract.ts'
import { writeEnd } from '../rules.ts'
import frameStyles from './CallFrame.module.css'
import { CallFrame } from './CallFrame.tsx'
import { CallSession } from './call-session.ts'
import styles from './InCall.module.css'
import { Joined } from './Joined.tsx'
import { Participants } from './Participants.tsx'
import type { RoomProps } from './Room.tsx'
import { tabSecret } from './tab-secret.ts'
import { useNews } from './use-news.ts'
import { useTitle } from './use-title.ts'

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
        <Joined session={session} onBack={() => setSession(undefined)}>
          <InRoom way={way} session={session} about={about} />
        </Joined>
      ) : (
        <Door
          about={about}
          onJoin={() => setSession(new CallSession({ ...way, iceServers: [], local: undefined, onRefused }))}
        />
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
        {about.topic} · {t('time', { start: formatMoment(about.startDate), end: writeEnd(about) })}
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

interface InRoomProps {
  way: RoomProps['way']
  session: CallSession
  about: Call
}

function InRoom({ way, session, about }: InRoomProps) {
  const { t } = useTranslation('video-meetings')
  const { isLineLost, peers, timesFull } = useObservable(session)
  const heading = useTitle(about.topic ?? t('call.title'))
  const news = useNews(peers, timesFull)
  const room = useQuery({
    ...queryOf(openRoom, {
      params: { code: way.code },
      body: { ...(way.link && { link: way.link }), tabSecret: tabSecret() },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={styles['call']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {about.topic ?? t('call.title')}
      </h1>
      {/* A line of ours that breaks off for a moment does not end what goes on in the frame. */}
      <div role="status" className={isLineLost ? styles['status'] : 'visually-hidden'}>
        {isLineLost ? t('call.reconnecting') : news}
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
        {/* A key opens the room for a moment only: whoever has fallen out of it needs another. */}
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden />}
          loading={room.isFetching}
          onClick={() => void room.refetch()}
        >
          {t('call.reload')}
        </Button>
        <Button color="red" leftSection={<IconPhoneOff size={20} aria-hidden />} onClick={session.leave}>
          {t('call.leave')}
        </Button>
      </div>
    </div>
  )
}
