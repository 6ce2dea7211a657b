import type { KeptKind } from '#server/kept.ts'
import { accessesPast } from './access-log-queries.ts'

/** What is the platform's own. */
export const keptLogs: readonly KeptKind[] = [
  // A period that the records of a patient take instead of their own, where the day of death is known.
  { kind: 'after-death', ground: 'afterDeath', months: 144, lawful: 144, tables: [], removals: [] },
  {
    kind: 'access-log',
    ground: 'accessLog',
    months: 144,
    least: 144,
    tables: ['access_log'],
    removals: [accessesPast],
  },
]
