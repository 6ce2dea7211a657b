import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { CompanyScope } from '#server/scope.ts'
import type { ContactData } from '../../contract.ts'

type Contact = Omit<ContactData, 'email' | 'lang'> & { email: string | null; lang: string | null }

/** Kept where the company reads it: its own words on a person known from elsewhere, else the register's. */
export async function updateContactData(
  db: Db,
  scope: CompanyScope,
  employeeId: number,
  contact: Contact,
  now: Date,
): Promise<void> {
  const assignments = sql`first_name = ${contact.firstName}, last_name = ${contact.lastName},
    address = ${contact.address}, postcode = ${contact.postcode}, city = ${contact.city}, email = ${contact.email},
    phone = ${contact.phone}, language = coalesce(${contact.lang}::text, language),
    municipality_code = ${contact.municipality}, updated_at = ${now}`
  const own = await sql`
    update company_employee set ${assignments}
    where company_id = ${scope.companyId} and employee_id = ${employeeId}`.execute(db)
  if (own.numAffectedRows === 0n) await sql`update employee set ${assignments} where id = ${employeeId}`.execute(db)
}
