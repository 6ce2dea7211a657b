import { type RawBuilder, sql } from 'kysely'
import type { Access } from './access-log.ts'
import type { Db } from './database/database.ts'
import type { CompanyScope } from './scope.ts'

/** Whether an organisation lies within the scope; the column that names it, e.g. `employment.organisation_id`. */
export function isWithin(scope: CompanyScope, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from organisation within_scope
    where within_scope.id = ${sql.ref(column)} and within_scope.path @> array[${scope.branchId}]::bigint[])`
}

export async function insertAccess(
  db: Db,
  access: Access,
  by: { userId: number; role: string; requestId: string; now: Date },
): Promise<void> {
  await sql`
    insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
    values (${by.now}, ${by.userId}, ${by.role}, ${access.companyId ?? null}, ${access.employeeIds}::bigint[],
      ${access.action}, ${access.purpose}, ${access.thing}, ${access.thingId ?? null}, ${by.requestId})`.execute(db)
}
