import type { FastifyInstance } from 'fastify'
import { asking, grantAt, logAccess, userOf } from './common.ts'

const ask = asking({
  orders: `
    select o.id, o.company_id, c.name as company_name, b.name as organisation_name, t.template_key,
      t.definition -> 'name' as template_name, o.person, o.state, o.created_at, o.updated_at, o.sent_at, o.message,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'title', v.definition -> 'title', 'submissionId', m.submission_id)
          order by m.id)
        from company_order_form f join mform m on m.id = f.form_id join questionnaire_version v on v.id = m.version_id
        where f.order_id = o.id
      ), '[]') as forms
    from company_order o join organisation c on c.id = o.company_id join organisation b on b.id = o.organisation_id
      join order_template_version t on t.id = o.template_version_id
    where o.company_id = $1 and exists (select from organisation within_scope
      where within_scope.id = o.organisation_id and within_scope.path @> array[$2]::bigint[])
    order by o.created_at desc, o.id desc`,
  employees: `
    select distinct e.id from company_order o join employee e on e.identity_code = o.entered ->> $2::text
    where o.id = any($1::bigint[])`,
})

type Texts = Record<string, string>

interface Order {
  id: number
  company_id: number
  company_name: string
  organisation_name: string
  template_key: string
  template_name: Texts
  person: string
  state: string
  created_at: Date
  updated_at: Date
  sent_at: Date
  message: string | null
  forms: { id: number; title: Texts; submissionId: string | null }[]
}

export function orders(app: FastifyInstance): void {
  app.get('/resource/extranet/orders', async (request) => {
    const user = await userOf(request)
    const query = request.query as { companyId: string }
    const { companyId, branchId } = grantAt(user, Number(query.companyId), 'ordersEnabled')
    const rows = await ask<Order>('orders', [companyId, branchId])
    const ids = rows.map((row) => row.id)
    const employeeIds = (await ask<{ id: number }>('employees', [ids, 'mOrderSotu'])).map((row) => row.id)
    const about = { thing: 'company_order', thingId: null, companyId, employeeIds }
    await logAccess(user, { action: 'list', purpose: 'ordering', ...about })
    return rows.map((row) => toOrder(row, user.locale))
  })
}

function toOrder(row: Order, language: string) {
  const valid = new Date(row.sent_at)
  valid.setUTCMonth(valid.getUTCMonth() + 1)
  return {
    id: row.id,
    type: 'ORDER',
    name: row.person,
    state: row.state,
    progress: { label: 'Käsittelyssä' },
    creationTime: row.created_at.toISOString(),
    modificationTime: row.updated_at.toISOString(),
    sentTime: row.sent_at.toISOString(),
    validUntil: valid.toISOString().slice(0, 10),
    expired: false,
    company: { id: row.company_id, name: row.company_name },
    organization: row.organisation_name,
    orderTemplate: row.template_key,
    orderTemplateName: row.template_name[language],
    orderInputFields: [],
    mforms: row.forms.map(({ id, title, submissionId }) => ({ id, name: title[language], result: { submissionId } })),
    message: row.message,
  }
}
