import { handle } from '#server/requests/handle.ts'
import { toPage } from '#shared/paging.ts'
import { type CaseInList, companyCasesPerPage, searchWorkabilities } from '../../contract.ts'
import { countCases, type FoundCaseRow, selectFoundCases } from './queries.ts'

export const caseSearchRoutes = [
  handle(searchWorkabilities, async ({ scope, query, body, db, logAccess }) => {
    const { page, ...asked } = body
    const search = { ...asked, language: query.language ?? scope.user.language }
    const shown = { limit: companyCasesPerPage, offset: page * companyCasesPerPage }
    const rows = await selectFoundCases(db, scope, search, shown)
    if (rows.length > 0)
      await logAccess({
        action: 'list',
        purpose: 'work-ability',
        thing: 'workability_case',
        employeeIds: [...new Set(rows.map((row) => row.employee_id))],
        companyId: scope.companyId,
      })
    const { ongoing, ended, found } = await countCases(db, scope, search)
    return { ...toPage(rows.map(toCaseInList), page, companyCasesPerPage, found), ongoing, ended }
  }),
]

function toCaseInList(row: FoundCaseRow): CaseInList {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    startDate: row.start_date,
    endDate: row.end_date,
    requestState: row.request_state,
    eventCount: row.event_count,
    lastEvent: row.last_event,
  }
}
