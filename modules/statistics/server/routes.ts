import { handle } from '#server/requests/handle.ts'
import { exportAbsenceStatistics, getAbsenceStatistics } from '../contract.ts'
import { readAsked } from './telling/asked.ts'
import { exportStatistics } from './telling/export.ts'
import { tell } from './telling/tell.ts'

export const statisticsRoutes = [
  handle(getAbsenceStatistics, { fromReplica: true }, async ({ scope, query, db, now }) =>
    tell(db, await readAsked(db, scope, query, now)),
  ),

  handle(exportAbsenceStatistics, { fromReplica: true }, async ({ scope, query, db, now }) => {
    const asked = await readAsked(db, scope, query, now)
    const { language } = scope.user
    return exportStatistics(db, asked, { language, format: query.format, now })
  }),
]
