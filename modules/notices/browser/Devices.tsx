import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { browserName } from '#ui/session/browser-name.ts'
import type { Devices as AllDevices } from '../contract.ts'
import styles from './Devices.module.css'
import settings from './NoticeSettings.module.css'
import { devices, useAddDevice, useRemoveDevice } from './queries.ts'
import { canSubscribe, subscribe, unsubscribe } from './subscription.ts'

/** The devices that are told at once, and whether this one is; nothing where the installation pushes nothing (IN-4). */
export function Devices() {
  const { data } = useQuery(devices)
  return data?.publicKey ? <Offered publicKey={data.publicKey} all={data.devices} /> : null
}

function Offered({ publicKey, all }: { publicKey: string; all: AllDevices['devices'] }) {
  const { t } = useTranslation('notices')
  const remove = useRemoveDevice()
  const errorText = useErrorText()
  const removeOne = async ({ id, isThis }: AllDevices['devices'][number]) => {
    try {
      await remove.mutateAsync({ params: { id } })
      if (isThis) await unsubscribe()
      notify.success(t('devices.removed'))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className={settings['title']}>
        {t('devices.title')}
      </h2>
      <p className={settings['text']}>{t('devices.text')}</p>
      {all.length > 0 && (
        <ul className={settings['list']}>
          {all.map((device) => (
            <li key={device.id} className={styles['device']}>
              <div className={styles['about']}>
                <strong>{device.name}</strong>
                {device.isThis && <span className={styles['this']}>{t('devices.this')}</span>}
                <div className={styles['details']}>
                  {t('devices.details', {
                    added: formatMoment(device.createdAt),
                    used: formatMoment(device.lastUsedAt),
                  })}
                </div>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={t('devices.removeThis', { name: device.name, added: formatMoment(device.createdAt) })}
                onClick={() => void removeOne(device)}
              >
                {t('devices.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!all.some(({ isThis }) => isThis) && <ThisDevice publicKey={publicKey} />}
    </section>
  )
}

function ThisDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notices')
  const add = useAddDevice()
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle')
  if (!canSubscribe()) return <p className={settings['text']}>{t('devices.unsupported')}</p>
  const turnOn = async () => {
    setState('busy')
    const subscription = await subscribe(publicKey)
    if (typeof subscription === 'string') return setState(subscription)
    try {
      const name = browserName(navigator.userAgent) ?? t('devices.unknown')
      await add.mutateAsync({ body: { ...subscription, name } })
      notify.success(t('devices.added'))
    } catch (cause) {
      await unsubscribe()
      notify.failure(errorText(cause))
    }
    setState('idle')
  }
  return (
    <>
      {(state === 'denied' || state === 'failed') && (
        <Alert role="alert" color="red" mb="sm">
          {t(`devices.${state}`)}
        </Alert>
      )}
      <Button size="sm" loading={state === 'busy'} onClick={() => void turnOn()}>
        {t('devices.add')}
      </Button>
    </>
  )
}
