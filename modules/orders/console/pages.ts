import { IconShoppingCart } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    orders: typeof texts
  }
}

const namespaces = ['orders', 'views'] as const
const ofTemplates = ['orders', 'questionnaires'] as const

export const consoleOrderPages = [
  page({
    path: 'orders',
    ofCare: true,
    namespaces,
    load: () => import('./ReceivedOrdersPage.tsx'),
    menu: { label: 'orders', icon: IconShoppingCart, order: 70, covers: ['order-templates'] },
  }),
  page({ path: 'orders/$orderId', ofCare: true, namespaces, load: () => import('./ReceivedOrderPage.tsx') }),
  page({ path: 'order-templates', namespaces: ofTemplates, load: () => import('./TemplatesPage.tsx') }),
  page({ path: 'order-templates/$templateKey', namespaces: ofTemplates, load: () => import('./TemplatePage.tsx') }),
]
