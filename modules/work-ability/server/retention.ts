import type { KeptKind } from '#server/kept.ts'
import { attachmentKind } from './files.ts'
import { casesPast } from './retention-queries.ts'

export const keptCases: readonly KeptKind[] = [
  {
    kind: 'work-ability',
    ground: 'patientRecords',
    months: 1440,
    lawful: 1440,
    tables: [
      'workability_case',
      'workability_attachment',
      'workability_event',
      'workability_nurse',
      'workability_user',
    ],
    files: [attachmentKind],
    removals: [casesPast],
  },
]
