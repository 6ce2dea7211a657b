import type { FindingAtCompany, FindingForStaff } from '#server/finding.ts'
import type { Access } from '#server/rights/access-log.ts'
import { type FoundCaseOfPersonRow, selectCasesFound, selectCasesFoundForStaff } from './finding-queries.ts'

export const foundCases: FindingAtCompany = {
  kind: 'workability',
  module: 'work-ability',
  async find(db, scope, { text, atMost }) {
    const rows = await selectCasesFound(db, scope, text, atMost)
    const all = `/companies/${scope.companyId}/workabilities`
    return {
      items: rows.map(({ id, name, company_name: detail }) => ({ id, title: name, detail, href: `${all}?case=${id}` })),
      access: accessToAll(rows, { purpose: 'work-ability', companyId: scope.companyId }),
    }
  },
}

export const foundCasesOfAll: FindingForStaff = {
  kind: 'workability',
  async find(db, scope, { text, atMost }) {
    const rows = await selectCasesFoundForStaff(db, scope, text, atMost)
    return {
      items: rows.map(({ id, name, company_name: detail }) => ({
        id,
        title: name,
        detail,
        href: `/console/work-ability/${id}`,
      })),
      access: accessToAll(rows, { purpose: 'care' }),
    }
  },
}

function accessToAll(
  rows: readonly FoundCaseOfPersonRow[],
  what: Pick<Access, 'purpose' | 'companyId'>,
): Access | undefined {
  if (rows.length === 0) return undefined
  const employeeIds = [...new Set(rows.map((row) => row.employee_id))]
  return { ...what, action: 'list', thing: 'workability_case', employeeIds }
}
