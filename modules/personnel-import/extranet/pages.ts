import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'personnel-import': typeof texts
  }
}

export const personnelImportPages = [
  page({
    path: 'personnel/import',
    module: 'personnel',
    namespaces: ['personnel-import'],
    load: () => import('./ImportPage.tsx'),
  }),
  page({
    path: 'personnel/import/$importId',
    module: 'personnel',
    namespaces: ['personnel-import'],
    load: () => import('./OpenedImportPage.tsx'),
  }),
]
