import { reportUpload, shareMade } from '#modules/reports/server/public.ts'
import { discardFile, makeFile } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { findCompany } from '#server/rights/companies.ts'
import { atWholeCompany } from '#server/rights/scope.ts'
import {
  exportStatisticsOfCompany,
  getStatisticsOfCompany,
  getStatisticsOfIndustry,
  shareStatistics,
} from '../../console-contract.ts'
import { typesetStatistics } from '../report/typeset.ts'
import { readAsked, readMonths } from '../telling/asked.ts'
import { exportStatistics } from '../telling/export.ts'
import { tell } from '../telling/tell.ts'
import { tellIndustry } from './industry.ts'

export const consoleStatisticsRoutes = [
  handle(getStatisticsOfCompany, { fromReplica: true }, async ({ scope, params, query, db, now }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    return tell(db, await readAsked(db, atWholeCompany(scope, companyId), query, now))
  }),

  handle(exportStatisticsOfCompany, { fromReplica: true }, async ({ scope, params, query, db, now }) => {
    const companyId = await findCompany(db, scope, params.companyId)
    const asked = await readAsked(db, atWholeCompany(scope, companyId), query, now)
    const { language } = scope.user
    return exportStatistics(db, asked, { language, format: query.format, now })
  }),

  handle(
    shareStatistics,
    {
      async prepare({ scope, params, body, db, now, platform, asker }) {
        const companyId = await findCompany(db, scope, params.companyId)
        const asked = await readAsked(db, atWholeCompany(scope, companyId), { ...body, by: 'month' }, now)
        const { name, content } = await typesetStatistics(asker, db, asked, scope.user.language, now)
        const { userId } = scope.user
        const filename = `${name}.pdf`
        const file = await makeFile(platform.files, db, { kind: reportUpload, filename, content, userId, now })
        return { name, file }
      },
      discard: ({ file }, { files, database }) => discardFile(files, database.db, file),
    },
    async (context) => {
      const { scope, params, db, prepared } = context
      const companyId = await findCompany(db, scope, params.companyId)
      const { name, file } = prepared
      return { reportId: await shareMade(context, scope, { name, fileId: file.id, companyId }), name }
    },
  ),

  handle(getStatisticsOfIndustry, { fromReplica: true }, ({ query, db, now }) =>
    tellIndustry(db, query.industry, readMonths(query.from, query.to, now)),
  ),
]
