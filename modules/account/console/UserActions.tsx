import { Button } from '@mantine/core'
import { IconBan, IconMailForward, IconUnlink, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import { useSettings } from '#ui/session/settings.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import type { ConsoleUser } from '../console-contract.ts'
import { useDeactivate, useInviteAgain, useReactivate, useUnbindIdentity } from './queries.ts'
import { ResetFactors } from './ResetFactors.tsx'

/** What can be done to an account as a whole; one's own stays as it is. */
export function UserActions({ user }: { user: ConsoleUser }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const staff = useStaff()
  const { loginType, consoleLoginType } = useSettings()
  const [inviteAgain, deactivate, reactivate] = [useInviteAgain(), useDeactivate(), useReactivate()]
  const unbind = useUnbindIdentity()
  const [isClosing, setIsClosing] = useState(false)
  const [isUnbinding, setIsUnbinding] = useState(false)
  const about = { params: { id: user.id } }
  // Where people log in by bank, an account that had a password has no person yet.
  const isByBank = (user.role === 'ROLE_USER' ? loginType : consoleLoginType) === 'STRONG'
  const awaitsPerson = isByBank && !user.isIdentified
  const isToBeInvited = user.status === 'INVITED' || awaitsPerson
  const name = `${user.firstName} ${user.lastName}`

  async function say(doing: Promise<unknown>, done: string): Promise<void> {
    try {
      await doing
      notify.success(done)
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  if (user.status === 'DEACTIVATED')
    return (
      <Button
        variant="default"
        leftSection={<IconUserCheck size={18} aria-hidden />}
        loading={reactivate.isPending}
        onClick={() => void say(reactivate.mutateAsync(about), t('console.reactivate.done', { name }))}
      >
        {t('console.reactivate.action')}
      </Button>
    )
  return (
    <>
      {isToBeInvited && (
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          loading={inviteAgain.isPending}
          onClick={() => void say(inviteAgain.mutateAsync(about), t('console.invite.sent', { email: user.email }))}
        >
          {t('console.invite.again')}
        </Button>
      )}
      {user.isIdentified && (
        <Button
          variant="default"
          leftSection={<IconUnlink size={18} aria-hidden />}
          onClick={() => setIsUnbinding(true)}
        >
          {t('console.unbind.action')}
        </Button>
      )}
      {user.secondFactor && user.id !== staff.id && <ResetFactors user={user} />}
      {user.id !== staff.id && (
        <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setIsClosing(true)}>
          {t('console.deactivate.action')}
        </Button>
      )}
      <Confirm
        opened={isUnbinding}
        title={t('console.unbind.title', { name })}
        confirmLabel={t('console.unbind.action')}
        isDangerous
        onClose={() => setIsUnbinding(false)}
        onConfirm={async () => {
          await unbind.mutateAsync(about)
          notify.success(t('console.unbind.done', { name }))
        }}
      >
        {t('console.unbind.text')}
      </Confirm>
      <Confirm
        opened={isClosing}
        title={t('console.deactivate.title', { name })}
        confirmLabel={t('console.deactivate.action')}
        isDangerous
        onClose={() => setIsClosing(false)}
        onConfirm={async () => {
          await deactivate.mutateAsync(about)
          notify.success(t('console.deactivate.done', { name }))
        }}
      >
        {t('console.deactivate.text')}
      </Confirm>
    </>
  )
}
