import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { IdentityCode, identityCodeLength } from '#shared/hetu.ts'
import { CallError } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { IdentityCodeField } from '#ui/components/forms/IdentityCodeField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'

const Values = z.object({ sotu: IdentityCode })

interface IdentityCodeDialogProps<Found> {
  find: (code: string) => Promise<Found>
  onFound: (found: Found) => void
  /** Nobody that the caller may see has this code: a new employee begins with it. */
  onUnknown: (code: string) => void
  onClose: () => void
}

/** Adding begins with the identity code: it may be somebody who is in the register already (PE-3). */
export function IdentityCodeDialog<Found>({ find, onFound, onUnknown, onClose }: IdentityCodeDialogProps<Found>) {
  const { t } = useTranslation('personnel')
  const form = useSchemaForm(Values, { sotu: '' })
  const code = form.watch('sotu')
  // What was wrong with one code is not said of another.
  const change = (sotu: string) => form.reset({ sotu }, { keepDefaultValues: true })

  const submit = form.submit(async ({ sotu }) => {
    try {
      onFound(await find(sotu))
    } catch (cause) {
      const status = cause instanceof CallError && cause.status
      if (status === 404) onUnknown(sotu)
      else if (status === 403) change('')
      else throw cause
    }
  })

  return (
    <FormDialog
      form={form}
      title={t('code.title')}
      onSubmit={submit}
      submitLabel={t('code.continue')}
      onClose={onClose}
    >
      <Text>{t('code.text')}</Text>
      <IdentityCodeField
        required
        isFirst
        value={code}
        error={form.problem('sotu') && code.length < identityCodeLength && t('code.incomplete')}
        onChange={change}
        onComplete={() => void submit()}
      />
    </FormDialog>
  )
}
