import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope, StaffScope } from '#server/rights/scope.ts'
import type { Employee } from '../contract.ts'
import { type Belongings, toBelongings, toEmployee, toEmployment, withVersions } from './answers.ts'
import { holdOrganisation, selectCategoriesOf } from './categories/queries.ts'
import { type RegisteredRow, selectRegistered } from './console/queries.ts'
import {
  type EmploymentRow,
  type KnownEmployeeRow,
  selectEmployee,
  selectEmployments,
  selectMemberships,
} from './queries.ts'

/** Another company's organisation, or another branch's, is no organisation at all. */
export async function requireOrganisation(db: Db, scope: CompanyScope, id: number): Promise<Held<'organisation'>> {
  const organisationId = await holdOrganisation(db, scope, id)
  if (!organisationId) throw notFound()
  return organisationId
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
export async function readEmployee(db: Db, scope: CompanyScope, person: KnownEmployeeRow): Promise<Employee> {
  const rows = await selectEmployments(db, scope, person)
  const belongings = await readBelongings(db, rows)
  return withVersions(
    toEmployee(
      person,
      rows.map((row) => toEmployment(row, belongings)),
    ),
  )
}

/** Another company's person, or one whom the scope's branch does not know, is nobody at all. */
export async function requireEmployee(db: Db, scope: CompanyScope, id: number): Promise<KnownEmployeeRow> {
  const person = await selectEmployee(db, scope, id)
  if (!person) throw notFound()
  return person
}

/** By the register's id or by that of a company. */
export async function requireRegistered(db: Db, scope: StaffScope, id: number): Promise<RegisteredRow> {
  const person = await selectRegistered(db, scope, id)
  if (!person) throw notFound()
  return person
}
