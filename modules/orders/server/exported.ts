import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Moment } from '#shared/wire-dates.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const orders = { name: 'orders', table: 'company_order' } as const

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({ ...texts.console.states, ...texts.field })
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    {
      ...orders,
      by: ['entered', 'mOrderSotu'],
      among: [{ table: 'employee', gives: 'identity_code', by: 'id' }],
      onceTold: 'sent_at',
      company: 'company_id',
      codes,
      words: {
        company_name: ['organisation', 'company_id'],
        unit: ['organisation', 'organisation_id'],
        template: ['orderTitle', 'template_version_id'],
        questions: ['orderQuestions', 'template_version_id'],
        sender: ['user', 'sent_by'],
        handler: ['user', 'handled_by'],
      },
      row: z.object({
        id: Id,
        companyName: z.string(),
        unit: z.nullable(z.string()),
        template: z.unknown(),
        /** The template that was filled in: by it the names in what was entered are known. */
        questions: z.unknown(),
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
      words: { template: ['orderTitle', 'template_version_id'] },
      within: { forms: { table: 'company_order_form', by: 'order_id' } },
    },
  ],
}
