import { IconShoppingCart } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    orders: typeof texts
  }
}

const namespaces = ['orders'] as const
const ofTemplates = ['orders', 'questionnaires'] as const

export const consoleOrderPages: PageDescription[] = [
  {
    path: 'orders',
    namespaces,
    load: () => import('./ReceivedOrdersPage.tsx'),
    menu: { label: 'orders', icon: IconShoppingCart, order: 70, covers: ['order-templates'] },
  },
  { path: 'orders/$orderId', namespaces, load: () => import('./ReceivedOrderPage.tsx') },
  { path: 'order-templates', namespaces: ofTemplates, load: () => import('./TemplatesPage.tsx') },
  { path: 'order-templates/$templateKey', namespaces: ofTemplates, load: () => import('./TemplatePage.tsx') },
]
