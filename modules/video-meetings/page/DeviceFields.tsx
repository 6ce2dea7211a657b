import { Button, NativeSelect } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useObservable } from '#ui/observable.ts'
import { type DeviceKind, deviceKinds, type LocalMedia } from './local-media.ts'
import styles from './Prepare.module.css'
import { playTone, useLevel } from './sound.ts'
import { useDeviceProblem } from './use-device-problem.ts'

const names = { videoinput: 'camera', audioinput: 'microphone', audiooutput: 'speaker' } as const

/** Which camera, microphone and speaker; a bar that moves with the voice, and a sound to hear. */
export function DeviceFields({ local }: { local: LocalMedia }) {
  const { t } = useTranslation('video-meetings')
  const { chosen, microphone, isMuted } = useObservable(local)
  const level = useLevel(isMuted ? undefined : microphone)
  const field = (kind: DeviceKind) => <DeviceField key={kind} kind={kind} local={local} />
  const [camera, sound, speaker] = deviceKinds
  return (
    <>
      {field(camera)}
      {field(sound)}
      <div className={styles['levelRow']}>
        <meter className={styles['level']} min={0} max={1} value={level} aria-label={t('call.device.level')} />
        <span className={styles['small']}>{t('call.device.levelText')}</span>
      </div>
      {field(speaker)}
      <Button
        variant="default"
        leftSection={<IconVolume size={18} aria-hidden />}
        onClick={() => void playTone(chosen.audiooutput)}
      >
        {t('call.device.test')}
      </Button>
    </>
  )
}

function DeviceField({ kind, local }: { kind: DeviceKind; local: LocalMedia }) {
  const { t } = useTranslation('video-meetings')
  const { devices, chosen } = useObservable(local)
  const say = useDeviceProblem()
  const ofKind = devices.filter((device) => device.kind === kind && device.deviceId !== 'default')
  return (
    <NativeSelect
      label={t(`call.device.${names[kind]}`)}
      value={chosen[kind]}
      onChange={(event) =>
        void local
          .choose(kind, event.currentTarget.value)
          .then((problem) => say(kind === 'videoinput' ? 'camera' : 'microphone', problem))
      }
      data={[
        { value: '', label: t('call.device.default') },
        ...ofKind.map(({ deviceId, label }) => ({ value: deviceId, label })),
      ]}
    />
  )
}
