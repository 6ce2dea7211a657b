import type { FastifyInstance } from 'fastify'
import { asking, grantAt, isOn, pageOf, userOf } from './common.ts'

const shared = `report_share s where s.company_id = $1 and s.taken_back_at is null`

const ask = asking({
  reports: `
    select r.id, r.name, r.created_at, u.first_name || ' ' || u.last_name as shared_by_name,
      (select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name collate finnish, o.id)
        from report_share v join organisation o on o.id = v.company_id
        where v.report_id = r.id and v.taken_back_at is null and v.company_id = any ($2::bigint[])) as companies
    from (select page.report_id, row_number() over () as place
      from (select s.report_id from ${shared} order by s.shared_at desc, s.report_id desc limit $3 offset $4) page) page
    join report r on r.id = page.report_id join user_account u on u.id = r.shared_by
    order by page.place`,
  reportCount: `select count(*) as count from ${shared}`,
})

interface Report {
  id: number
  name: string
  created_at: Date
  shared_by_name: string
  companies: { id: number; name: string }[]
}

const flag = 'reportSharingEnabled'
const perPage = 10

export function reports(app: FastifyInstance): void {
  app.get('/resource/extranet/reports', async (request) => {
    const user = await userOf(request)
    const { companyId } = grantAt(user, Number((request.query as { companyId: string }).companyId), flag)
    const visible = (user.grants ?? []).filter((grant) => isOn(user, grant, flag)).map((grant) => grant.companyId)
    const rows = await ask<Report>('reports', [companyId, visible, perPage, 0])
    const content = rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: `http://localhost/resource/extranet/reports/${row.id}/open`,
      creationTime: row.created_at.toISOString(),
      sharedByDisplayName: row.shared_by_name,
      companies: row.companies,
      companyNames: row.companies.map((company) => company.name).join(', '),
    }))
    const [counted] = await ask<{ count: number }>('reportCount', [companyId])
    return pageOf(content, perPage, counted?.count ?? 0)
  })
}
