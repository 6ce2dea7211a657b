import { Alert, Button, Group } from '@mantine/core'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useObservable } from '#ui/observable.ts'
import type { Call } from '../contract.ts'
import { writeEnd } from '../rules.ts'
import { DeviceFields } from './DeviceFields.tsx'
import { DeviceSwitches } from './DeviceSwitches.tsx'
import type { LocalMedia } from './local-media.ts'
import styles from './Prepare.module.css'
import { Tile } from './Tile.tsx'
import { useTitle } from './use-title.ts'

interface PrepareProps {
  about: Call
  local: LocalMedia
  onJoin: () => void
}

/** A look into the mirror before joining: which camera, microphone and speaker, and whether they work. */
export function Prepare({ about, local, onJoin }: PrepareProps) {
  const { t } = useTranslation('video-meetings')
  const { camera, problems } = useObservable(local)
  const heading = useTitle(t('call.prepare.title'))
  return (
    <div className={styles['prepare']}>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('call.prepare.title')}
        </h1>
        <p className={styles['meeting']}>
          {about.topic} · {t('time', { start: formatMoment(about.startDate), end: writeEnd(about) })}
        </p>
        <p>{t('call.prepare.text')}</p>
      </div>
      <div className={styles['mirror']}>
        <Tile name={about.displayName} isOwn tracks={camera} isMuted={!local.shown.microphone} />
        <Group justify="center" mt="sm">
          <DeviceSwitches local={local} />
        </Group>
      </div>
      <div className={styles['choice']}>
        {(problems.camera || problems.microphone) && (
          <Alert color="yellow" role="alert" icon={<IconMicrophoneOff aria-hidden />}>
            {problems.camera && <p className={styles['problem']}>{t(`call.device.${problems.camera}.camera`)}</p>}
            {problems.microphone && (
              <p className={styles['problem']}>{t(`call.device.${problems.microphone}.microphone`)}</p>
            )}
            <p className={styles['problem']}>{t('call.prepare.anyway')}</p>
          </Alert>
        )}
        <DeviceFields local={local} />
        <p className={styles['small']}>
          {t('call.prepare.as', { name: about.displayName })} · {t('call.prepare.notRecorded')}
        </p>
        <Button size="lg" onClick={onJoin}>
          {t(about.isExternal ? 'call.prepare.joinExternal' : 'call.prepare.join')}
        </Button>
      </div>
    </div>
  )
}
