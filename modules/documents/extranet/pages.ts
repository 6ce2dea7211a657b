import { IconFiles } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof texts
  }
}

export const documentPages = [
  page({
    path: 'files',
    module: 'documents',
    namespaces: ['documents', 'sharing'],
    load: () => import('./FilesPage.tsx'),
    menu: { label: 'documents', icon: IconFiles, order: 10 },
  }),
]
