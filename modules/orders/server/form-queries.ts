import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { OrderState } from '../contract.ts'
import type { Texts } from '../templates/contract.ts'
import { selectTemplates } from './queries.ts'

export interface OrderOfForm {
  id: number
  company_id: number
  organisation_name: string
  /** The organisations from the company down to the order's. */
  path: number[]
  template_name: Texts
  person: string
  state: OrderState
  sent_at: Date | null
  answers: Record<string, unknown>
  submitted_at: Date | null
}

export async function selectOrderOfForm(db: Db, formId: number): Promise<OrderOfForm | undefined> {
  const { rows } = await sql<OrderOfForm>`
    select o.id, o.company_id, b.name as organisation_name, b.path, t.definition -> 'name' as template_name, o.person,
      o.state, o.sent_at, m.answers, m.submitted_at
    from company_order_form f join mform m on m.id = f.form_id join company_order o on o.id = f.order_id
      join organisation b on b.id = o.organisation_id join order_template_version t on t.id = o.template_version_id
    where f.form_id = ${formId}`.execute(db)
  return rows[0]
}

/** Whether a template that can be ordered has the questionnaire with it. */
export async function isQuestionnaireNeeded(db: Db, key: string): Promise<boolean> {
  const templates = await selectTemplates(db)
  return templates.some(({ definition }) => definition.questionnaires.includes(key))
}
