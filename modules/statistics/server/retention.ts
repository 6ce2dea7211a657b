import type { KeptKind } from '#server/kept.ts'
import { statisticsPast } from './retention-queries.ts'

export const keptStatistics: readonly KeptKind[] = [
  {
    kind: 'statistics',
    ground: 'contractEnded',
    tables: ['statistics_person', 'statistics_month', 'statistics_pattern', 'statistics_stretch'],
    removals: statisticsPast,
  },
]
