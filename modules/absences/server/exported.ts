import * as z from 'zod/mini'
import { exportedOfPayroll } from '#modules/payroll-absences/server/public.ts'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({ ...texts.followUp.state })
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    // Those of which occupational health has been told, by their figures; what was said and agreed is the employer's (ES-7).
    {
      name: 'follow-ups',
      table: 'follow_up',
      by: 'employee_id',
      onceTold: 'noticed_at',
      company: 'company_id',
      codes,
      words: { company_name: ['organisation', 'company_id'] },
      row: z.object({
        id: Id,
        companyName: z.string(),
        kind: z.string(),
        state: z.string(),
        reachedOn: Day,
        days: z.number(),
        spells: z.number(),
        dueOn: Day,
        talkAt: z.nullable(Moment),
        closedOn: z.nullable(Day),
        noticedAt: Moment,
      }),
    },
  ],
  ofCompany: [
    ...(exportedOfPayroll.ofCompany ?? []),
    {
      name: 'follow-ups',
      table: 'follow_up',
      by: 'company_id',
      without: ['rule_key', 'act_on', 'action_on'],
      within: {
        actions: { table: 'follow_up_action', by: 'follow_up_id' },
        events: { table: 'follow_up_event', by: 'follow_up_id' },
      },
    },
    { name: 'follow-up-rules', table: 'follow_up_rules', by: 'company_id' },
    { name: 'follow-up-guidance', table: 'follow_up_guidance', by: 'company_id', key: null },
  ],
}
