import { sql } from 'kysely'
import { type Reference, type Removal, whereReferred } from '#server/kept-queries.ts'

/** A company's hold keeps its users too. */
const heldUser = (column: string) => sql<boolean>`coalesce(${sql.ref(column)} in (
  select g.user_id from company_grant g join hold h on h.company_id = g.company_id where h.ended_at is null), false)`

export const loginsPast: Removal = {
  root: 'login_event',
  over: (before) => sql`kept.time < least(${before('login-notes')}, now() - interval '365 days')`,
  held: heldUser('kept.user_id'),
  gone: () => [sql`delete from login_event where id in (select id from past)`],
  atOnce: 500,
}

/** What refers to a user and outlives them: what they have written, and the logs. */
export const referencesToUsers: readonly Reference[] = [
  ['access_log', 'for_user_id'],
  ['company', 'closed_by'],
  ['company_export', 'user_id'],
  ['company_login_change', 'by_user_id'],
  ['company_login_change', 'user_id'],
  ['company_opening', 'user_id'],
  ['company_order', 'created_by'],
  ['company_order', 'handled_by'],
  ['company_order', 'sent_by'],
  ['conversation', 'created_by'],
  ['conversation_message', 'user_id'],
  ['conversation_user', 'user_id'],
  ['delegation', 'from_user_id'],
  ['delegation', 'to_user_id'],
  ['document', 'created_by'],
  ['document', 'handled_by'],
  ['document_opening', 'user_id'],
  ['document_share', 'user_id'],
  ['factor_reset', 'reset_by'],
  ['factor_reset', 'user_id'],
  ['file', 'uploaded_by'],
  ['follow_up', 'assignee_id'],
  ['follow_up_action', 'done_by'],
  ['follow_up_event', 'user_id'],
  ['follow_up_guidance', 'updated_by'],
  ['follow_up_rules', 'updated_by'],
  ['form_process', 'created_by'],
  ['form_process_user', 'user_id'],
  ['hold', 'by'],
  ['hold', 'ended_by'],
  ['identity_unbinding', 'unbound_by'],
  ['identity_unbinding', 'user_id'],
  ['information_text', 'saved_by'],
  ['integration_client', 'created_by'],
  ['login_event', 'user_id'],
  ['mform', 'lock_user_id'],
  ['mform', 'request_user_id'],
  ['mform', 'saved_by'],
  ['mform', 'submitted_by'],
  ['order_template_version', 'created_by'],
  ['personnel_import', 'user_id'],
  ['questionnaire_version', 'created_by'],
  ['report', 'shared_by'],
  ['report_opening', 'user_id'],
  ['responsible_professional', 'user_id'],
  ['retention_agreement', 'agreed_by'],
  ['retention_run', 'asked_by'],
  ['sick_leave', 'handled_by'],
  ['sick_leave', 'recorded_by'],
  ['team_member', 'user_id'],
  ['user_log', 'by_user_id'],
  ['user_log', 'user_id'],
  ['video_call_presence', 'user_id'],
  ['video_meeting', 'organizer_id'],
  ['video_meeting_user', 'user_id'],
  ['workability_case', 'requested_by'],
  ['workability_event', 'created_by'],
  ['workability_nurse', 'user_id'],
  ['workability_user', 'user_id'],
]

/** What is the user's alone. */
const ownGone = [
  sql`delete from account_token where user_id in (select id from past)`,
  sql`delete from calendar_address where user_id in (select id from past)`,
  sql`delete from company_grant where user_id in (select id from past)`,
  sql`delete from company_identity where user_id in (select id from past)`,
  sql`delete from company_login_pending where tried_by in (select id from past)`,
  sql`delete from list_view where user_id in (select id from past)`,
  sql`delete from notice_at_once where user_id in (select id from past)`,
  sql`delete from notice_choice where user_id in (select id from past)`,
  sql`delete from out_of_office where user_id in (select id from past)`,
  sql`delete from push_device where user_id in (select id from past)`,
  ...['login_step', 'passkey_challenge', 'recovery_code', 'second_factor', 'totp_enrolment'].map(
    (table) => sql`delete from ${sql.table(table)} where user_id in (select id from past)`,
  ),
  sql`delete from session where user_id in (select id from past)`,
]

/**
 * An employer's user without a company, or who has not been here, for so long: nobody can log in with the account any more and
 * what is the user's own goes. Their name stays with what they have written, as long as that does.
 */
export const usersPast: readonly Removal[] = [
  {
    root: 'user_account',
    over: (before) => sql`(kept.role = 'ROLE_USER' and kept.emptied_at is null and kept.created_at < ${before('users')}
      and (kept.last_login_at is null or kept.last_login_at < ${before('users')}
        or not exists (select from company_grant g where g.user_id = kept.id)
          and not exists (select from user_log l where l.user_id = kept.id and l.at >= ${before('users')})))`,
    held: heldUser('kept.id'),
    gone: (now) => [
      ...ownGone,
      sql`update delegation set ended_at = ${now} where ended_at is null
        and (from_user_id in (select id from past) or to_user_id in (select id from past))`,
      sql`update user_account set username = 'removed-' || id, email = null, pending_email = null, refused_email = null,
          password_hash = null, identity_hash = null, report_credentials = null, status = 'DEACTIVATED',
          accepted_terms_at = null, push_token = gen_random_uuid(), emptied_at = ${now}, updated_at = ${now}
        where id in (select id from past)`,
    ],
    atOnce: 20,
  },
  {
    root: 'user_account',
    over: () => sql`(kept.emptied_at is not null and not ${whereReferred(referencesToUsers)})`,
    held: sql<boolean>`false`,
    gone: () => [...ownGone, sql`delete from user_account where id in (select id from past)`],
    atOnce: 20,
    isCounted: false,
  },
]
