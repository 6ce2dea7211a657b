import type { KeptKind } from '#server/kept.ts'
import { documentUpload } from '../contract.ts'
import { documentsPast } from './retention-queries.ts'

export const keptDocuments: readonly KeptKind[] = [
  {
    kind: 'documents',
    ground: 'limitation',
    months: 60,
    tables: ['document', 'document_opening', 'document_share'],
    files: [documentUpload],
    removals: [documentsPast],
  },
]
