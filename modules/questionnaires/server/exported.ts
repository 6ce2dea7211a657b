import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Moment } from '#shared/wire-dates.ts'

const forms = {
  name: 'forms',
  table: 'mform',
  files: [
    { table: 'mform_report', by: 'form_id' },
    { table: 'mform_file', by: 'form_id' },
  ],
  without: ['lock_user_id', 'lock_tab', 'lock_expires_at', 'request_user_id', 'request_tab', 'requested_at'],
  words: { title: ['title', 'version_id'] },
} as const

export const exported: Exported = {
  ofPerson: [
    // Those that the person's orders have, once they were sent. Those of talks are the employer's (ES-7).
    {
      ...forms,
      by: 'id',
      among: [
        {
          table: 'company_order_form',
          gives: 'form_id',
          by: 'order_id',
          among: [
            {
              table: 'company_order',
              by: ['entered', 'mOrderSotu'],
              among: [{ table: 'employee', gives: 'identity_code', by: 'id' }],
              onceTold: 'sent_at',
            },
          ],
        },
      ],
      onceTold: 'submitted_at',
      company: 'company_id',
      words: { ...forms.words, questions: ['questions', 'version_id'], company_name: ['organisation', 'company_id'] },
      row: z.object({
        id: Id,
        companyName: z.string(),
        title: z.unknown(),
        /** The questionnaire: by it the names in the answers are known. */
        questions: z.unknown(),
        answers: z.record(z.string(), z.unknown()),
        submittedAt: Moment,
      }),
    },
  ],
  ofCompany: [{ ...forms, by: 'company_id' }],
}
