import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'personnel-import': typeof texts
  }
}

const namespaces = ['personnel-import'] as const

export const consoleImportPages = [
  page({ path: 'companies/$companyId/import', ofCare: true, namespaces, load: () => import('./ImportPage.tsx') }),
  page({
    path: 'companies/$companyId/import/$importId',
    ofCare: true,
    namespaces,
    load: () => import('./OpenedImportPage.tsx'),
  }),
]
