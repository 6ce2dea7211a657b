import { sql } from 'kysely'
import { filesOfForms, formsGone } from '#modules/questionnaires/server/public.ts'
import { type Removal, whereHeldOf } from '#server/kept-queries.ts'

const forms = sql`select p.form_id from form_process p where p.id in (select id from past)`

/** They are of a workplace and of nobody's birth: over so long after they were last written to. */
export const processesPast: Removal = {
  root: 'form_process',
  over: (before) => sql`(kept.updated_at < ${before('forms')} and not exists (
    select from mform f where f.id = kept.form_id and f.saved_at >= ${before('forms')}))`,
  held: whereHeldOf('kept.company_id'),
  files: filesOfForms(forms),
  gone: () => [
    ...formsGone(forms),
    sql`delete from form_process_user where process_id in (select id from past)`,
    sql`delete from form_process_meeting where process_id in (select id from past)`,
    sql`delete from form_process where id in (select id from past)`,
  ],
  atOnce: 20,
}
