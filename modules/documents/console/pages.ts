import { IconFiles } from '@tabler/icons-react'
import { page } from '#ui/pages.ts'
import type texts from '../texts/fi.json'
import { NewDocumentsBadge } from './NewDocumentsBadge.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    documents: typeof texts
  }
}

const namespaces = ['documents', 'sharing', 'views'] as const

export const consoleDocumentPages = [
  page({
    path: 'documents',
    ofCare: true,
    namespaces,
    load: () => import('./DocumentsPage.tsx'),
    menu: { label: 'documents', icon: IconFiles, order: 40, Badge: NewDocumentsBadge },
  }),
  page({ path: 'documents/$documentId', ofCare: true, namespaces, load: () => import('./SharedDocumentPage.tsx') }),
]
