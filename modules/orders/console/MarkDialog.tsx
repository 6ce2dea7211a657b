import { Button, Group, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { useMarkOrder } from './queries.ts'
import styles from './ReceivedOrders.module.css'

const Values = z.object({ message: z.string().check(z.maxLength(2000, 'tooLong')) })

interface MarkDialogProps {
  orderId: number
  state: 'READY' | 'ABORTED'
  onClose: () => void
}

/** Asks before an order is marked, with room for a word to the employer. */
export function MarkDialog({ orderId, state, onClose }: MarkDialogProps) {
  const { t } = useTranslation(['orders', 'common'])
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
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      {(leave) => (
        <form onSubmit={form.submit(save)} noValidate className={styles['form']}>
          <Text>{t('console.markText')}</Text>
          <ErrorSummary
            problems={form.problems}
            labels={{ message: t('console.message') }}
            failure={form.failure}
            onFocus={() => form.setFocus('message')}
          />
          <Textarea
            {...form.register('message')}
            data-autofocus
            label={t('console.message')}
            description={t('console.messageHint')}
            error={form.problem('message')}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={2000}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" {...(!isReady && { color: 'red' })} loading={form.formState.isSubmitting}>
              {t(isReady ? 'console.ready' : 'console.abort')}
            </Button>
          </Group>
        </form>
      )}
    </FormDialog>
  )
}
