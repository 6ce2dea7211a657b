import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { isChangedMeanwhile } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { oneOrder, useUpdateOrder } from '../browser/queries.ts'
import type { Order } from '../contract.ts'
import { fillIn } from '../rules.ts'
import { OrderForm } from './OrderForm.tsx'

/** The details of a draft. What somebody else has changed meanwhile is not overwritten, and what is being typed stays. */
export function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, i18n } = useTranslation(['orders', 'common'])
  const update = useUpdateOrder()
  const { id: companyId } = useCompany()
  const { id, orderInputFields, modificationTime } = order
  // What is being typed stays, also when the draft is sent by another.
  const [{ state }] = useState(order)
  const isDraft = state === 'CREATED'

  useEffect(() => {
    if (!isDraft) onClose()
  }, [isDraft, onClose])

  if (!isDraft) return null
  return (
    <OrderForm
      place={`order/${id}`}
      fields={orderInputFields}
      submitLabel={t('common:save')}
      kept={{
        modificationTime,
        fetchOrder: () => fetchAnew(oneOrder(companyId, id, asLanguage(i18n.language))),
      }}
      onCancel={onClose}
      onSubmit={async (entered, version) => {
        const fields = fillIn(orderInputFields, entered)
        try {
          const body = { type: 'ORDER' as const, modificationTime: version, orderInputFields: fields }
          await update.mutateAsync({ params: { id }, body })
        } catch (cause) {
          if (!isChangedMeanwhile(cause)) notify.error(t('errors.updateFailed'))
          throw cause
        }
        notify.success(t('orderUpdated'))
        onClose()
      }}
    />
  )
}
