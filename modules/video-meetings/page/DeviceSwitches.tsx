import { Button } from '@mantine/core'
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useObservable } from '#ui/observable.ts'
import type { LocalMedia } from './local-media.ts'
import { useDeviceProblem } from './use-device-problem.ts'

/** Microphone and camera, on and off. */
export function DeviceSwitches({ local }: { local: LocalMedia }) {
  const { t } = useTranslation('video-meetings')
  const { microphone, camera, isMuted } = useObservable(local)
  const say = useDeviceProblem()
  const isSilent = isMuted || !microphone
  const MicrophoneIcon = isSilent ? IconMicrophoneOff : IconMicrophone
  const CameraIcon = camera ? IconVideo : IconVideoOff
  return (
    <>
      <Button
        variant="default"
        leftSection={<MicrophoneIcon size={20} aria-hidden />}
        onClick={() => void local.setMuted(!isSilent).then((problem) => say('microphone', problem))}
      >
        {t(isSilent ? 'call.microphone.on' : 'call.microphone.off')}
      </Button>
      <Button
        variant="default"
        leftSection={<CameraIcon size={20} aria-hidden />}
        onClick={() => void local.setCamera(!camera).then((problem) => say('camera', problem))}
      >
        {t(camera ? 'call.camera.off' : 'call.camera.on')}
      </Button>
    </>
  )
}
