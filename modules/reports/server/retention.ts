import type { KeptKind } from '#server/kept.ts'
import { reportUpload } from '../console-contract.ts'
import { reportsPast } from './retention-queries.ts'

export const keptReports: readonly KeptKind[] = [
  {
    kind: 'reports',
    ground: 'limitation',
    months: 60,
    tables: ['report', 'report_opening', 'report_share'],
    files: [reportUpload],
    removals: [reportsPast],
  },
]
