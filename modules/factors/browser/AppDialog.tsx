import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { Code, startTotp } from '../contract.ts'
import { useConfirmTotp } from './queries.ts'
import styles from './SecondFactors.module.css'

const QrCode = lazy(() => import('./QrCode.tsx'))
const Typed = z.object({ code: Code })

interface AppDialogProps {
  /** @param codes where the app is the first factor */
  onAdded: (codes: readonly string[] | null) => void
  onClose: () => void
}

/** Takes an app of codes into use: the secret goes to the phone, and a code of it comes back. */
export default function AppDialog({ onAdded, onClose }: AppDialogProps) {
  const { t } = useTranslation('factors')
  // A secret of its own each time the dialog is opened, and kept nowhere when it is closed.
  const started = useQuery({
    queryKey: ['factors', 'totp'],
    queryFn: () => call(startTotp),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  })
  const confirm = useConfirmTotp()
  const form = useSchemaForm(Typed, { code: '' }, (_, problem) =>
    problem === 'wrongCode' ? t('app.wrongCode') : undefined,
  )
  const submit = form.submit(async (body) => {
    const { recoveryCodes } = await confirm.mutateAsync({ body })
    onAdded(recoveryCodes)
  })
  return (
    <FormDialog title={t('app.title')} form={form} submitLabel={t('app.submit')} onSubmit={submit} onClose={onClose}>
      <p className={styles['text']}>{t('app.text')}</p>
      <Loaded query={started}>
        {({ secret, uri }) => (
          <div className={styles['app']}>
            <Suspense fallback={<div className={styles['qr']} />}>
              <QrCode text={uri} label={t('app.qr')} />
            </Suspense>
            <div className={styles['secret']}>
              <p className={styles['text']}>{t('app.byHand')}</p>
              <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
        )}
      </Loaded>
      <TextInput
        {...form.register('code')}
        label={t('app.code')}
        description={t('app.codeText')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maw="16rem"
        required
        data-autofocus
        error={form.problem('code')}
      />
    </FormDialog>
  )
}
