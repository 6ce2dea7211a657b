import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import { useRemoveOrder } from '../browser/queries.ts'
import type { Order } from '../contract.ts'

/** Removes a draft with its forms, after asking. */
export function RemoveDraft({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemoveOrder()
  const navigate = useNavigate()
  const { id: companyId } = useCompany()

  async function removeDraft(): Promise<void> {
    await remove.mutateAsync({ params: { id: order.id } })
    await navigate(companyPath(companyId, 'orders'))
    notify.success(t('orderRemoved'))
  }

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('order.remove')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('removal.title')}
        confirmLabel={t('removal.confirm')}
        isDangerous
        onConfirm={removeDraft}
        onClose={() => setIsAsking(false)}
      >
        {t('removal.text', { name: order.name })}
      </Confirm>
    </>
  )
}
