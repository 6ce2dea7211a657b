import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showPasskey } from '#modules/factors/browser/public.tsx'
import { CallError } from '#ui/calls/call.ts'
import { notify } from '#ui/notify.ts'
import { askForPasskey, logInByPasskey } from './queries.ts'

/** A login by a passkey alone: chosen among what the browser fills in, or by the button (SF-1). */
export default function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (redirectUrl: string) => Promise<void> }) {
  const { t } = useTranslation('account')
  const [isBusy, setIsBusy] = useState(false)
  // Quietly and by the button at once: whichever passkey comes first logs in.
  const isEntering = useRef(false)

  async function enter(passkey: Parameters<typeof logInByPasskey>[0]): Promise<void> {
    if (isEntering.current) return
    isEntering.current = true
    setIsBusy(true)
    try {
      await onLoggedIn((await logInByPasskey(passkey)).redirectUrl)
    } catch (cause) {
      isEntering.current = false
      throw cause
    }
  }

  async function enterBy(isQuiet: boolean): Promise<void> {
    setIsBusy(!isQuiet)
    try {
      const passkey = await showPasskey(await askForPasskey(true), isQuiet)
      if (passkey) await enter(passkey)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      // What was offered without being asked for is not missed either.
      if (!isQuiet || cause.code === 'login_failed') notify.error(t('passkeyLogin.failed'))
    } finally {
      setIsBusy(isEntering.current)
    }
  }
  const offer = useEffectEvent(() => void enterBy(true))
  useEffect(() => offer(), [])

  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconKey size={18} aria-hidden />}
      loading={isBusy}
      onClick={() => void enterBy(false)}
    >
      {t('passkeyLogin.action')}
    </Button>
  )
}
