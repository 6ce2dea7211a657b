import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Day, Moment } from '#shared/dates.ts'
import { Id } from '#shared/ids.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const leaves = {
  name: 'sick-leaves',
  table: 'sick_leave',
  files: { table: 'sick_leave_attachment', by: 'sick_leave_id' },
  without: ['has_file'],
} as const

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({ ...texts.console.state })
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    {
      ...leaves,
      by: 'employee_id',
      company: 'company_id',
      codes,
      words: {
        company_name: ['organisation', 'company_id'],
        recorder: ['user', 'recorded_by'],
        handler: ['user', 'handled_by'],
      },
      row: z.object({
        id: Id,
        companyName: z.string(),
        startDate: Day,
        endDate: Day,
        externalCertificate: z.boolean(),
        diagnosisCode: z.nullable(z.string()),
        diagnosisDate: z.nullable(Day),
        notes: z.nullable(z.string()),
        directContinuation: z.boolean(),
        state: z.string(),
        recorder: z.nullable(z.string()),
        recordedAt: Moment,
        handler: z.nullable(z.string()),
        handledAt: z.nullable(Moment),
      }),
    },
  ],
  ofCompany: [{ ...leaves, by: 'company_id' }],
}
