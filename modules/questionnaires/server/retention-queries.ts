import { type RawBuilder, sql } from 'kysely'

/** The files of forms and of the reports made of them; a select of the forms. */
export const filesOfForms = (forms: RawBuilder<unknown>) =>
  sql`select r.file_id from mform_report r where r.form_id in (${forms})
    union all select m.file_id from mform_file m where m.form_id in (${forms})`

/** What goes with what a form belongs to. */
export const formsGone = (forms: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`delete from mform_report where form_id in (${forms})`,
  sql`delete from mform_file where form_id in (${forms})`,
  sql`delete from mform where id in (${forms})`,
]
