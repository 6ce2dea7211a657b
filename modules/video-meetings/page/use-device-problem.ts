import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import type { DeviceProblem } from './local-media.ts'

/** Says why a camera or microphone that was just asked for is not there; nothing where it is. */
export function useDeviceProblem() {
  const { t } = useTranslation('video-meetings')
  return (device: 'camera' | 'microphone', problem: DeviceProblem | undefined): void => {
    if (problem) notify.error(t(`call.device.${problem}.${device}`))
  }
}
