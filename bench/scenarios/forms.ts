import { sql } from 'kysely'
import { listProcesses } from '#modules/forms/contract.ts'
import { saveAnswers } from '#modules/questionnaires/contract.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import { loadShippedTemplates } from '#modules/questionnaires/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from '../data.ts'
import type { Json } from '../load.ts'
import { call, hasSome, type Things } from './scenario.ts'

const processCount = 100_000
const tab = '0d7c1f6e-5b0a-4a39-9c27-2f1f6f0c9b11'
/** As many savings as there are: each upon a form that nobody has saved before. */
const begunForms = 12_000

export function forms({ reader, writer, companyId, forms: { tab, saving, ...more } }: Things) {
  const list = call(listProcesses, reader, { query: { companyId } })
  return {
    'form list': { calls: () => [list], isRight: hasSome },
    'autosave of a form': {
      calls: (n: number) => {
        const { id, revision } = saving(n)
        const body = { tab, revision, answers: completeWorkplaceAnswers }
        return [call(saveAnswers, writer, { params: { id }, body })]
      },
      isRight: ([answer]: Json[]) => answer.revision > 0,
      ...more,
    },
  }
}

/** A hundred thousand investigations, 500 at each company; further ones that the writer is filling in. */
export async function insertForms(db: Db, { reader, writer, companyId }: Data): Promise<Things['forms']> {
  await loadShippedTemplates(db)
  await insertProcesses(db, reader.userId)
  const begun = await insertBegun(db, writer.userId, companyId)
  return { tab, saving: (n) => ({ id: begun[n] as number, revision: 1 }) }
}

async function insertProcesses(db: Db, userId: number): Promise<void> {
  await sql`
    with company_number as (select id, row_number() over (order by id) - 1 as number from company),
    made as (
      insert into mform (version_id, company_id, owner, answers, revision, saved_at, created_at)
      select (select min(id) from questionnaire_version), c.id, 'forms', '{}', 0, null,
        now() - place * interval '1 minute'
      from generate_series(1, ${processCount}) as place
      join company_number c on c.number = place % (select count(*) from company)
      returning id, company_id, created_at),
    process as (
      insert into form_process (company_id, form_id, name, unit_name, municipality, faculties, memo, created_at, updated_at)
      select company_id, id, 'Työpaikkaselvitys ' || id, 'Kokoonpano', 'Oulu', '{Tuotanto,Varasto}',
        'Sovittiin jatkotoimista.', created_at, created_at
      from made returning id),
    taking_part as (insert into form_process_user (process_id, user_id) select id, ${userId} from process)
    insert into form_process_meeting (process_id, name, meeting_type, start_date, end_date)
    select id, 'Aloitustapaaminen', 'MEETING', now(), now() + interval '1 hour' from process`.execute(db)
}

/** At another company of the writer, so that the list stays as long as it is. */
async function insertBegun(db: Db, userId: number, notAt: number): Promise<number[]> {
  const { rows } = await sql<{ form_id: number }>`
    with at as (select max(company_id) as id from company_grant where user_id = ${userId} and company_id <> ${notAt}),
    made as (
      insert into mform (version_id, company_id, owner, revision, saved_at, lock_user_id, lock_tab, lock_expires_at)
      select (select min(id) from questionnaire_version), at.id, 'forms', 1, now(), ${userId}, ${tab},
        now() + interval '1 day'
      from at, generate_series(1, ${begunForms})
      returning id, company_id)
    insert into form_process (company_id, form_id, name, status)
    select company_id, id, 'Aloitettu selvitys', 'STARTED' from made returning form_id`.execute(db)
  return rows.map((row) => row.form_id)
}
