import { type FollowsAbsences, putAbsences as keepAbsences } from '#modules/payroll-absences/server/public.ts'
import { bringPersonnel, personnelJob, tableOfRows } from '#modules/personnel-import/server/public.ts'
import { shareForClient } from '#modules/reports/server/public.ts'
import { notFound } from '#server/errors.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { createReport, getJob, putAbsences, putPersonnel } from '../../contract.ts'

export function writingRoutes(following: { absences: readonly FollowsAbsences[] }): MountedRoute[] {
  return [
    handle(putAbsences, async ({ scope, params, body, db, now, logAccess, plan, touches }) => {
      const companyId = await findCompany(db, scope, params.id)
      touches(companyId)
      const { changed, ...put } = await keepAbsences(db, companyId, body.absences, now)
      if (changed.length === 0) return put
      await logAccess({
        action: 'change',
        purpose: 'integration',
        thing: 'payroll_absence',
        employeeIds: changed,
        companyId,
      })
      for (const follow of following.absences) await follow({ db, now, plan }, { companyId, employeeIds: changed })
      return put
    }),

    handle(putPersonnel, { prepare: async ({ body }) => tableOfRows(body.rows) }, async (context) => {
      const { scope, params, body, db, prepared: table, touches } = context
      const companyId = await findCompany(db, scope, params.id)
      touches(companyId)
      return { jobId: await bringPersonnel(context, scope, { companyId, table, options: body.options }) }
    }),

    handle(getJob, async ({ scope, params, db }) => {
      const job = await personnelJob(db, scope, params.id)
      if (!job) throw notFound()
      return job
    }),

    handle(createReport, async (context) => shareForClient(context, context.scope, context.body)),
  ]
}
