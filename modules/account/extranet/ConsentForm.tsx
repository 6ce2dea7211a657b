import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { ConsentFields, consentFields } from './ConsentFields.tsx'

const Typed = z.object({ ...consentFields, email: Email })

/** @param email as it is known so far */
export const useConsentForm = (email: string) => useSchemaForm(Typed, { terms: false, privacy: false, email })

interface ConsentFormProps {
  form: ReturnType<typeof useConsentForm>
  /** What the address is used for. */
  emailUse: string
  submitLabel: string
  onAccept: (email: string) => Promise<unknown>
  onCancel: () => void
}

/** The terms are accepted, and the e-mail address is checked or given (AU-10). */
export function ConsentForm({ form, emailUse, submitLabel, onAccept, onCancel }: ConsentFormProps) {
  const { t } = useTranslation('account')
  const isGiven = form.watch(['terms', 'privacy']).every(Boolean)
  const submit = form.submit((typed) => onAccept(typed.email))
  return (
    <Form
      form={form}
      labels={{ email: t('login.email') }}
      onSubmit={submit}
      submitLabel={submitLabel}
      isReady={isGiven}
      onCancel={onCancel}
    >
      <TextInput
        {...form.register('email')}
        type="email"
        label={t('login.email')}
        description={emailUse}
        autoComplete="email"
        required
        error={form.problem('email')}
      />
      <ConsentFields register={form.register} isGiven={isGiven} />
    </Form>
  )
}
