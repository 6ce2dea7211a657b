import type { KeptKind } from '#server/kept.ts'
import { certificateUpload } from '../contract.ts'
import { leavesPast } from './retention-queries.ts'

/** A patient's record at the provider; what the employer counts of it are its follow-ups and its register of absences. */
export const keptLeaves: readonly KeptKind[] = [
  {
    kind: 'sick-leaves',
    ground: 'patientRecords',
    months: 1440,
    lawful: 1440,
    tables: ['sick_leave', 'sick_leave_attachment'],
    files: [certificateUpload],
    removals: [leavesPast],
  },
]
