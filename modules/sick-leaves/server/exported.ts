import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const leaves = {
  name: 'sick-leaves',
  table: 'sick_leave',
  files: [{ table: 'sick_leave_attachment', by: 'sick_leave_id' }],
} as const

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({ ...texts.console.state })
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    {
      ...leaves,
      by: 'employee_id',
      without: ['has_file'],
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
  // As the employer sees them on the screens: a register of illnesses is not theirs to keep (759/2004, section 5).
  ofCompany: [
    {
      ...leaves,
      by: 'company_id',
      only: [
        ...['id', 'employee_id', 'employment_id', 'start_date', 'end_date', 'external_certificate', 'diagnosis_date'],
        ...['notes', 'direct_continuation', 'reason_id', 'recorded_by', 'recorded_at', 'updated_at'],
      ],
      words: { recorder: ['user', 'recorded_by'] },
    },
  ],
}
