import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { useMarkOrder } from './queries.ts'

const Values = z.object({ message: z.string().check(z.maxLength(2000, 'tooLong')) })

interface MarkDialogProps {
  orderId: number
  state: 'READY' | 'ABORTED'
  onClose: () => void
}

/** Asks before an order is marked, with room for a word to the employer. */
export function MarkDialog({ orderId, state, onClose }: MarkDialogProps) {
  const { t } = useTranslation('orders')
  const form = useSchemaForm(Values, { message: '' })
  const mark = useMarkOrder()
  const isReady = state === 'READY'

  async function save({ message }: z.infer<typeof Values>): Promise<void> {
    await mark.mutateAsync({ params: { id: orderId }, body: { state, message } })
    notify.success(t(isReady ? 'console.markedReady' : 'console.markedAborted'))
    onClose()
  }

  return (
    <FormDialog
      title={t(isReady ? 'console.readyTitle' : 'console.abortTitle')}
      onClose={onClose}
      form={form}
      onSubmit={form.submit(save)}
      labels={{ message: t('console.message') }}
      submitLabel={t(isReady ? 'console.ready' : 'console.abort')}
      isDangerous={!isReady}
      {...(!isReady && { cancelLabel: t('console.keep') })}
    >
      <Text>{t('console.markText')}</Text>
      <TextAreaField
        form={form}
        name="message"
        data-autofocus
        label={t('console.message')}
        description={t('console.messageHint')}
        autosize
        minRows={3}
        maxRows={8}
      />
    </FormDialog>
  )
}
