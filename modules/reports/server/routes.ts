import { acknowledge, toReceived } from '#modules/sharing/server/public.ts'
import { notFound } from '#server/errors.ts'
import { fileAddress } from '#server/files/address.ts'
import { type Context, handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { companiesSeen } from '#server/rights/scope.ts'
import { present } from '#shared/objects.ts'
import { toPage } from '#shared/paging.ts'
import { addressOf } from '#shared/route.ts'
import { acknowledgeReport, getReportAddress, listReports, openReport } from '../contract.ts'
import { countReports, selectCompanyOfReport, selectReports, selectReportTarget, upsertOpening } from './queries.ts'

const companyOfReport: Locate = async (db, { params }, user) => {
  const id = idIn(params, 'id')
  return id === undefined
    ? undefined
    : selectCompanyOfReport(db, id, { companyIds: companiesSeen(user, 'reports'), closed: user.closed })
}

export const reportRoutes = [
  handle(listReports, async ({ scope, query, db, platform }) => {
    const { searchString, page, pageSize, sort } = query
    const visible = companiesSeen(scope.user, 'reports')
    const asked = { searchString, sort, visible, limit: pageSize, offset: page * pageSize }
    const rows = await selectReports(db, scope, asked)
    const content = rows.map(({ id, name, created_at, shared_by_name, companies, ...seen }) => ({
      id,
      name,
      url: platform.environment.PUBLIC_URL + addressOf(openReport, { params: { id } }),
      creationTime: created_at.toISOString(),
      sharedByDisplayName: shared_by_name,
      companies,
      companyNames: companies.map((company) => company.name).join(', '),
      ...toReceived(seen),
    }))
    return toPage(content, page, pageSize, await countReports(db, scope, searchString))
  }),

  handle(getReportAddress, { locate: companyOfReport }, async (context) => ({ url: await addressOfReport(context) })),

  handle(openReport, { locate: companyOfReport }, async (context) => {
    context.caller.redirect(await addressOfReport(context))
    return undefined as never
  }),

  handle(acknowledgeReport, { locate: companyOfReport }, async (context) =>
    acknowledge(context, 'report', context.params.id),
  ),
]

type OfOneReport = Pick<Context<typeof getReportAddress>, 'db' | 'scope' | 'now' | 'platform' | 'params'>

/** Where a report opens. A file's opening is remembered when its address is used; that of one elsewhere now. */
async function addressOfReport({ db, scope, now, platform, params }: OfOneReport): Promise<string> {
  const report = await selectReportTarget(db, scope, params.id)
  if (!report) throw notFound()
  const { userId, sessionId } = scope.user
  if (report.object_key) {
    const ticket = { key: report.object_key, sessionId }
    return platform.environment.PUBLIC_URL + fileAddress(platform.files.secret, ticket, now)
  }
  await upsertOpening(db, report.id, userId, now)
  return present(report.address)
}
