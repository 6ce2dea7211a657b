import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { Row, Rows } from '#ui/components/lists/Rows.tsx'
import { notify } from '#ui/notify.ts'
import { browserName } from '#ui/session/browser-name.ts'
import type { Devices as AllDevices } from '../contract.ts'
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
    <Section title={t('devices.title')} description={t('devices.text')}>
      {all.length > 0 && (
        <Rows>
          {all.map((device) => (
            <Row
              key={device.id}
              name={device.name}
              mark={device.isThis && t('devices.this')}
              details={t('devices.details', {
                added: formatMoment(device.createdAt),
                used: formatMoment(device.lastUsedAt),
              })}
              actions={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t('devices.removeThis', { name: device.name, added: formatMoment(device.createdAt) })}
                  onClick={() => void removeOne(device)}
                >
                  {t('devices.remove')}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
      {!all.some(({ isThis }) => isThis) && <ThisDevice publicKey={publicKey} />}
    </Section>
  )
}

function ThisDevice({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('notices')
  const add = useAddDevice()
  const errorText = useErrorText()
  const [state, setState] = useState<'idle' | 'busy' | 'denied' | 'failed'>('idle')
  if (!canSubscribe()) return <p>{t('devices.unsupported')}</p>
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
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'start' }}
        loading={state === 'busy'}
        onClick={() => void turnOn()}
      >
        {t('devices.add')}
      </Button>
    </>
  )
}
