import { type RawBuilder, sql } from 'kysely'

/** The files of reports made of forms; a select of the forms. */
export const reportFilesOf = (forms: RawBuilder<unknown>) =>
  sql`select r.file_id from mform_report r where r.form_id in (${forms})`

/** What goes with what a form belongs to. */
export const formsGone = (forms: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`delete from mform_report where form_id in (${forms})`,
  sql`delete from mform where id in (${forms})`,
]
