import { IconCalendarStats } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'

const basics = { namespaces: ['absences', 'views'] } as const

export const consoleAbsencePages = [
  page({
    ...basics,
    path: 'follow-ups',
    ofCare: true,
    load: () => import('./ConsoleFollowUpsPage.tsx'),
    menu: { label: 'followUps', icon: IconCalendarStats, order: 55, covers: ['follow-up-rules'] },
  }),
  page({ ...basics, path: 'follow-up-rules', load: () => import('./DefaultRulesPage.tsx') }),
  page({ ...basics, path: 'follow-up-rules/$companyId', load: () => import('./CompanyRulesPage.tsx') }),
]
