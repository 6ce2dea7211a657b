import { Alert, Button, Group } from '@mantine/core'
import { IconLock, IconLockOpen, IconUserQuestion } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import styles from '../browser/FilledForm.module.css'
import type { FormLock } from '../contract.ts'
import { useAnswerRequest, useRequestLock } from './queries.ts'
import type { HeldLock } from './use-form-lock.ts'

interface LockNoticeProps {
  formId: number
  userId: number
  held: HeldLock
  /** Done before the form is given to another. */
  beforeGiving: () => Promise<unknown>
}

/** Who fills the form, and the ways to get it or to give it (FO-5). */
export function LockNotice({ formId, userId, held, beforeGiving }: LockNoticeProps) {
  const { t } = useTranslation('questionnaires')
  const { lock, tab, take, seen } = held
  const request = useRequestLock()
  const answer = useAnswerRequest()
  useChangesTold(lock)
  if (held.isSignedOut)
    return (
      <Alert role="alert" color="red" icon={<IconLock aria-hidden />} title={t('signedOut.title')}>
        <p className={styles['words']}>{t('signedOut.text')}</p>
        <Button component="a" href="/login" target="_blank" rel="noopener" variant="default">
          {t('signedOut.login')}
        </Button>
      </Alert>
    )
  if (!lock) return null
  const failed = () => notify.error(t('lock.failed'))

  async function give(granted: boolean): Promise<void> {
    if (granted) await beforeGiving()
    seen(await answer.mutateAsync({ params: { id: formId }, body: { tab, granted } }))
  }

  if (lock.isMine) {
    if (!lock.request) return null
    return (
      <Alert
        role="alert"
        color="yellow"
        icon={<IconUserQuestion aria-hidden />}
        title={t('lock.asked', { name: lock.request.name })}
      >
        <p className={styles['words']}>{t('lock.askedText')}</p>
        <Group>
          <Button loading={answer.isPending} onClick={() => void give(true).catch(failed)}>
            {t('lock.give')}
          </Button>
          <Button variant="default" disabled={answer.isPending} onClick={() => void give(false).catch(failed)}>
            {t('lock.keep')}
          </Button>
        </Group>
      </Alert>
    )
  }

  if (lock.userId === null)
    return (
      <Alert role="status" icon={<IconLockOpen aria-hidden />} title={t('lock.free')}>
        <p className={styles['words']}>{t('lock.freeText')}</p>
        <Button onClick={() => void take()}>{t('lock.take')}</Button>
      </Alert>
    )

  const isOwn = lock.userId === userId
  return (
    <Alert
      role="status"
      color="yellow"
      icon={<IconLock aria-hidden />}
      title={isOwn ? t('lock.ownTab') : t('lock.held', { name: lock.name })}
    >
      <p className={styles['words']}>{waitingText()}</p>
      {lock.canRequest && (
        <Button
          variant="default"
          loading={request.isPending}
          onClick={() => void request.mutateAsync({ params: { id: formId }, body: { tab } }).then(seen, failed)}
        >
          {t('lock.request')}
        </Button>
      )}
    </Alert>
  )

  function waitingText(): string {
    if (lock?.request?.isMine) return t('lock.waiting')
    if (lock?.request) return t('lock.anotherWaits', { name: lock.request.name })
    return t('lock.heldText')
  }
}

/** Tells when the form has been lost or got, or a request has been turned down. */
function useChangesTold(lock: FormLock | undefined): void {
  const { t } = useTranslation('questionnaires')
  const before = useRef<FormLock>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = lock
    if (!last || !lock) return
    if (last.isMine && !lock.isMine) notify.info(t('lock.lost'))
    if (!last.isMine && lock.isMine) notify.success(t('lock.got'))
    if (last.request?.isMine && !lock.request?.isMine && !lock.isMine && lock.userId === last.userId)
      notify.info(t('lock.refused'))
  }, [lock, t])
}
