import { ApiError } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { type FindPurpose, type FoundPerson, peopleFoundAtMost, searchPeople } from '../../contract.ts'
import { searchInVain } from '../in-vain.ts'
import { moduleFor, usualPurpose } from '../purposes.ts'
import { findPeople } from './find.ts'
import type { FoundPersonRow } from './queries.ts'

const neededFor = { ...moduleFor, 'work-ability': 'work-ability', ordering: 'orders' } as const

export const peopleRoutes = [
  handle(searchPeople, { refused: searchInVain('body') }, async ({ scope, body, db, logAccess }) => {
    const purpose: FindPurpose = body.purpose ?? usualPurpose(scope.modules)
    if (body.purpose && !scope.modules.has(neededFor[body.purpose])) throw new ApiError('module_disabled')
    const rows = await findPeople(db, scope, body.text, peopleFoundAtMost)
    const employeeIds = rows.map((row) => row.employee_id)
    await logAccess({ action: 'search', purpose, thing: 'employee', employeeIds, companyId: scope.companyId })
    return rows.map(toFoundPerson)
  }),
]

function toFoundPerson({ employee_id: _, ...person }: FoundPersonRow): FoundPerson {
  const [first] = person.employers
  return { ...person, unit: first?.name ?? null, profession: first?.profession ?? null }
}
