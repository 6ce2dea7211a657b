import { versionOf } from '#server/requests/version.ts'
import type { Employee, Employment, Named } from '../contract.ts'
import type { OrganisationCategoryRow } from './categories/queries.ts'
import type { EmployeeRow, EmploymentRow, MembershipRow } from './queries.ts'

/** What belongs to employments, found by the employment's and the organisation's id. */
export interface Belongings {
  memberships: ReadonlyMap<number, MembershipRow[]>
  categories: ReadonlyMap<number, Named[]>
}

export function toBelongings(
  memberships: readonly MembershipRow[],
  categories: readonly OrganisationCategoryRow[],
): Belongings {
  return {
    memberships: Map.groupBy(memberships, (row) => row.employment_id),
    categories: Map.groupBy(categories, (row) => row.organisation_id),
  }
}

export function toEmployee(row: EmployeeRow, employers: Employment[]): Employee {
  return {
    id: row.id,
    sotu: row.identity_code,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    email: row.email,
    phone: row.phone,
    lang: row.language,
    municipality: row.municipality_code,
    employers,
  }
}

function contactVersion({ id: _, sotu: __, employers: ___, ...contact }: Employee): string {
  return versionOf(contact)
}

export function employmentVersion({ orgId, profession, startDate, endDate, mainEmployer, ...employment }: Employment) {
  const members = employment.categoryMembers.map(({ categoryId, memberId, startDate, endDate }) => [
    categoryId,
    memberId,
    startDate,
    endDate,
  ])
  return versionOf(orgId, profession, startDate, endDate, mainEmployer, members)
}

/** A person who is read to be changed: with what changes are checked by. */
export function withVersions<Person extends Employee>(person: Person): Person {
  const employers = person.employers.map((one) => ({ ...one, version: employmentVersion(one) }))
  return { ...person, employers, version: contactVersion(person) }
}

const none: never[] = []

export function toEmployment(row: EmploymentRow, { memberships, categories }: Belongings): Employment {
  return {
    id: row.id,
    orgId: row.organisation_id,
    name: row.organisation_name,
    profession: row.profession,
    startDate: row.start_date,
    endDate: row.end_date,
    mainEmployer: row.main_employer,
    categoryMembers: memberships.get(row.id)?.map(toMember) ?? none,
    categories: categories.get(row.organisation_id) ?? none,
  }
}

function toMember(row: MembershipRow): Employment['categoryMembers'][number] {
  return {
    id: row.id,
    categoryId: row.category_id,
    memberId: row.member_id,
    startDate: row.start_date,
    endDate: row.end_date,
    name: row.name,
  }
}
