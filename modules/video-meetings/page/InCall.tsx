import { Button } from '@mantine/core'
import { IconAdjustments, IconPhoneOff, IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { useObservable } from '#ui/observable.ts'
import type { Call } from '../contract.ts'
import type { CallSession } from './call-session.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { DeviceSwitches } from './DeviceSwitches.tsx'
import styles from './InCall.module.css'
import type { LocalMedia } from './local-media.ts'
import { Participants } from './Participants.tsx'
import { Tile } from './Tile.tsx'
import { useNews } from './use-news.ts'
import { useTitle } from './use-title.ts'

interface InCallProps {
  session: CallSession
  local: LocalMedia
  about: Call
}

/** The call itself: everyone's picture, who is there, and what one can do. */
export function InCall({ session, local, about }: InCallProps) {
  const { t } = useTranslation('video-meetings')
  const { isLineLost, peers, timesFull } = useObservable(session)
  const { camera, screen, chosen } = useObservable(local)
  const heading = useTitle(about.topic ?? t('call.title'))
  const news = useNews(peers, timesFull)
  const inCall = peers.filter(({ isWaiting }) => !isWaiting)
  const own = local.shown

  return (
    <div className={styles['call']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {about.topic ?? t('call.title')}
      </h1>
      <div role="status" className={isLineLost ? styles['status'] : 'visually-hidden'}>
        {isLineLost ? t('call.reconnecting') : news}
      </div>
      <div className={styles['tiles']} data-count={inCall.length + 1}>
        {inCall.map((peer) => (
          <Tile
            key={peer.peerId}
            name={peer.displayName}
            tracks={peer.stream}
            hasPicture={(peer.camera || peer.screen) && peer.stream !== undefined}
            isMuted={!peer.microphone}
            isSharing={peer.screen}
            isLineLost={!peer.isConnected}
            speakerId={chosen.audiooutput}
          />
        ))}
        <Tile
          name={about.displayName}
          isOwn
          tracks={screen ?? camera}
          isMuted={!own.microphone}
          isSharing={own.screen}
        />
        {inCall.length === 0 && !isLineLost && <p className={styles['alone']}>{t('call.alone')}</p>}
      </div>
      <Participants session={session} peers={peers} about={about} own={own} />
      <Controls session={session} local={local} />
    </div>
  )
}

function Controls({ session, local }: Pick<InCallProps, 'session' | 'local'>) {
  const { t } = useTranslation('video-meetings')
  const { screen } = useObservable(local)
  const [isChoosing, setIsChoosing] = useState(false)
  const canShare = navigator.mediaDevices?.getDisplayMedia !== undefined

  async function share(): Promise<void> {
    if (screen) return local.stopScreen()
    try {
      await local.shareScreen()
    } catch {
      notify.error(t('call.screenFailed'))
    }
  }

  return (
    <div className={styles['controls']} role="group" aria-label={t('call.controls')}>
      <DeviceSwitches local={local} />
      {canShare && (
        <Button
          variant="default"
          leftSection={
            screen ? <IconScreenShareOff size={20} aria-hidden /> : <IconScreenShare size={20} aria-hidden />
          }
          onClick={() => void share()}
        >
          {t(screen ? 'call.screen.off' : 'call.screen.on')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={() => setIsChoosing(true)}
      >
        {t('call.device.settings')}
      </Button>
      <Button color="red" leftSection={<IconPhoneOff size={20} aria-hidden />} onClick={session.leave}>
        {t('call.leave')}
      </Button>
      <Dialog opened={isChoosing} onClose={() => setIsChoosing(false)} title={t('call.device.settings')} size="md">
        <div className={styles['devices']}>
          <DeviceFields local={local} />
        </div>
      </Dialog>
    </div>
  )
}
