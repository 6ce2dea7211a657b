import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notify.ts'
import { useUpdateOrder } from '../browser/queries.ts'
import type { Order } from '../contract.ts'
import { fillIn } from '../rules.ts'
import { OrderForm } from './OrderForm.tsx'

/** The details of a draft. What somebody else has changed meanwhile is not overwritten, and what is being typed stays. */
export function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common'])
  const update = useUpdateOrder()
  const { id, orderInputFields } = order
  const [{ state, modificationTime }] = useState(order)
  const isDraft = state === 'CREATED'

  useEffect(() => {
    if (!isDraft) onClose()
  }, [isDraft, onClose])

  if (!isDraft) return null
  return (
    <OrderForm
      fields={orderInputFields}
      submitLabel={t('common:save')}
      onCancel={onClose}
      onSubmit={async (entered) => {
        const fields = fillIn(orderInputFields, entered)
        try {
          const body = { type: 'ORDER' as const, modificationTime, orderInputFields: fields }
          await update.mutateAsync({ params: { id }, body })
        } catch (cause) {
          notify.error(t('errors.updateFailed'))
          throw cause
        }
        notify.success(t('orderUpdated'))
        onClose()
      }}
    />
  )
}
