import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { NameToGive } from './contract.ts'

interface NameDialogProps {
  title: string
  label: string
  description?: string
  /** The name as it is; empty for something new. */
  name?: string
  submitLabel: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a name: of a company or of a unit, new or to be changed. */
export function NameDialog({ title, label, description, name = '', submitLabel, onSubmit, onClose }: NameDialogProps) {
  const { t } = useTranslation()
  const form = useSchemaForm(NameToGive, { name })
  const submit = form.submit(async (typed) => {
    await onSubmit(typed.name)
    onClose()
  })
  return (
    <FormDialog title={title} isDirty={form.formState.isDirty} onClose={onClose}>
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary problems={[]} failure={form.failure} labels={{}} onFocus={() => form.setFocus('name')} />
            <TextInput
              {...form.register('name')}
              label={label}
              description={description}
              error={form.problem('name')}
              required
              data-autofocus
              autoComplete="off"
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {submitLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
