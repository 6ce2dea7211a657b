import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressFlag, addressText, useAddress } from '#ui/address/address.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { NewOrder } from './NewOrder.tsx'
import { OrderList } from './OrderList.tsx'

const Address = { new: addressFlag, template: addressText, type: addressText }

/** The company's orders (OR-1), and the way to a new one (OR-2). */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  const [address, setAddress] = useAddress(Address)
  const openNew = () => setAddress({ new: true, type: undefined }, { push: true, typed: '' })

  if (address.new)
    return (
      <NewOrder
        template={address.template}
        onTemplate={(template) => setAddress({ template }, { push: true })}
        onClose={() => setAddress({ new: undefined, template: undefined }, { push: false })}
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
