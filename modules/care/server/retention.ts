import type { KeptKind } from '#server/kept.ts'
import { openingsPast } from './retention-queries.ts'

/** Why another company's data was opened: a part of the access log's proof. */
export const keptOpenings: readonly KeptKind[] = [
  {
    kind: 'openings',
    ground: 'accessLog',
    months: 144,
    lawful: 144,
    tables: ['company_opening'],
    removals: [openingsPast],
  },
]
