import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Moment } from '#shared/dates.ts'
import { Id } from '#shared/ids.ts'

const orders = { name: 'orders', table: 'company_order' } as const

export const exported: Exported = {
  ofPerson: [
    {
      ...orders,
      by: ['entered', 'mOrderSotu'],
      among: [{ table: 'employee', gives: 'identity_code', by: 'id' }],
      onceTold: 'sent_at',
      company: 'company_id',
      words: {
        company_name: ['organisation', 'company_id'],
        unit: ['organisation', 'organisation_id'],
        template: ['orderTemplate', 'template_version_id'],
        sender: ['user', 'sent_by'],
        handler: ['user', 'handled_by'],
      },
      row: z.object({
        id: Id,
        companyName: z.string(),
        unit: z.nullable(z.string()),
        template: z.unknown(),
        entered: z.record(z.string(), z.unknown()),
        state: z.string(),
        message: z.nullable(z.string()),
        sender: z.nullable(z.string()),
        sentAt: Moment,
        handler: z.nullable(z.string()),
        handledAt: z.nullable(Moment),
      }),
    },
  ],
  ofCompany: [
    {
      ...orders,
      by: 'company_id',
      words: { template: ['orderTemplate', 'template_version_id'] },
      within: { forms: { table: 'company_order_form', by: 'order_id' } },
    },
  ],
}
