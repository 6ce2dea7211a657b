import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { isWithin } from '#server/queries.ts'
import type { CompanyScope } from '#server/scope.ts'
import type { Language } from '#shared/languages.ts'
import type { ModuleSwitches } from '#shared/permissions.ts'
import type { Settings } from '../contract.ts'
import type { OrganisationRow } from './tree.ts'

type StoredSettings = Omit<Settings, 'policyUrl' | 'loginType' | 'consoleLoginType' | 'pusher'>

type SettingsRow = ModuleSwitches & {
  locales: Language[]
  privacyPolicyLink: string
  professionalsFiltering: Settings['professionalsFiltering']
  providerName: string
  icdInOwnSickLeaves: boolean
  defaultSickLeaveReasonCode: number
}

export async function selectSettings(db: Db): Promise<StoredSettings> {
  const { rows } = await sql<SettingsRow>`
    select document_sharing_enabled as "documentSharingEnabled", report_sharing_enabled as "reportSharingEnabled",
      employment_management_enabled as "employmentManagementEnabled",
      sick_leave_management_enabled as "sickLeaveManagementEnabled", messaging_enabled as "messagingEnabled",
      opy_wpa_enabled as "opyWpaEnabled", workability_enabled as "workabilityEnabled",
      video_meeting_enabled as "videoMeetingEnabled", orders_enabled as "ordersEnabled",
      locales, privacy_policy_link as "privacyPolicyLink", professionals_filtering as "professionalsFiltering",
      provider_name as "providerName", icd_in_own_sick_leaves as "icdInOwnSickLeaves",
      default_sick_leave_reason_code as "defaultSickLeaveReasonCode"
    from setting where id = ${true}`.execute(db)
  const { icdInOwnSickLeaves, defaultSickLeaveReasonCode, ...settings } = rows[0] as SettingsRow
  return { ...settings, sickLeaveSettings: { icdInOwnSickLeaves, defaultSickLeaveReasonCode } }
}

/** Parents before children, siblings in Finnish order. */
export async function selectOrganisations(db: Db, scope: CompanyScope): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select id, parent_id, name from organisation
    where company_id = ${scope.companyId} and ${isWithin(scope, 'organisation.id')}
    order by cardinality(path), name collate finnish, id`.execute(db)
  return rows
}
