import { IconChartBar } from '@tabler/icons-react'
import type { PageDescription } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts
  }
}

const namespaces = ['reports', 'sharing'] as const

export const consoleReportPages: PageDescription[] = [
  {
    path: 'reports',
    namespaces,
    load: () => import('./ReportsPage.tsx'),
    menu: { label: 'reports', icon: IconChartBar, order: 50 },
  },
  { path: 'reports/$reportId', namespaces, load: () => import('./ReportPage.tsx') },
]
