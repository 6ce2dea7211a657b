import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressId, addressText, useAddress, useOpening } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { NewOrder } from './NewOrder.tsx'
import { OrderList } from './OrderList.tsx'

const Address = { new: addressFlag, template: addressText, employee: addressId }

/** The company's orders (OR-1), and the way to a new one (OR-2). */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  const [address, setAddress] = useAddress(Address)
  const { open, close } = useOpening(setAddress, { new: undefined, template: undefined, employee: undefined })
  const openNew = () => open({ new: true })

  if (address.new)
    return (
      <NewOrder
        template={address.template}
        employeeId={address.employee}
        onTemplate={(template) => setAddress({ template }, { push: false, leaves: true })}
        onClose={close}
      />
    )
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
          {t('add')}
        </Button>
      }
    >
      <OrderList onAdd={openNew} />
    </Page>
  )
}
