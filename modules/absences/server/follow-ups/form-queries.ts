import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { FollowUpState } from '../../rules.ts'

interface TalkRow {
  id: Held<'follow-up'>
  form_id: Held<'form'>
  company_id: number
  state: FollowUpState
  employee_id: number
}

/** The follow-up whose talk a form records, where the scope's branch has it. */
export async function selectFollowUpOfForm(db: Db, scope: CompanyScope, formId: number): Promise<TalkRow | undefined> {
  const { rows } = await sql<TalkRow>`
    select f.id, m.id as form_id, f.company_id, f.state, f.employee_id from mform m join follow_up f on f.form_id = m.id
    where m.id = ${formId} and f.company_id = ${scope.companyId}
      and ${whereWithin(scope, 'f.organisation_id')}`.execute(db)
  return rows[0]
}

export interface TalkOfForm {
  id: Held<'follow-up'>
  company_id: number
  organisation_id: number
  state: FollowUpState
  name: string
  unit: string
  talk_at: Date | null
}

export async function selectOfForm(db: Db, formId: Held<'form'>): Promise<TalkOfForm | undefined> {
  const { rows } = await sql<TalkOfForm>`
    select f.id, f.company_id, f.organisation_id, f.state, k.first_name || ' ' || k.last_name as name, o.name as unit,
      f.talk_at
    from follow_up f join company_employee k on k.id = f.person_id join organisation o on o.id = f.organisation_id
    where f.form_id = ${formId}`.execute(db)
  return rows[0]
}

export async function selectAnswersOfForm(
  db: Db,
  formId: Held<'form'>,
): Promise<{ answers: Record<string, unknown>; submitted_by: number | null } | undefined> {
  const { rows } = await sql<{ answers: Record<string, unknown>; submitted_by: number | null }>`
    select answers, submitted_by from mform where id = ${formId}`.execute(db)
  return rows[0]
}
