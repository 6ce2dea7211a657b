import type { HubKind } from '#server/hub.ts'
import { countSent, countShared } from './console/queries.ts'

const all = { searchString: '', type: '' }

export const documentsAtCompany: HubKind[] = [
  {
    kind: 'documents',
    href: '/console/documents?companyId=',
    count: (db, scope, { companyId }) => countSent(db, scope, { ...all, companyId, own: false, handled: undefined }),
  },
  {
    kind: 'sharedDocuments',
    href: '/console/documents?tab=shared&companyId=',
    count: (db, scope, { companyId }) => countShared(db, scope, { ...all, companyId, own: false }),
  },
]
