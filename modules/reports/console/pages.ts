import { IconChartBar } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts
  }
}

const namespaces = ['reports', 'sharing', 'views'] as const

export const consoleReportPages = [
  page({
    path: 'reports',
    ofCare: true,
    namespaces,
    load: () => import('./ReportsPage.tsx'),
    menu: { label: 'reports', icon: IconChartBar, order: 50 },
  }),
  page({ path: 'reports/$reportId', ofCare: true, namespaces, load: () => import('./ReportPage.tsx') }),
]
