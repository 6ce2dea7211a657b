import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { NameToGive } from './contract.ts'

interface CategoryNameDialogProps {
  title: string
  /** As it is; empty for something new. */
  name: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a category or of its member. */
export function CategoryNameDialog({ title, name, onSubmit, onClose }: CategoryNameDialogProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const form = useSchemaForm(NameToGive, { name })
  const submit = form.submit(async (typed) => {
    await onSubmit(typed.name)
    notify.success(t('saved'))
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
              label={t('console.name')}
              error={form.problem('name')}
              required
              data-autofocus
              autoComplete="off"
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('common:save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
