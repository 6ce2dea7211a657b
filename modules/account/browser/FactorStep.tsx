import { Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showPasskey, takesPasskeys } from '#modules/factors/browser/public.tsx'
import type { FactorMethod } from '#modules/factors/contract.ts'
import { CallError } from '#ui/calls/call.ts'
import { Failure } from '#ui/components/states/Failure.tsx'
import { notify } from '#ui/notify.ts'
import { askForPasskey, finishLogin } from './queries.ts'

interface FactorStepProps {
  methods: readonly FactorMethod[]
  onLoggedIn: (redirectUrl: string) => Promise<void>
  /** To the beginning; with what ended this step, where its time or tries are over. */
  onBack: (ended?: CallError) => void
}

/** The second step of a login: a code of an app, a recovery code, or a passkey (SF-1). */
export default function FactorStep({ methods, onLoggedIn, onBack }: FactorStepProps) {
  const { t } = useTranslation(['account', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const takesCodes = methods.includes('TOTP') || methods.includes('RECOVERY')
  const offersPasskey = methods.includes('PASSKEY') && takesPasskeys()

  async function finish(give: () => Promise<Parameters<typeof finishLogin>[0] | undefined>, wrong: string) {
    setIsBusy(true)
    setProblem(undefined)
    setFailure(undefined)
    try {
      const given = await give()
      if (!given) return notify.error(t('factor.passkeyFailed'))
      await onLoggedIn((await finishLogin(given)).redirectUrl)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.code === 'login_failed') {
        setProblem(wrong)
        input.current?.select()
      } else if (cause.code === 'login_step_over') onBack(cause)
      else setFailure(cause)
    } finally {
      setIsBusy(false)
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (!code) {
      setProblem(t('common:fields.required'))
      return input.current?.focus()
    }
    await finish(async () => ({ code }), t('factor.wrong'))
  }

  async function byPasskey() {
    const passkey = await showPasskey(await askForPasskey(false))
    return passkey && { passkey }
  }

  const withPasskey = takesCodes ? 'recoveryOnly' : 'passkeyOnly'
  const intro = methods.includes('TOTP') ? 'text' : offersPasskey ? withPasskey : 'passkeyUnsupported'
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t('factor.title')}>
      <Stack>
        {failure && <Failure error={failure} />}
        <div>{t(`factor.${intro}`)}</div>
        {offersPasskey && (
          <Button
            variant={methods.includes('TOTP') ? 'default' : 'filled'}
            fullWidth
            leftSection={<IconKey size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => void finish(byPasskey, t('factor.passkeyFailed'))}
          >
            {t('factor.byPasskey')}
          </Button>
        )}
        {takesCodes && (
          <>
            <TextInput
              ref={input}
              name="code"
              label={t('factor.code')}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
              required
              error={problem}
            />
            <Button type="submit" variant={methods.includes('TOTP') ? 'filled' : 'default'} fullWidth loading={isBusy}>
              {t('factor.submit')}
            </Button>
          </>
        )}
        <div>{t('factor.lost')}</div>
        <Anchor component="button" type="button" onClick={() => onBack()}>
          {t('factor.back')}
        </Anchor>
      </Stack>
    </form>
  )
}
