import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { useLabelOf } from '../browser/labels.ts'
import styles from '../browser/Orders.module.css'
import { useUpdateOrder } from '../browser/queries.ts'
import type { Order } from '../contract.ts'
import { enteredIn, isSendable, unfilledFields } from '../rules.ts'

/** Sends a draft that is whole, after asking (OR-6); of one that is not it says what is missing. */
export function SendOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const labelOf = useLabelOf()
  const missingId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const update = useUpdateOrder()
  const navigate = useNavigate()
  const { id: companyId } = useCompany()
  const fields = order.orderInputFields
  const entered = enteredIn(fields)
  const canSend = isSendable(order, fields, entered)

  const unfilled = unfilledFields(fields, entered).map(labelOf)
  const openForms = order.mforms.filter(({ result }) => result.submissionId === null)
  const missing = [
    ...(unfilled.length > 0 ? [t('order.fillIn', { fields: unfilled.join(', ') })] : []),
    ...openForms.map(({ name }) => t('order.fillForm', { name })),
  ]

  async function send(): Promise<void> {
    try {
      const { id, modificationTime } = order
      await update.mutateAsync({ params: { id }, body: { type: 'ORDER', state: 'RUNNING', modificationTime } })
    } catch (cause) {
      notify.error(t('errors.sentError'))
      throw cause
    }
    await navigate(companyPath(companyId, 'orders'))
    notify.success(t('orderSentNotification'))
  }

  return (
    <div className={styles['row']}>
      <span id={missingId} role="status">
        {canSend ? t('order.readyToSend') : t('order.missing', { what: missing.join(' · ') })}
      </span>
      <Button
        size="md"
        disabled={!canSend}
        aria-describedby={missingId}
        leftSection={<IconSend size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('order.send')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('confirm.title')}
        confirmLabel={t('confirm.send')}
        onConfirm={send}
        onClose={() => setIsAsking(false)}
      >
        {t('confirm.text', { name: order.name })}
      </Confirm>
    </div>
  )
}
