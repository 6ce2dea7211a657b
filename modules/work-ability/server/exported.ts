import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const cases = {
  name: 'work-ability-cases',
  table: 'workability_case',
  without: ['search_text', 'listed_name', 'company_search_text'],
  files: [{ table: 'workability_attachment', by: 'case_id' }],
} as const
const events = { table: 'workability_event', by: 'case_id', words: { author: ['user', 'created_by'] } } as const

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({
  ...texts.source,
  ...texts.request.state,
  ...texts.value,
  ...texts.event,
})
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    {
      ...cases,
      by: 'employee_id',
      company: 'company_id',
      codes,
      words: { company_name: ['organisation', 'company_id'], requester: ['user', 'requested_by'] },
      within: { events },
      row: z.object({
        id: Id,
        companyName: z.string(),
        startTrigger: z.string(),
        description: z.string(),
        requestState: z.string(),
        requestAnswer: z.nullable(z.string()),
        requester: z.nullable(z.string()),
        startDate: Day,
        endDate: z.nullable(Day),
        events: z.array(
          z.object({
            eventType: z.string(),
            startDate: Day,
            endDate: z.nullable(Day),
            selectValue: z.nullable(z.string()),
            alternativeSelectValue: z.nullable(z.string()),
            description: z.string(),
            author: z.nullable(z.string()),
            createdAt: Moment,
          }),
        ),
        createdAt: Moment,
      }),
    },
  ],
  ofCompany: [
    {
      ...cases,
      by: 'company_id',
      within: {
        events,
        users: { table: 'workability_user', by: 'case_id', words: { name: ['user', 'user_id'] } },
        professionals: { table: 'workability_nurse', by: 'case_id', words: { name: ['user', 'user_id'] } },
      },
    },
  ],
}
