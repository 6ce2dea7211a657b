import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { whereAtCompany, whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import type { OrderState } from '../contract.ts'
import { identityCodeField } from '../rules.ts'
import type { Texts } from '../templates/contract.ts'
import { selectTemplates } from './queries.ts'

export interface FormOfOrder {
  id: Held<'form'>
  company_id: number
  state: OrderState
  employee_ids: number[]
}

/** A form of an order that the caller may see; the staff see none while the order is a draft. */
export async function selectFormOfOrder(
  db: Db,
  scope: CompanyScope | StaffScope,
  id: number,
): Promise<FormOfOrder | undefined> {
  const whereSeen =
    'companyId' in scope
      ? sql`o.company_id = ${scope.companyId} and ${whereWithin(scope, 'o.organisation_id')}`
      : sql`o.state <> 'CREATED' and ${whereAtCompany(scope, 'o.company_id')}`
  const { rows } = await sql<FormOfOrder>`
    select f.form_id as id, o.company_id, o.state,
      array(select e.id from employee e where e.identity_code = o.entered ->> ${identityCodeField}::text) as employee_ids
    from company_order_form f join company_order o on o.id = f.order_id
    where f.form_id = ${id} and ${whereSeen}`.execute(db)
  return rows[0]
}

export interface OrderOfForm {
  id: Held<'order'>
  organisation_name: string
  template_name: Texts
  person: string
  sent_at: Date | null
  answers: Record<string, unknown>
  submitted_at: Date | null
}

export async function selectOrderOfForm(db: Db, formId: Held<'form'>): Promise<OrderOfForm | undefined> {
  const { rows } = await sql<OrderOfForm>`
    select o.id, b.name as organisation_name, t.definition -> 'name' as template_name, o.person, o.sent_at, m.answers, m.submitted_at
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
