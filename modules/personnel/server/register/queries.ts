import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { ContactData } from '../../contract.ts'
import type { KnownEmployeeRow } from '../queries.ts'

/** What is told of somebody; what is not named stays what it is. */
export type ToldContact = { [Field in keyof ContactData]?: ContactData[Field] | undefined }

/**
 * Kept as the company's own words. While no other company has words on the person, what is new in them stands in the
 * provider's record as well; with two employers the provider decides.
 */
export async function updateContactData(
  db: Db,
  scope: AtCompany,
  { employee_id: employeeId, language }: KnownEmployeeRow,
  contact: ToldContact,
  now: Date,
): Promise<void> {
  const columns = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    address: contact.address,
    postcode: contact.postcode,
    city: contact.city,
    email: contact.email === undefined ? undefined : contact.email || null,
    phone: contact.phone,
    language: contact.lang === undefined ? undefined : contact.lang || language,
    municipality_code: contact.municipality,
  }
  const told = Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, sql`${value}::text`] as const],
  )
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
    update company_employee k set organisation_id = ${branchOf(scope, sql.ref('k.employee_id'))}, updated_at = ${now},
      ${each((_, content) => content)}
    where ${whereTheirs}`.execute(db)
}

/** Of several branches the one that somebody works in has told of them: what is passed on to a user leaves nothing with their own. */
function branchOf({ companyId, branchId, branchIds }: AtCompany, employeeId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (branchIds.length === 1) return sql`${branchId}::bigint`
  return sql`coalesce((
    select reaching.id from unnest(${branchIds}::bigint[]) with ordinality as reaching (id, place)
    where exists (select from employment e join organisation o on o.id = e.organisation_id
      where e.company_id = ${companyId} and e.employee_id = ${employeeId} and o.path @> array[reaching.id])
    order by reaching.place limit 1), ${branchId}::bigint)`
}
