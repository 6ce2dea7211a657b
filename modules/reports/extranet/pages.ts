import { IconChartBar } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts
  }
}

export const reportPages = [
  page({
    path: 'reports',
    module: 'reports',
    namespaces: ['reports', 'sharing'],
    load: () => import('./ReportsPage.tsx'),
    menu: { label: 'reports', icon: IconChartBar, order: 20 },
  }),
]
