import type { FindingAtCompany, FindingForStaff } from '#server/finding.ts'
import type { Access } from '#server/rights/access-log.ts'
import { isTelling } from '#server/rights/queries.ts'
import { isIdentityCode } from '#shared/hetu.ts'
import { findPeople } from './find.ts'
import { selectPeopleFoundForStaff } from './queries.ts'

export const foundPeople: FindingAtCompany = {
  kind: 'people',
  module: 'personnel',
  async find(db, scope, { text, atMost }) {
    const rows = await findPeople(db, scope, text, atMost)
    const all = `/companies/${scope.companyId}/personnel`
    return {
      items: rows.map(({ id, firstName, lastName, employers: [first] }) => ({
        id,
        title: `${lastName} ${firstName}`,
        detail: [first?.name, first?.profession].filter(Boolean).join(' · '),
        href: `${all}/${id}`,
      })),
      access: searchOf(rows, text, { purpose: 'employment-management', companyId: scope.companyId }),
    }
  },
}

/** Among a million people one word of less than three letters tells nobody; two of them may be a whole name, as Bo Ek. */
const isNaming = (text: string) => isTelling(text) || /\S\S\s+\S\S/.test(text)

export const foundRegistered: FindingForStaff = {
  kind: 'people',
  async find(db, scope, { text, atMost }) {
    const identityCode = text.toUpperCase()
    const searched = isIdentityCode(identityCode) ? { identityCode } : { words: text }
    if ('words' in searched && !isNaming(text)) return { items: [] }
    const rows = await selectPeopleFoundForStaff(db, scope, searched, atMost)
    return {
      items: rows.map(({ id, name, company_name: detail }) => ({
        id,
        title: name,
        detail,
        href: `/console/personnel/${id}`,
      })),
      access: searchOf(
        rows.map(({ id }) => ({ employee_id: id })),
        text,
        { purpose: 'care' },
      ),
    }
  },
}

/** A code in vain is a look-up all the same (OP-3). */
function searchOf(
  rows: readonly { employee_id: number }[],
  text: string,
  what: Pick<Access, 'purpose' | 'companyId'>,
): Access | undefined {
  if (rows.length === 0 && !isIdentityCode(text.toUpperCase())) return undefined
  return { ...what, action: 'search', thing: 'employee', employeeIds: rows.map((row) => row.employee_id) }
}
