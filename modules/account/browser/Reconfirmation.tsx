import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { listFactors } from '#modules/factors/contract.ts'
import { onConfirmationNeeded } from '#ui/calls/call.ts'
import { queryOf } from '#ui/calls/queries.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import type { FormProps } from '#ui/components/forms/Form.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { leave } from '#ui/session/session.tsx'
import { confirmBy } from './queries.ts'

interface ReconfirmationProps {
  /** Whoever came in by a bank or by their company shows there again who they are: no password or code of theirs is known here. */
  isElsewhere: boolean
}

/** Stands where somebody changes what opens their account: who logged in long ago is asked who they are (SF-2). */
export function Reconfirmation({ isElsewhere }: ReconfirmationProps) {
  const { t } = useTranslation('account')
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => onConfirmationNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (!answer) return null
  const end = (isConfirmed: boolean) => {
    setAnswer(undefined)
    answer(isConfirmed)
  }
  if (!isElsewhere) return <ProofDialog onEnd={end} />
  return (
    <Confirm
      opened
      title={t('confirmation.title')}
      confirmLabel={t('confirmation.logIn')}
      onClose={() => end(false)}
      onConfirm={() => leave(location.pathname + location.search)}
    >
      {t('confirmation.elsewhere')}
    </Confirm>
  )
}

/** By the password, or by a code where somebody has an app of codes. */
function ProofDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation('account')
  const [isByCode, setIsByCode] = useState(false)
  const factors = useQuery(queryOf(listFactors))
  const takesCodes = factors.data?.some(({ type }) => type === 'TOTP') ?? false
  const other = takesCodes && (
    <Button variant="subtle" onClick={() => setIsByCode(!isByCode)}>
      {t(isByCode ? 'confirmation.byPassword' : 'confirmation.byCode')}
    </Button>
  )
  return isByCode ? <CodeDialog onEnd={onEnd} other={other} /> : <PasswordDialog onEnd={onEnd} other={other} />
}

interface ProofProps {
  onEnd: (isConfirmed: boolean) => void
  /** Leads to the other way. */
  other: ReactNode
}

interface ProofFormProps extends ProofProps, Pick<FormProps, 'form' | 'labels' | 'onSubmit' | 'children'> {
  text: string
}

function ProofForm({ text, other, onEnd, children, ...form }: ProofFormProps) {
  const { t } = useTranslation('account')
  return (
    <FormDialog
      {...form}
      title={t('confirmation.title')}
      isDirty={false}
      submitLabel={t('confirmation.submit')}
      action={other}
      onClose={() => onEnd(false)}
    >
      <p>{text}</p>
      {children}
    </FormDialog>
  )
}

const Password = z.object({ password: z.string().check(z.minLength(1, 'required'), z.maxLength(200)) })

function PasswordDialog(props: ProofProps) {
  const { t } = useTranslation('account')
  const form = useSchemaForm(Password, { password: '' })
  const submit = form.submit((body) => confirmBy(body).then(() => props.onEnd(true)))
  const label = t('login.password')
  return (
    <ProofForm {...props} form={form} labels={{ password: label }} text={t('confirmation.text')} onSubmit={submit}>
      <PasswordInput
        {...form.register('password')}
        label={label}
        autoComplete="current-password"
        data-autofocus
        required
        error={form.problem('password')}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
    </ProofForm>
  )
}

const Typed = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40)) })

function CodeDialog(props: ProofProps) {
  const { t } = useTranslation('account')
  const form = useSchemaForm(Typed, { code: '' })
  const submit = form.submit((body) => confirmBy(body).then(() => props.onEnd(true)))
  const label = t('factor.code')
  return (
    <ProofForm {...props} form={form} labels={{ code: label }} text={t('factor.text')} onSubmit={submit}>
      <TextInput
        {...form.register('code')}
        label={label}
        autoComplete="one-time-code"
        data-autofocus
        required
        error={form.problem('code')}
      />
    </ProofForm>
  )
}
