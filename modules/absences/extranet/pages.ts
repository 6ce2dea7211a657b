import { IconCalendarStats } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    absences: typeof texts
  }
}

const basics = { module: 'absences', namespaces: ['absences'] } as const

export const absencePages = [
  page({
    ...basics,
    // `absences` itself is where sick leaves are recorded.
    path: 'absence-register',
    load: () => import('./RegisterPage.tsx'),
    menu: { label: 'absences', icon: IconCalendarStats, order: 45, covers: ['followups'] },
  }),
  page({ ...basics, path: 'absence-register/$employeeId', load: () => import('./PersonPage.tsx') }),
  page({ ...basics, path: 'followups', load: () => import('./FollowUpsPage.tsx') }),
  page({ ...basics, path: 'followups/$followUpId', load: () => import('./FollowUpPage.tsx') }),
]
