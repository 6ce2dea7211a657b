import { IconChartLine } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'

const basics = { namespaces: ['statistics', 'companies'] } as const

export const consoleStatisticsPages = [
  page({ ...basics, path: 'companies/$companyId/statistics', load: () => import('./CompanyStatisticsPage.tsx') }),
  page({
    ...basics,
    path: 'statistics',
    ofCare: true,
    load: () => import('./IndustriesPage.tsx'),
    menu: { label: 'statistics', icon: IconChartLine, order: 56 },
  }),
]
