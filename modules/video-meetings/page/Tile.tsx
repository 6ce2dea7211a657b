import { IconMicrophoneOff, IconScreenShare, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { playThrough } from './sound.ts'
import styles from './Tile.module.css'

interface TileProps {
  name: string
  isOwn?: boolean
  /** Another's sound and picture, or one's own picture. */
  tracks: MediaStream | MediaStreamTrack | undefined
  /** Whether there is a picture to show; as told by the other side. */
  hasPicture?: boolean
  isMuted: boolean
  isSharing?: boolean
  isLineLost?: boolean
  speakerId?: string
}

/** One participant: their picture or their initials, their name, and what one should know of them. */
export function Tile(props: TileProps) {
  const { name, isOwn = false, tracks, hasPicture = tracks !== undefined, isMuted, isSharing = false } = props
  const { isLineLost = false, speakerId = '' } = props
  const { t } = useTranslation('video-meetings')
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = tracks instanceof MediaStreamTrack ? new MediaStream([tracks]) : (tracks ?? null)
  }, [tracks])
  useEffect(() => {
    if (video.current && !isOwn) void playThrough(video.current, speakerId)
  }, [speakerId, isOwn])

  const shown = isOwn ? t('call.you', { name }) : name
  return (
    <div className={styles['tile']} data-sharing={isSharing || undefined}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isOwn}
        aria-label={t('call.videoOf', { name: shown })}
        data-mirrored={(isOwn && !isSharing) || undefined}
        hidden={!hasPicture}
      />
      {!hasPicture && (
        <div className={styles['initials']} aria-hidden>
          {initialsOf(name)}
        </div>
      )}
      <div className={styles['label']}>
        <span className={styles['name']}>{shown}</span>
        {isMuted && <Mark icon={IconMicrophoneOff} text={t('call.muted')} />}
        {isSharing && <Mark icon={IconScreenShare} text={t('call.sharing')} />}
        {isLineLost && <Mark icon={IconWifiOff} text={t('call.lineLost')} />}
      </div>
    </div>
  )
}

function Mark({ icon: Icon, text }: { icon: typeof IconWifiOff; text: string }) {
  return (
    <span title={text} className={styles['mark']}>
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
}
