import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { ModuleFlag } from '#shared/permissions.ts'

type Flags = Partial<Record<ModuleFlag, boolean | null>>

/** A company with every module on unless told otherwise, and its tree as nested names. */
export interface CompanyFixture {
  id?: number
  name: string
  flags?: Flags
  branches?: Branch[]
}
export type Branch = string | { name: string; branches: Branch[] }

/** Answers the id of every organisation by its name, the company's own included. */
export async function insertCompany(db: Db, company: CompanyFixture): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  const insert = async (name: string, parentId: number | null, id?: number): Promise<number> => {
    const row = await db
      .insertInto('organisation')
      .values({ name, parent_id: parentId, company_id: parentId ?? 0, path: [], ...(id ? { id } : {}) })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[name] = row.id
    return row.id
  }
  const insertBranch = async (branch: Branch, parentId: number): Promise<void> => {
    if (typeof branch === 'string') {
      await insert(branch, parentId)
      return
    }
    const id = await insert(branch.name, parentId)
    for (const child of branch.branches) await insertBranch(child, id)
  }
  const companyId = await insert(company.name, null, company.id)
  const on = (flag: ModuleFlag) => company.flags?.[flag] ?? true
  const orUnset = (flag: ModuleFlag) => (company.flags && flag in company.flags ? (company.flags[flag] ?? null) : true)
  await db
    .insertInto('company')
    .values({
      id: companyId,
      document_sharing_enabled: on('documentSharingEnabled'),
      report_sharing_enabled: on('reportSharingEnabled'),
      employment_management_enabled: on('employmentManagementEnabled'),
      sick_leave_management_enabled: on('sickLeaveManagementEnabled'),
      messaging_enabled: on('messagingEnabled'),
      opy_wpa_enabled: on('opyWpaEnabled'),
      orders_enabled: on('ordersEnabled'),
      absence_follow_up_enabled: on('absenceFollowUpEnabled'),
      absence_statistics_enabled: on('absenceStatisticsEnabled'),
      workability_enabled: orUnset('workabilityEnabled'),
      video_meeting_enabled: orUnset('videoMeetingEnabled'),
    })
    .execute()
  for (const branch of company.branches ?? []) await insertBranch(branch, companyId)
  return ids
}

/** Companies without units and modules, by one statement each: Paja 0001 Oy and so on, from the thousandth on Saha 1001 Oy. */
export async function insertManyCompanies(db: Db, count: number): Promise<void> {
  await sql`
    insert into organisation (name, company_id, path)
    select case when n > 1000 then 'Saha ' else 'Paja ' end || to_char(n, 'FM0000') || ' Oy', 0, '{}'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into company (id) select id from organisation on conflict do nothing`.execute(db)
}
