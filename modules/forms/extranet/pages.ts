import { IconClipboardCheck } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import { onPush } from '#ui/push/push.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: typeof texts
  }
}

// Wherever one is: it may lead there.
onPush('processUpdate', (event) => {
  if (event.userId) void import('./tell-participation.ts').then(({ tellParticipation }) => tellParticipation(event))
})

export const formPages = [
  page({
    path: 'forms',
    module: 'forms',
    namespaces: ['forms', 'questionnaires'],
    load: () => import('./FormsPage.tsx'),
    menu: { label: 'forms', icon: IconClipboardCheck, order: 70 },
  }),
]
