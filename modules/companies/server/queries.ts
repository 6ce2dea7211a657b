import { sql } from 'kysely'
import { certainRow } from '#server/database/certain-row.ts'
import type { Db } from '#server/database/database.ts'
import { whereWithin } from '#server/rights/queries.ts'
import type { CompanyScope, UserScope } from '#server/rights/scope.ts'
import type { Settings } from '#shared/contracts/companies.ts'
import type { Language } from '#shared/languages.ts'
import type { ModuleSwitches } from '#shared/permissions.ts'
import type { FactorPolicy } from '../console-contract.ts'
import type { OrganisationRow } from './tree.ts'

type StoredSettings = Omit<Settings, 'policyUrl' | 'loginType' | 'consoleLoginType' | 'pusher'> & {
  staffScope: SettingsRow['staffScope']
  smallGroupLimit: number
  mainUsersMakeMainUsers: boolean
  secondFactorStaff: FactorPolicy | null
  secondFactorEmployers: FactorPolicy
  sickLeaveSettings: Pick<SettingsRow, 'icdInOwnSickLeaves' | 'defaultSickLeaveReasonCode'>
}

type SettingsRow = ModuleSwitches & {
  locales: Language[]
  privacyPolicyLink: string
  professionalsFiltering: Settings['professionalsFiltering']
  providerName: string
  readReceiptsEnabled: boolean
  smallGroupLimit: number
  mainUsersMakeMainUsers: boolean
  secondFactorStaff: FactorPolicy | null
  secondFactorEmployers: FactorPolicy
  staffScope: 'ALL' | 'RESPONSIBLE'
  icdInOwnSickLeaves: boolean
  defaultSickLeaveReasonCode: 2 | 3
}

export async function selectSettings(db: Db): Promise<StoredSettings> {
  const { rows } = await sql<SettingsRow>`
    select document_sharing_enabled as "documentSharingEnabled", report_sharing_enabled as "reportSharingEnabled",
      employment_management_enabled as "employmentManagementEnabled",
      sick_leave_management_enabled as "sickLeaveManagementEnabled", messaging_enabled as "messagingEnabled",
      opy_wpa_enabled as "opyWpaEnabled", workability_enabled as "workabilityEnabled",
      video_meeting_enabled as "videoMeetingEnabled", orders_enabled as "ordersEnabled",
      absence_follow_up_enabled as "absenceFollowUpEnabled",
      absence_statistics_enabled as "absenceStatisticsEnabled", small_group_limit as "smallGroupLimit",
      locales, privacy_policy_link as "privacyPolicyLink", professionals_filtering as "professionalsFiltering",
      provider_name as "providerName", icd_in_own_sick_leaves as "icdInOwnSickLeaves",
      default_sick_leave_reason_code as "defaultSickLeaveReasonCode", staff_scope as "staffScope",
      read_receipts_enabled as "readReceiptsEnabled", main_users_make_main_users as "mainUsersMakeMainUsers",
      second_factor_staff as "secondFactorStaff", second_factor_employers as "secondFactorEmployers"
    from setting where id = ${true}`.execute(db)
  const { icdInOwnSickLeaves, defaultSickLeaveReasonCode, ...settings } = certainRow(rows)
  return { ...settings, sickLeaveSettings: { icdInOwnSickLeaves, defaultSickLeaveReasonCode } }
}

/** Parents before children, siblings in Finnish order. */
export async function selectOrganisations(db: Db, scope: CompanyScope): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select id, parent_id, name from organisation
    where company_id = ${scope.companyId} and ${whereWithin(scope, 'organisation.id')}
    order by cardinality(path), name collate finnish, id`.execute(db)
  return rows
}

export interface ClosingRow {
  id: number
  closed_at: Date | null
  /** How long what is theirs is kept after that, where it has been set. */
  months: number | null
}

/** Which of the caller's companies have left as customers. */
export async function selectClosings(db: Db, { user }: UserScope): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select id, closed_at, (select months from retention_period where kind = 'companies') as months
    from company where id = any(${[...user.closed]}::bigint[]) and closed_at is not null`.execute(db)
  return rows
}
