import type { KeptKind } from '#server/kept.ts'
import { ordersPast } from './retention-queries.ts'

export const keptOrders: readonly KeptKind[] = [
  {
    kind: 'orders',
    ground: 'patientRecords',
    months: 1440,
    lawful: 1440,
    tables: ['company_order', 'company_order_form'],
    removals: ordersPast,
  },
]
