import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import type { ContactData } from '../../contract.ts'
import type { KnownEmployeeRow } from '../queries.ts'

/** What is told of somebody; what is not named stays what it is. */
export type ToldContact = { [Field in keyof ContactData]?: ContactData[Field] | undefined }

/** Their columns as they are to be, with those alone that something is told of. */
function columnsOf({ language }: KnownEmployeeRow, contact: ToldContact) {
  return {
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
}

const contactColumns = [
  ...['first_name', 'last_name', 'address', 'postcode', 'city', 'email', 'phone', 'language', 'municipality_code'],
]

/**
 * Kept as the company's own words. While no other company has words on a person, what is new in them stands in the
 * provider's record as well; with two employers the provider decides.
 */
export async function updateContacts(
  db: Db,
  scope: AtCompany,
  all: readonly { person: KnownEmployeeRow; contact: ToldContact }[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return
  // What is not told is not in the JSON: it stays what it is.
  const told = JSON.stringify(
    all.map(({ person, contact }) => ({ employeeId: person.employee_id, told: columnsOf(person, contact) })),
  )
  const toldOf = sql`jsonb_to_recordset(${told}::jsonb) as t ("employeeId" bigint, told jsonb)`
  const each = (value: (column: string, content: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      contactColumns.map((column) => sql`${sql.ref(column)} = ${value(column, sql`t.told ->> ${sql.lit(column)}`)}`),
    )
  const isTold = (column: string) => sql`t.told ? ${sql.lit(column)}`
  const whereTheirs = sql`k.company_id = ${scope.companyId} and k.employee_id = t."employeeId"`
  const [record, words] = [(column: string) => sql.ref(`p.${column}`), (column: string) => sql.ref(`k.${column}`)]
  await sql`
    update employee p set updated_at = ${now}, ${each(
      (column, content) =>
        sql`case when ${isTold(column)} and ${words(column)} is distinct from ${content} then ${content} else ${record(column)} end`,
    )}
    from ${toldOf} join company_employee k on ${whereTheirs}
    where p.id = k.employee_id and not exists (
      select from company_employee other where other.employee_id = p.id and other.company_id <> k.company_id)`.execute(
    db,
  )
  await sql`
    update company_employee k set organisation_id = ${branchOf(scope, sql.ref('k.employee_id'))}, updated_at = ${now},
      ${each((column, content) => sql`case when ${isTold(column)} then ${content} else ${words(column)} end`)}
    from ${toldOf} where ${whereTheirs}`.execute(db)
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
