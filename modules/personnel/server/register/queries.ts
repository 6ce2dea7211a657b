import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { ContactData } from '../../contract.ts'
import type { KnownEmployeeRow } from '../queries.ts'

/**
 * Kept as the company's own words. While no other company has words on the person, what is new in them stands in the
 * provider's record as well; with two employers the provider decides.
 */
export async function updateContactData(
  db: Db,
  scope: CompanyScope,
  { employee_id: employeeId, language }: KnownEmployeeRow,
  contact: ContactData,
  now: Date,
): Promise<void> {
  const told = Object.entries({
    first_name: sql`${contact.firstName}::text`,
    last_name: sql`${contact.lastName}::text`,
    address: sql`${contact.address}::text`,
    postcode: sql`${contact.postcode}::text`,
    city: sql`${contact.city}::text`,
    email: sql`${contact.email || null}::text`,
    phone: sql`${contact.phone}::text`,
    language: sql`${contact.lang || language}::text`,
    municipality_code: sql`${contact.municipality}::text`,
  })
  const each = (value: (column: string, content: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(told.map(([column, content]) => sql`${sql.ref(column)} = ${value(column, content)}`))
  const whereTheirs = sql`k.company_id = ${scope.companyId} and k.employee_id = ${employeeId}`
  const [record, words] = [(column: string) => sql.ref(`p.${column}`), (column: string) => sql.ref(`k.${column}`)]
  await sql`
    update employee p set updated_at = ${now}, ${each(
      (column, content) =>
        sql`case when ${words(column)} is distinct from ${content} then ${content} else ${record(column)} end`,
    )}
    from company_employee k
    where ${whereTheirs} and p.id = k.employee_id and not exists (
      select from company_employee other where other.employee_id = p.id and other.company_id <> k.company_id)`.execute(
    db,
  )
  await sql`
    update company_employee k set organisation_id = ${scope.branchId}, updated_at = ${now},
      ${each((_, content) => content)}
    where ${whereTheirs}`.execute(db)
}
