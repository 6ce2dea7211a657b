import type pg from 'pg'
import type { DB } from './tables.ts'

type Changes = '' | 'insert' | 'update' | 'insert, update' | 'insert, delete' | 'insert, update, delete'

/**
 * What the server's own role may do to each table besides reading it: what its queries do, and nothing else. A new table
 * has to be listed, or this does not compile; a test compares the list with the queries.
 */
export const changesOf: Record<keyof DB, Changes> = {
  absence_change: 'insert, delete',
  absence_stretch: 'insert, delete',
  absence_summary: 'insert, update, delete',
  access_day: 'insert, update',
  access_log: 'insert, delete',
  account_token: 'insert, update, delete',
  bank_login: 'insert, delete',
  calendar_address: 'insert, update, delete',
  category: 'insert, update, delete',
  category_member: 'insert, update, delete',
  company: 'insert, update, delete',
  company_employee: 'insert, update, delete',
  company_export: 'insert, update, delete',
  company_grant: 'insert, update, delete',
  company_identity: 'insert, update, delete',
  company_login: 'insert, update, delete',
  company_login_change: 'insert, delete',
  company_login_domain: 'insert, delete',
  company_login_pending: 'insert, delete',
  company_opening: 'insert, delete',
  company_order: 'insert, update, delete',
  company_order_form: 'insert, delete',
  conversation: 'insert, update, delete',
  conversation_attachment: 'insert, delete',
  conversation_message: 'insert, delete',
  conversation_user: 'insert, update, delete',
  delegation: 'insert, update, delete',
  diagnosis: 'insert, update',
  document: 'insert, update, delete',
  document_opening: 'insert, update, delete',
  document_share: 'insert, update, delete',
  employee: 'insert, update, delete',
  employment: 'insert, update, delete',
  employment_category: 'insert, delete',
  factor_reset: 'insert',
  failed_mail: 'insert, delete',
  file: 'insert, update, delete',
  follow_up: 'insert, update, delete',
  follow_up_action: 'insert, update, delete',
  follow_up_event: 'insert, delete',
  follow_up_guidance: 'insert, update, delete',
  follow_up_rules: 'insert, update, delete',
  form_process: 'insert, update, delete',
  form_process_meeting: 'insert, update, delete',
  form_process_user: 'insert, update, delete',
  hold: 'insert, update, delete',
  identity_unbinding: 'insert',
  information_text: 'insert',
  integration_answer: 'insert, update, delete',
  integration_assertion: 'insert, delete',
  integration_call: 'insert, update, delete',
  integration_change: 'insert, delete',
  integration_client: 'insert, update, delete',
  integration_delivery: 'insert, update, delete',
  integration_key: 'insert, update, delete',
  integration_secret: 'insert, update, delete',
  integration_webhook: 'insert, update, delete',
  key_check: 'insert',
  list_view: 'insert, update, delete',
  login_event: 'insert, delete',
  login_failure: 'insert, delete',
  login_step: 'insert, update, delete',
  mform: 'insert, update, delete',
  mform_report: 'insert, update, delete',
  notice_at_once: 'insert, update, delete',
  notice_choice: 'insert, update, delete',
  notice_round: 'insert, delete',
  order_template: 'insert, update',
  order_template_version: 'insert',
  organisation: 'insert, update, delete',
  out_of_office: 'insert, update, delete',
  passkey_challenge: 'insert, delete',
  payroll_absence: 'insert, update, delete',
  personnel_import: 'insert, update, delete',
  personnel_import_column: 'insert, update, delete',
  personnel_import_row: 'insert, update, delete',
  push_device: 'insert, update, delete',
  questionnaire_template: 'insert, update',
  questionnaire_version: 'insert',
  recovery_code: 'insert, update, delete',
  report: 'insert, delete',
  report_opening: 'insert, update, delete',
  report_share: 'insert, update, delete',
  responsible_professional: 'insert, delete',
  removal: 'insert, update',
  schema_migration: '',
  retention_agreement: 'insert, update',
  retention_period: 'insert, update',
  retention_run: 'insert, update',
  second_factor: 'insert, update, delete',
  session: 'insert, update, delete',
  setting: 'update',
  sick_leave: 'insert, update, delete',
  sick_leave_attachment: 'insert, delete',
  statistics_change: 'insert, delete',
  statistics_company: 'insert, update, delete',
  statistics_month: 'insert, update, delete',
  statistics_pattern: 'insert, update, delete',
  statistics_person: 'insert, delete',
  statistics_stretch: 'insert, update, delete',
  team: 'insert, update, delete',
  team_company: 'insert, delete',
  team_member: 'insert, delete',
  totp_enrolment: 'insert, update, delete',
  user_account: 'insert, update, delete',
  user_log: 'insert, delete',
  video_call_presence: 'insert, update, delete',
  video_meeting: 'insert, update, delete',
  video_meeting_external_user: 'insert, update, delete',
  video_meeting_user: 'insert, update, delete',
  workability_attachment: 'insert, delete',
  workability_case: 'insert, update, delete',
  workability_event: 'insert, update, delete',
  workability_nurse: 'insert, delete',
  workability_user: 'insert, delete',
}

/** Everything that is granted, in one transaction: other processes work meanwhile. */
export async function grantToServer(owner: pg.ClientBase, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  const tables = Object.entries(changesOf).map(
    ([table, changes]) => `grant select${changes && `, ${changes}`} on public.${table} to ${name};`,
  )
  await owner.query(`
    begin;
    revoke create on schema public from public;
    revoke all on schema public, pgboss from ${name};
    revoke all on all tables in schema public, pgboss from ${name};
    revoke all on all sequences in schema public, pgboss from ${name};
    grant usage on schema public, pgboss to ${name};
    ${tables.join('\n    ')}
    grant select, insert, update, delete on all tables in schema pgboss to ${name};
    commit;`)
}
