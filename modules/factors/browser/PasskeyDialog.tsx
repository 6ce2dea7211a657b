import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CallError, call } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { browserName } from '#ui/session/browser-name.ts'
import { PasskeyName, passkeyOptions } from '../contract.ts'
import { makePasskey } from './passkeys.ts'
import { useAddPasskey } from './queries.ts'
import styles from './SecondFactors.module.css'

const Typed = z.object({ name: PasskeyName })

interface PasskeyDialogProps {
  /** @param codes where the passkey is the first factor */
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Has the browser make a passkey, under a name by which its owner knows it again. */
export default function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('factors')
  const [failed, setFailed] = useState<'givenUp' | 'known' | 'refused'>()
  const add = useAddPasskey()
  const form = useSchemaForm(Typed, { name: browserName(navigator.userAgent) ?? '' }, (_, problem) =>
    problem === 'tooManyPasskeys' ? t('passkey.tooMany') : undefined,
  )
  const submit = form.submit(async ({ name }) => {
    setFailed(undefined)
    const passkey = await makePasskey(await call(passkeyOptions))
    if (!passkey || passkey === 'known') return setFailed(passkey ?? 'givenUp')
    try {
      const { recoveryCodes } = await add.mutateAsync({ body: { name, passkey } })
      onAdded(recoveryCodes)
    } catch (cause) {
      const isRefused = cause instanceof CallError && cause.fields.some(({ field }) => field === 'passkey')
      if (!isRefused) throw cause
      setFailed('refused')
    }
  })
  return (
    <FormDialog
      title={t('passkey.title')}
      form={form}
      labels={{ name: t('passkey.name') }}
      submitLabel={t('passkey.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['text']}>{t('passkey.text')}</p>
      {failed && (
        <Alert role="alert" color="red">
          {t(`passkey.${failed}`)}
        </Alert>
      )}
      <TextField
        form={form}
        name="name"
        label={t('passkey.name')}
        description={t('passkey.nameText')}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
