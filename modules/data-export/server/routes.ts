import { isCommon } from '#modules/account/server/public.ts'
import { requireRegistered } from '#modules/personnel/server/public.ts'
import { seal } from '#server/auth/sealed.ts'
import { invalid, notFound, refusedBy } from '#server/errors.ts'
import type { EveryExported } from '#server/exported/exported.ts'
import { handle, type MountedRoute } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { dayOf } from '#shared/dates.ts'
import { present } from '#shared/objects.ts'
import {
  beginCompanyExport,
  type CompanyExport,
  downloadCompanyExport,
  exportPersonData,
  listCompanyExports,
} from '../console-contract.ts'
import { exportOwnData } from '../contract.ts'
import { companyExport, sealedFor } from './company/jobs.ts'
import { joined } from './company/part.ts'
import { ownData } from './own.ts'
import { personJson, personPdf } from './person/export.ts'
import { type ExportRow, insertExport, selectExports, selectFileOfExport, selectParts } from './queries.ts'

/** Whoever has the file tries passwords without anybody's leave: the format makes each try cheap. */
const isRepeating = (password: string) => new Set(password.toLowerCase()).size < 6

const running = { company_export_running: 'export_running' } as const

export const exportRoutes = ({ ofUser, ofPerson }: EveryExported): MountedRoute[] => [
  handle(exportOwnData, async ({ scope, params, db, now, logAccess }) => {
    const { userId } = scope.user
    if (params.id !== userId) throw notFound()
    const access = { action: 'export', purpose: 'data-subject-request', thing: 'user_account' } as const
    await logAccess({ ...access, thingId: userId, employeeIds: [] })
    return ownData(db, scope, ofUser, now)
  }),

  // Nothing is given out before it stands in the log.
  handle(
    exportPersonData,
    {
      async prepare({ scope, params, query, db, now, asker, platform }) {
        const { id: employeeId } = await requireRegistered(db, scope, params.id)
        if (query.format === 'json') return undefined
        const language = query.language ?? scope.user.language
        return personPdf(asker, db, { scope, employeeId, store: platform.files.store, kinds: ofPerson, language, now })
      },
    },
    async ({ scope, params, db, now, prepared, platform, logAccess }) => {
      const { id: employeeId } = await requireRegistered(db, scope, params.id)
      const access = { action: 'export', purpose: 'data-subject-request', thing: 'employee' } as const
      await logAccess({ ...access, thingId: employeeId, employeeIds: [employeeId] })
      return prepared ?? personJson(db, { scope, employeeId, store: platform.files.store, kinds: ofPerson, now })
    },
  ),

  handle(beginCompanyExport, async ({ scope, params, body, db, now, platform, plan, logAccess }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    if (isRepeating(body.password) || (await isCommon(body.password)))
      throw invalid([{ field: 'password', problem: 'commonPassword' }])
    const password = seal(platform.environment, sealedFor(companyId), body.password)
    const id = await refusedBy(running, () => insertExport(db, scope, { companyId, password, now }))
    const access = { action: 'create', purpose: 'administration', thing: 'company_export' } as const
    await logAccess({ ...access, thingId: id, employeeIds: [], companyId })
    await plan(companyExport, { id })
    const [made] = await selectExports(db, scope, { companyId, id })
    return toExport(present(made))
  }),

  handle(listCompanyExports, async ({ scope, params, db }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    return (await selectExports(db, scope, { companyId })).map(toExport)
  }),

  handle(downloadCompanyExport, async ({ scope, params, db, now, platform, logAccess }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    const file = await selectFileOfExport(db, scope, { companyId, id: params.id, now })
    if (!file) throw notFound()
    // A backup has the row and not the file.
    const content = await joined(platform.files.store, await selectParts(db, file.id))
    if (!content) throw notFound()
    const access = { action: 'export', purpose: 'administration', thing: 'company_export' } as const
    await logAccess({ ...access, thingId: file.id, employeeIds: [], companyId })
    return { filename: `${companyId}-${dayOf(file.done_at)}.zip`, contentType: 'application/zip', content }
  }),
]

function toExport(row: ExportRow): CompanyExport {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    progress: row.progress,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    doneAt: row.done_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: row.size,
  }
}
