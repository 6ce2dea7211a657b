import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { CompanyScope, Identity } from '#server/scope.ts'
import type { Employee, Employment } from '../contract.ts'
import { type Belongings, toBelongings, toEmployee, toEmployment } from './answers.ts'
import { isOrganisationWithin, selectCategoriesOf } from './categories/queries.ts'
import {
  type EmploymentRow,
  selectCompanyKnowing,
  selectEmployee,
  selectEmployments,
  selectMemberships,
} from './queries.ts'

/** Another company's organisation, or another branch's, is no organisation at all. */
export async function requireOrganisation(db: Db, scope: CompanyScope, organisationId: number): Promise<void> {
  if (!(await isOrganisationWithin(db, scope, organisationId))) throw notFound()
}

/** At which of the caller's companies the person is employed; one where the register is open to them first. */
export async function companyKnowing(db: Db, employeeId: number, user: Identity): Promise<number | undefined> {
  const open = user.grants.filter((grant) => grant.modules.has('personnel'))
  const closed = user.grants.filter((grant) => !grant.modules.has('personnel'))
  return selectCompanyKnowing(db, employeeId, [...open, ...closed])
}

export async function readBelongings(db: Db, rows: readonly EmploymentRow[]): Promise<Belongings> {
  const memberships = await selectMemberships(
    db,
    rows.map(({ id }) => id),
  )
  const categories = await selectCategoriesOf(db, [...new Set(rows.map((row) => row.organisation_id))])
  return toBelongings(memberships, categories)
}

/** A person known within the scope, with all employments there. */
export async function readEmployee(db: Db, scope: CompanyScope, employeeId: number): Promise<Employee> {
  const row = await selectEmployee(db, scope, employeeId)
  if (!row) throw notFound()
  return toEmployee(row, await readEmployments(db, scope, employeeId))
}

async function readEmployments(db: Db, scope: CompanyScope, employeeId: number): Promise<Employment[]> {
  const rows = await selectEmployments(db, scope, employeeId)
  const belongings = await readBelongings(db, rows)
  return rows.map((row) => toEmployment(row, belongings))
}
