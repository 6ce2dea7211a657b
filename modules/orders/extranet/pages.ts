import { IconShoppingCart } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    orders: typeof texts
  }
}

export const orderPages = [
  page({
    path: 'orders',
    module: 'orders',
    namespaces: ['orders'],
    load: () => import('./OrdersPage.tsx'),
    menu: {
      label: 'orders',
      icon: IconShoppingCart,
      order: 100,
      covers: ['order'],
      begin: 'new',
    },
  }),
  page({ path: 'order/$orderId', module: 'orders', namespaces: ['orders'], load: () => import('./OrderPage.tsx') }),
]
