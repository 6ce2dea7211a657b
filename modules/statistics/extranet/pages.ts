import { IconChartLine } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statistics: typeof texts
  }
}

export const statisticsPages = [
  page({
    module: 'statistics',
    namespaces: ['statistics'],
    path: 'statistics',
    load: () => import('./StatisticsPage.tsx'),
    menu: { label: 'statistics', icon: IconChartLine, order: 46 },
  }),
]
