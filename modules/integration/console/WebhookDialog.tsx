import { Checkbox, Stack } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changeTypes } from '#shared/clients.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { WebhookToMake } from '../console-contract.ts'
import { useCreateWebhook } from './queries.ts'

interface WebhookDialogProps {
  clientId: number
  onMade: (secret: string) => void
  onClose: () => void
}

/** A new webhook. */
export function WebhookDialog({ clientId, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation('integration')
  const create = useCreateWebhook()
  const labels = { url: t('webhooks.url'), types: t('webhooks.types') }
  const form = useSchemaForm<WebhookToMake, WebhookToMake>(WebhookToMake, { url: '', types: [] }, (_, problem) => {
    if (problem === 'notPublic') return t('problem.notPublic')
    return problem === 'tooMany' ? t('problem.tooMany') : undefined
  })
  const submit = form.submit(async (body) => {
    onMade((await create.mutateAsync({ params: { id: clientId }, body })).secret)
    onClose()
  })
  return (
    <FormDialog form={form} title={t('webhooks.addTitle')} onSubmit={submit} onClose={onClose} labels={labels}>
      <TextField
        form={form}
        name="url"
        label={labels.url}
        description={t('webhooks.urlText')}
        required
        data-autofocus
        type="url"
        autoComplete="off"
      />
      <Controller
        name="types"
        control={form.control}
        render={({ field }) => (
          <Checkbox.Group
            label={labels.types}
            description={t('webhooks.typesText')}
            value={field.value}
            onChange={(chosen) => field.onChange(changeTypes.filter((type) => chosen.includes(type)))}
            ref={field.ref}
          >
            <Stack gap="xs" mt="xs">
              {changeTypes.map((type) => (
                <Checkbox key={type} value={type} label={t(`change.${type}`)} description={type} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
    </FormDialog>
  )
}
