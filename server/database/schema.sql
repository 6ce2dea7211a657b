-- Written by `npm run schema` from the migrations; not meant to be run.

-- Columns
absence_change.id bigint not null identity always
absence_change.company_id bigint not null
absence_change.employee_id bigint not null
absence_stretch.company_id bigint not null
absence_stretch.employee_id bigint not null
absence_stretch.start_date date not null
absence_stretch.end_date date not null
absence_stretch.spell_start date not null
absence_stretch.spell_days integer not null
absence_summary.company_id bigint not null
absence_summary.employee_id bigint not null
absence_summary.person_id bigint not null
absence_summary.organisation_id bigint
absence_summary.spells integer not null
absence_summary.days integer not null
absence_summary.longest integer not null
absence_summary.marks bigint[] not null default '{}'::bigint[]
absence_summary.absent_from date
absence_summary.absent_until date
absence_summary.right_until date not null
access_day.id boolean not null default true
access_day.told_on date not null
access_log.id bigint not null identity always
access_log.time timestamp with time zone not null
access_log.user_id bigint not null
access_log.role text not null
access_log.company_id bigint
access_log.employee_ids bigint[] not null
access_log.action text not null
access_log.purpose text not null
access_log.thing text not null
access_log.thing_id bigint
access_log.request_id text not null
access_log.opening_reason text
access_log.client_id bigint
access_log.for_user_id bigint
access_log_file.month date not null
access_log_file.state text not null
access_log_file.file_key text
access_log_file.manifest_key text not null
access_log_file.number integer
access_log_file.manifest text
access_log_file.manifest_sha256 text
access_log_file.count bigint
access_log_file.begun_at timestamp with time zone not null
access_log_file.put_away_at timestamp with time zone
access_log_file.put_back_at timestamp with time zone
access_log_file.removed_at timestamp with time zone
account_token.token_hash bytea not null
account_token.user_id bigint not null
account_token.purpose text not null
account_token.created_at timestamp with time zone not null
account_token.expires_at timestamp with time zone not null
account_token.used_at timestamp with time zone
account_token.email text
bank_login.secret_hash bytea not null
bank_login.asked_path text
bank_login.activation_token_hash bytea
bank_login.activation_name text
bank_login.activation_email text
bank_login.expires_at timestamp with time zone not null
bank_login.is_for_console boolean not null default false
calendar_address.user_id bigint not null
calendar_address.serial integer not null
calendar_address.is_revoked boolean not null
category.id bigint not null identity
category.organisation_id bigint not null
category.name text not null
category.created_at timestamp with time zone not null default now()
category_member.id bigint not null identity
category_member.category_id bigint not null
category_member.name text not null
category_member.created_at timestamp with time zone not null default now()
company.id bigint not null
company.document_sharing_enabled boolean not null default false
company.report_sharing_enabled boolean not null default false
company.employment_management_enabled boolean not null default false
company.sick_leave_management_enabled boolean not null default false
company.messaging_enabled boolean not null default false
company.opy_wpa_enabled boolean not null default false
company.orders_enabled boolean not null default false
company.workability_enabled boolean
company.video_meeting_enabled boolean
company.created_at timestamp with time zone not null default now()
company.absence_follow_up_enabled boolean not null default false
company.absence_statistics_enabled boolean not null default false
company.industry text
company.second_factor text
company.closed_at timestamp with time zone
company.closed_by bigint
company.closing_reason text
company.removed_at timestamp with time zone
company.client_key uuid
company_employee.company_id bigint not null
company_employee.employee_id bigint not null
company_employee.first_name text not null
company_employee.last_name text not null
company_employee.address text
company_employee.postcode text
company_employee.city text
company_employee.email text
company_employee.phone text
company_employee.language text
company_employee.municipality_code text
company_employee.updated_at timestamp with time zone not null default now()
company_employee.id bigint not null default ('100000000000000'::bigint + ((('x'::text || "right"((gen_random_uuid())::text, 12)))::bit(48))::bigint)
company_employee.organisation_id bigint
company_employee.register_first_name text not null default ''::text
company_employee.register_last_name text not null default ''::text
company_employee.search_text text not null default lower((((register_first_name || ' '::text) || register_last_name) COLLATE finnish))
company_employee.employed_until date
company_export.id bigint not null identity always
company_export.company_id bigint not null
company_export.user_id bigint not null
company_export.state text not null
company_export.reason text
company_export.progress double precision not null default 0
company_export.password bytea
company_export.size bigint
company_export.attempt integer not null default 0
company_export.created_at timestamp with time zone not null
company_export.worked_at timestamp with time zone
company_export.done_at timestamp with time zone
company_export.expires_at timestamp with time zone
company_export_part.export_id bigint not null
company_export_part.number integer not null
company_export_part.object_key text not null
company_export_part.size bigint
company_export_part.entries bytea
company_export_part.content jsonb
company_export_part.next jsonb
company_grant.user_id bigint not null
company_grant.company_id bigint not null
company_grant.branch_id bigint not null
company_grant.modules text[]
company_grant.created_at timestamp with time zone not null default now()
company_grant.main_user boolean not null default false
company_grant.ends_on date
company_grant.main_user_since timestamp with time zone
company_grant.reviewed_at timestamp with time zone
company_grant.invited_first_name text
company_grant.invited_last_name text
company_grant.invitation_id bigint
company_grant.invited_email text
company_identity.user_id bigint not null
company_identity.company_id bigint not null
company_identity.issuer text not null
company_identity.subject text not null
company_identity.bound_at timestamp with time zone not null
company_identity.used_at timestamp with time zone not null
company_login.company_id bigint not null
company_login.issuer text not null
company_login.client_id text not null
company_login.client_secret bytea not null
company_login.is_only_way boolean not null default false
company_login.trial jsonb
company_login.tried_at timestamp with time zone
company_login.changed_at timestamp with time zone not null
company_login_change.id bigint not null identity always
company_login_change.company_id bigint not null
company_login_change.at timestamp with time zone not null
company_login_change.by_user_id bigint not null
company_login_change.action text not null
company_login_change.user_id bigint
company_login_domain.domain text not null
company_login_domain.company_id bigint not null
company_login_pending.secret_hash bytea not null
company_login_pending.company_id bigint not null
company_login_pending.issuer text not null
company_login_pending.client_id text not null
company_login_pending.asked_path text
company_login_pending.tried_by bigint
company_login_pending.expires_at timestamp with time zone not null
company_opening.id bigint not null identity always
company_opening.user_id bigint not null
company_opening.company_id bigint not null
company_opening.reason text not null
company_opening.words text not null
company_opening.opened_at timestamp with time zone not null
company_opening.until timestamp with time zone not null
company_order.id bigint not null identity
company_order.company_id bigint not null
company_order.organisation_id bigint not null
company_order.entered jsonb not null
company_order.person text not null
company_order.state text not null default 'CREATED'::text
company_order.created_by bigint not null
company_order.created_at timestamp with time zone not null
company_order.updated_at timestamp with time zone not null
company_order.sent_by bigint
company_order.sent_at timestamp with time zone
company_order.opened_at timestamp with time zone
company_order.handled_by bigint
company_order.handled_at timestamp with time zone
company_order.message text
company_order.template_version_id bigint not null
company_order_form.order_id bigint not null
company_order_form.form_id bigint not null
conversation.id bigint not null identity
conversation.company_id bigint not null
conversation.topic text not null
conversation.status text not null default 'ACTIVE'::text
conversation.awaits_answer boolean not null default true
conversation.created_by bigint not null
conversation.client_key uuid
conversation.created_at timestamp with time zone not null
conversation.last_message_id bigint
conversation.last_message_at timestamp with time zone not null
conversation.search_text text not null default lower((topic COLLATE finnish))
conversation.closed_at timestamp with time zone
conversation_attachment.message_id bigint not null
conversation_attachment.file_id bigint not null
conversation_attachment.position smallint not null
conversation_message.id bigint not null identity
conversation_message.conversation_id bigint not null
conversation_message.type text not null
conversation_message.text text not null
conversation_message.user_id bigint not null
conversation_message.out_of_office boolean not null default false
conversation_message.client_key uuid
conversation_message.created_at timestamp with time zone not null
conversation_user.id bigint not null identity
conversation_user.conversation_id bigint not null
conversation_user.user_id bigint not null
conversation_user.permission_end_time timestamp with time zone
conversation_user.last_read_message_id bigint
conversation_user.unread_count integer not null default 0
conversation_user.last_message_at timestamp with time zone not null
conversation_user.answered_absence_id bigint
conversation_user.company_id bigint not null default 0
delegation.id bigint not null identity always
delegation.company_id bigint not null
delegation.from_user_id bigint not null
delegation.to_user_id bigint not null
delegation.from_day date not null
delegation.to_day date not null
delegation.modules text[]
delegation.created_at timestamp with time zone not null
delegation.ended_at timestamp with time zone
diagnosis.code text not null
diagnosis.parent_code text
diagnosis.name_fi text not null
diagnosis.name_sv text not null
diagnosis.name_en text not null
diagnosis.search_text text not null
diagnosis.is_group boolean not null
document.id bigint not null identity
document.file_id bigint not null
document.type_key text not null
document.description text
document.from_company_id bigint
document.created_by bigint not null
document.created_at timestamp with time zone not null
document.handled_at timestamp with time zone
document.handled_by bigint
document.search_text text not null
document_opening.document_id bigint not null
document_opening.user_id bigint not null
document_opening.first_opened_at timestamp with time zone not null
document_opening.last_opened_at timestamp with time zone not null
document_opening.acknowledged_at timestamp with time zone
document_opening.acknowledged_for bigint[] not null default '{}'::bigint[]
document_share.id bigint not null identity
document_share.document_id bigint not null
document_share.company_id bigint not null
document_share.user_id bigint
document_share.shared_at timestamp with time zone not null
document_share.taken_back_at timestamp with time zone
document_share.acknowledge_by date
document_share.reminded_at timestamp with time zone
employee.id bigint not null identity
employee.identity_code text not null
employee.first_name text not null
employee.last_name text not null
employee.address text
employee.postcode text
employee.city text
employee.email text
employee.phone text
employee.language text
employee.municipality_code text
employee.created_at timestamp with time zone not null default now()
employee.updated_at timestamp with time zone not null default now()
employee.died_on date
employee.is_known boolean not null default false
employment.id bigint not null identity
employment.employee_id bigint not null
employment.organisation_id bigint not null
employment.profession text
employment.start_date date not null
employment.end_date date
employment.main_employer boolean not null default false
employment.created_at timestamp with time zone not null default now()
employment.updated_at timestamp with time zone not null default now()
employment.company_id bigint not null
employment.hands_on boolean not null default false
employment.listed_name text not null default ''::text
employment.register_first_name text not null default ''::text
employment.register_last_name text not null default ''::text
employment_category.id bigint not null identity
employment_category.employment_id bigint not null
employment_category.category_id bigint not null
employment_category.member_id bigint not null
employment_category.start_date date not null
employment_category.end_date date
factor_reset.id bigint not null identity always
factor_reset.user_id bigint not null
factor_reset.reset_at timestamp with time zone not null
factor_reset.reset_by bigint not null
failed_mail.id bigint not null identity always
failed_mail.job_id uuid not null
failed_mail.kind text not null
failed_mail.data jsonb not null
failed_mail.reason text not null
failed_mail.tries integer not null
failed_mail.planned_at timestamp with time zone not null
failed_mail.failed_at timestamp with time zone not null
file.id bigint not null identity
file.object_key text not null
file.kind text
file.filename text not null
file.content_type text
file.size bigint
file.uploaded_by bigint not null
file.created_at timestamp with time zone not null
file.stored_at timestamp with time zone
file.claimed_at timestamp with time zone
follow_up.id bigint not null identity always
follow_up.company_id bigint not null
follow_up.employee_id bigint not null
follow_up.person_id bigint not null
follow_up.organisation_id bigint not null
follow_up.kind text not null
follow_up.count integer not null
follow_up.months integer
follow_up.told text not null
follow_up.reached_on date not null
follow_up.days integer not null
follow_up.spells integer not null
follow_up.holds_until date
follow_up.due_on date not null
follow_up.state text not null
follow_up.left_from text
follow_up.reason text
follow_up.is_touched boolean not null default false
follow_up.ground_changed boolean not null default false
follow_up.assignee_id bigint
follow_up.talk_at timestamp with time zone
follow_up.closed_on date
follow_up.form_id bigint
follow_up.noticed_at timestamp with time zone
follow_up.case_id bigint
follow_up.conversation_id bigint
follow_up.made_at timestamp with time zone not null
follow_up.version integer not null default 1
follow_up.rule_key text default 
CASE
    WHEN (state = 'WITHDRAWN'::text) THEN NULL::text
    WHEN (kind = 'MARK'::text) THEN ('MARK '::text || (count)::text)
    ELSE kind
END
follow_up.action_on date
follow_up.act_on date not null default 
CASE
    WHEN (state = 'HELD'::text) THEN COALESCE(action_on, due_on)
    ELSE due_on
END
follow_up_action.id bigint not null identity always
follow_up_action.follow_up_id bigint not null
follow_up_action.what text not null
follow_up_action.who text not null
follow_up_action.due_on date
follow_up_action.done_at timestamp with time zone
follow_up_action.done_by bigint
follow_up_event.id bigint not null identity always
follow_up_event.follow_up_id bigint not null
follow_up_event.type text not null
follow_up_event.at timestamp with time zone not null
follow_up_event.user_id bigint
follow_up_event.note text
follow_up_guidance.company_id bigint not null
follow_up_guidance.text text not null
follow_up_guidance.updated_at timestamp with time zone not null
follow_up_guidance.updated_by bigint not null
follow_up_rules.id bigint not null identity always
follow_up_rules.company_id bigint
follow_up_rules.mark_mode text not null
follow_up_rules.rules jsonb not null
follow_up_rules.updated_at timestamp with time zone not null
follow_up_rules.updated_by bigint
form_process.id bigint not null identity
form_process.company_id bigint not null
form_process.form_id bigint not null
form_process.name text not null
form_process.status text not null default 'WAITING'::text
form_process.next_step text
form_process.unit_name text
form_process.municipality text
form_process.faculties text[] not null default '{}'::text[]
form_process.memo text
form_process.users_can_edit boolean not null default true
form_process.editable_by_companies boolean not null default true
form_process.created_by bigint
form_process.created_at timestamp with time zone not null default now()
form_process.updated_at timestamp with time zone not null default now()
form_process.search_text text not null default ''::text
form_process.submitted_at timestamp with time zone
form_process_meeting.id bigint not null identity
form_process_meeting.process_id bigint not null
form_process_meeting.name text not null
form_process_meeting.meeting_type text not null
form_process_meeting.start_date timestamp with time zone not null
form_process_meeting.end_date timestamp with time zone not null
form_process_meeting.agenda text
form_process_meeting.created_at timestamp with time zone not null default now()
form_process_user.id bigint not null identity
form_process_user.process_id bigint not null
form_process_user.user_id bigint not null
form_process_user.is_done boolean not null default false
form_process_user.created_at timestamp with time zone not null default now()
form_process_user.company_id bigint not null default 0
hold.id bigint not null identity always
hold.company_id bigint
hold.employee_id bigint
hold.reason text not null
hold.by bigint not null
hold.at timestamp with time zone not null
hold.ended_at timestamp with time zone
hold.ended_by bigint
identity_unbinding.id bigint not null identity always
identity_unbinding.user_id bigint not null
identity_unbinding.unbound_at timestamp with time zone not null
identity_unbinding.unbound_by bigint not null
information_text.id bigint not null identity always
information_text.page text not null
information_text.language text not null
information_text.version integer not null
information_text.content text not null
information_text.saved_at timestamp with time zone not null
information_text.saved_by bigint not null
integration_answer.client_id bigint not null
integration_answer.key text not null
integration_answer.asked bytea not null
integration_answer.answer text
integration_answer.created_at timestamp with time zone not null
integration_assertion.client_id bigint not null
integration_assertion.jti_hash bytea not null
integration_assertion.expires_at timestamp with time zone not null
integration_call.id bigint not null identity always
integration_call.client_id bigint not null
integration_call.time timestamp with time zone not null
integration_call.method text not null
integration_call.route text not null
integration_call.status integer not null
integration_call.request_id text not null
integration_call.times integer not null default 1
integration_call.refused_minute timestamp with time zone
integration_change.id bigint not null identity always
integration_change.type text not null
integration_change.time timestamp with time zone not null
integration_change.company_id bigint not null
integration_change.thing_id bigint not null
integration_change.for_provider boolean not null default false
integration_client.id bigint not null identity always
integration_client.client_id text not null
integration_client.name text not null
integration_client.company_id bigint
integration_client.scopes text[] not null
integration_client.created_by bigint not null
integration_client.created_at timestamp with time zone not null
integration_client.revoked_at timestamp with time zone
integration_client.last_used_at timestamp with time zone
integration_client.minute timestamp with time zone
integration_client.calls_in_minute integer not null default 0
integration_delivery.id bigint not null identity always
integration_delivery.webhook_id bigint not null
integration_delivery.change_id bigint
integration_delivery.type text not null
integration_delivery.time timestamp with time zone not null
integration_delivery.company_id bigint
integration_delivery.thing_id bigint
integration_delivery.created_at timestamp with time zone not null
integration_delivery.state text not null
integration_delivery.attempts integer not null default 0
integration_delivery.next_at timestamp with time zone not null
integration_delivery.last_at timestamp with time zone
integration_delivery.status integer
integration_delivery.problem text
integration_key.id bigint not null identity always
integration_key.client_id bigint not null
integration_key.thumbprint text not null
integration_key.jwk jsonb not null
integration_key.created_at timestamp with time zone not null
integration_key.last_used_at timestamp with time zone
integration_secret.id bigint not null identity always
integration_secret.client_id bigint not null
integration_secret.secret_hash bytea not null
integration_secret.created_at timestamp with time zone not null
integration_secret.last_used_at timestamp with time zone
integration_webhook.id bigint not null identity always
integration_webhook.client_id bigint not null
integration_webhook.url text not null
integration_webhook.types text[] not null
integration_webhook.salt text not null
integration_webhook.created_at timestamp with time zone not null
integration_webhook.removed_at timestamp with time zone
integration_webhook.switched_off_at timestamp with time zone
integration_webhook.turn_at timestamp with time zone
integration_webhook.held_until timestamp with time zone
key_check.id boolean not null default true
key_check.key_hash bytea not null
key_check.created_at timestamp with time zone not null
list_view.id bigint not null identity always
list_view.user_id bigint not null
list_view.list text not null
list_view.name text not null
list_view.choices jsonb not null
list_view.created_at timestamp with time zone not null
login_event.id bigint not null identity always
login_event.user_id bigint
login_event.time timestamp with time zone not null
login_event.outcome text not null
login_event.ip_address text not null
login_event.browser text not null
login_failure.id bigint not null identity always
login_failure.account_and_address bytea not null
login_failure.time timestamp with time zone not null
login_step.token_hash bytea not null
login_step.user_id bigint not null
login_step.password_hash text not null
login_step.tries integer not null default 0
login_step.expires_at timestamp with time zone not null
mform.id bigint not null identity
mform.version_id bigint not null
mform.company_id bigint not null
mform.owner text not null
mform.answers jsonb not null default '{}'::jsonb
mform.revision integer not null default 0
mform.saved_by bigint
mform.saved_at timestamp with time zone
mform.submission_id uuid
mform.submitted_by bigint
mform.submitted_at timestamp with time zone
mform.lock_user_id bigint
mform.lock_tab uuid
mform.lock_expires_at timestamp with time zone
mform.request_user_id bigint
mform.request_tab uuid
mform.requested_at timestamp with time zone
mform.created_at timestamp with time zone not null default now()
mform_file.file_id bigint not null
mform_file.form_id bigint not null
mform_report.form_id bigint not null
mform_report.language text not null
mform_report.content_hash text not null
mform_report.file_id bigint not null
mform_report.created_at timestamp with time zone not null default now()
notice_at_once.user_id bigint not null
notice_at_once.kind text not null
notice_at_once.since timestamp with time zone
notice_at_once.is_seen_to_wait boolean not null default false
notice_at_once.told_at timestamp with time zone
notice_choice.user_id bigint not null
notice_choice.kind text not null
notice_choice.frequency text not null
notice_round.frequency text not null
notice_round.day date not null
order_template.key text not null
order_template.created_at timestamp with time zone not null default now()
order_template.retired_at timestamp with time zone
order_template_version.id bigint not null identity
order_template_version.template_key text not null
order_template_version.number integer not null
order_template_version.definition jsonb not null
order_template_version.created_by bigint
order_template_version.created_at timestamp with time zone not null default now()
organisation.id bigint not null identity
organisation.parent_id bigint
organisation.company_id bigint not null
organisation.name text not null
organisation.path bigint[] not null
organisation.created_at timestamp with time zone not null default now()
organisation.search_text text not null default lower((name COLLATE finnish))
out_of_office.id bigint not null identity
out_of_office.user_id bigint not null
out_of_office.first_day date not null
out_of_office.last_day date
out_of_office.message text not null
passkey_challenge.challenge_hash bytea not null
passkey_challenge.purpose text not null
passkey_challenge.user_id bigint
passkey_challenge.expires_at timestamp with time zone not null
payroll_absence.id bigint not null identity always
payroll_absence.company_id bigint not null
payroll_absence.employee_id bigint not null
payroll_absence.external_id text not null
payroll_absence.start_date date not null
payroll_absence.end_date date not null
payroll_absence.created_at timestamp with time zone not null
payroll_absence.changed_at timestamp with time zone not null
personnel_import.id bigint not null identity always
personnel_import.company_id bigint not null
personnel_import.user_id bigint
personnel_import.state text not null
personnel_import.is_undoing boolean not null default false
personnel_import.round integer not null default 0
personnel_import.columns jsonb not null
personnel_import.options jsonb not null
personnel_import.first_number integer not null
personnel_import.row_count integer not null
personnel_import.progress double precision not null default 0
personnel_import.counts jsonb
personnel_import.missing_count integer not null default 0
personnel_import.in_force_count integer not null default 0
personnel_import.created_at timestamp with time zone not null
personnel_import.worked_at timestamp with time zone not null
personnel_import.done_at timestamp with time zone
personnel_import.client_id bigint
personnel_import.branch_ids bigint[] not null
personnel_import_column.company_id bigint not null
personnel_import_column.heading text not null
personnel_import_column.field text
personnel_import_row.id bigint not null identity always
personnel_import_row.import_id bigint not null
personnel_import_row.number integer
personnel_import_row.cells jsonb
personnel_import_row.kind text
personnel_import_row.first_name text
personnel_import_row.last_name text
personnel_import_row.employee_id bigint
personnel_import_row.employment_id bigint
personnel_import_row.among jsonb
personnel_import_row.before jsonb
personnel_import_row.after jsonb
personnel_import_row.errors jsonb not null default '[]'::jsonb
personnel_import_row.is_done boolean not null default false
personnel_import_row.trace jsonb
personnel_import_row.is_kept boolean not null default false
personnel_import_row.mended jsonb
push_device.id bigint not null identity always
push_device.user_id bigint not null
push_device.session_id bigint
push_device.token_hash bytea not null
push_device.endpoint text not null
push_device.p256dh text not null
push_device.auth text not null
push_device.name text not null
push_device.created_at timestamp with time zone not null
push_device.last_used_at timestamp with time zone not null
questionnaire_template.id bigint not null identity
questionnaire_template.owner text not null
questionnaire_template.key text not null
questionnaire_template.created_at timestamp with time zone not null default now()
questionnaire_template.retired_at timestamp with time zone
questionnaire_version.id bigint not null identity
questionnaire_version.template_id bigint not null
questionnaire_version.number integer not null
questionnaire_version.definition jsonb not null
questionnaire_version.created_at timestamp with time zone not null default now()
questionnaire_version.created_by bigint
questionnaire_version.lacking jsonb not null default '[]'::jsonb
recovery_code.user_id bigint not null
recovery_code.code_hash bytea not null
recovery_code.used_at timestamp with time zone
removal.id bigint not null identity always
removal.at timestamp with time zone not null
removal.kind text not null
removal.count integer not null
removal.run bigint not null
removal.company_id bigint
report.id bigint not null identity
report.name text not null
report.file_id bigint
report.address text
report.shared_by bigint
report.created_at timestamp with time zone not null
report.search_text text not null default lower((name COLLATE finnish))
report.client_id bigint
report_opening.report_id bigint not null
report_opening.user_id bigint not null
report_opening.first_opened_at timestamp with time zone not null
report_opening.last_opened_at timestamp with time zone not null
report_opening.acknowledged_at timestamp with time zone
report_opening.acknowledged_for bigint[] not null default '{}'::bigint[]
report_share.report_id bigint not null
report_share.company_id bigint not null
report_share.shared_at timestamp with time zone not null
report_share.taken_back_at timestamp with time zone
report_share.acknowledge_by date
report_share.reminded_at timestamp with time zone
responsible_professional.company_id bigint not null
responsible_professional.user_id bigint not null
retention_agreement.id bigint not null identity always
retention_agreement.agreed_at timestamp with time zone not null
retention_agreement.agreed_by bigint not null
retention_agreement.ended_at timestamp with time zone
retention_period.kind text not null
retention_period.months integer not null
retention_run.id bigint not null identity always
retention_run.began_at timestamp with time zone not null
retention_run.worked_at timestamp with time zone not null
retention_run.ended_at timestamp with time zone
retention_run.asked_by bigint
schema_migration.name text not null
schema_migration.run_at timestamp with time zone not null default now()
second_factor.id bigint not null identity always
second_factor.user_id bigint not null
second_factor.type text not null
second_factor.name text
second_factor.created_at timestamp with time zone not null
second_factor.last_used_at timestamp with time zone
second_factor.secret bytea
second_factor.last_step bigint
second_factor.credential_id bytea
second_factor.public_key bytea
second_factor.sign_count bigint
second_factor.transports text[]
second_factor.backed_up boolean
session.id bigint not null identity always
session.token_hash bytea not null
session.user_id bigint not null
session.started_at timestamp with time zone not null
session.last_used_at timestamp with time zone not null
session.expires_at timestamp with time zone not null
session.ended_at timestamp with time zone
session.ip_address text not null
session.browser text not null
session.is_strong boolean not null default false
session.confirmed_at timestamp with time zone not null
session.by_company boolean not null default false
session.logout_address bytea
setting.id boolean not null default true
setting.document_sharing_enabled boolean not null default true
setting.report_sharing_enabled boolean not null default true
setting.employment_management_enabled boolean not null default true
setting.sick_leave_management_enabled boolean not null default true
setting.messaging_enabled boolean not null default true
setting.opy_wpa_enabled boolean not null default true
setting.orders_enabled boolean not null default true
setting.workability_enabled boolean not null default true
setting.video_meeting_enabled boolean not null default true
setting.locales text[] not null default '{fi,en,sv}'::text[]
setting.privacy_policy_link text not null default '/privacy'::text
setting.professionals_filtering text not null default 'ALL'::text
setting.icd_in_own_sick_leaves boolean not null default false
setting.default_sick_leave_reason_code integer not null default 2
setting.provider_name text not null default 'Työterveys'::text
setting.updated_at timestamp with time zone not null default now()
setting.staff_scope text not null default 'ALL'::text
setting.read_receipts_enabled boolean not null default true
setting.absence_follow_up_enabled boolean not null default true
setting.absence_statistics_enabled boolean not null default true
setting.small_group_limit integer not null default 10
setting.main_users_make_main_users boolean not null default true
setting.second_factor_staff text
setting.second_factor_employers text not null default 'OPTIONAL'::text
sick_leave.id bigint not null identity always
sick_leave.employee_id bigint not null
sick_leave.employment_id bigint not null
sick_leave.company_id bigint not null
sick_leave.start_date date not null
sick_leave.end_date date not null
sick_leave.external_certificate boolean not null
sick_leave.reason_id smallint not null
sick_leave.notes text
sick_leave.diagnosis_code text
sick_leave.no_icd boolean not null default false
sick_leave.diagnosis_date date
sick_leave.direct_continuation boolean not null default false
sick_leave.recorded_by bigint not null
sick_leave.recorded_at timestamp with time zone not null
sick_leave.updated_at timestamp with time zone not null
sick_leave.state text not null default 'NEW'::text
sick_leave.version integer not null default 1
sick_leave.handled_by bigint
sick_leave.handled_at timestamp with time zone
sick_leave.before_correction jsonb
sick_leave.has_file boolean not null default false
sick_leave_attachment.file_id bigint not null
sick_leave_attachment.sick_leave_id bigint not null
sick_leave_attachment.position smallint not null
statistics_change.id bigint not null identity always
statistics_change.company_id bigint not null
statistics_change.employee_id bigint not null
statistics_company.company_id bigint not null
statistics_company.first_month integer not null
statistics_company.last_month integer not null
statistics_company.is_ready boolean not null
statistics_company.arrangement bigint not null default ((random() * ('9007199254740991'::bigint)::double precision))::bigint
statistics_month.company_id bigint not null
statistics_month.group_id bigint not null
statistics_month.month integer not null
statistics_month.people integer not null
statistics_month.alone integer not null
statistics_month.absent integer not null
statistics_month.employed_days integer not null
statistics_month.external_days integer not null
statistics_month.own_days integer not null
statistics_month.payroll_days integer not null
statistics_month.spells_3 integer not null
statistics_month.spells_10 integer not null
statistics_month.spells_30 integer not null
statistics_month.spells_60 integer not null
statistics_month.spells_90 integer not null
statistics_month.spells_more integer not null
statistics_month.days_3 integer not null
statistics_month.days_10 integer not null
statistics_month.days_30 integer not null
statistics_month.days_60 integer not null
statistics_month.days_90 integer not null
statistics_month.days_more integer not null
statistics_pattern.company_id bigint not null
statistics_pattern.month integer not null
statistics_pattern.pattern text not null
statistics_pattern.people integer not null
statistics_person.company_id bigint not null
statistics_person.employee_id bigint not null
statistics_person.employments jsonb not null
statistics_person.absences jsonb not null
statistics_stretch.company_id bigint not null
statistics_stretch.group_id bigint not null
statistics_stretch.kind text not null
statistics_stretch.previous integer not null
statistics_stretch.first integer not null
statistics_stretch.last integer not null
statistics_stretch.people integer not null
team.id bigint not null identity always
team.name text not null
team_company.team_id bigint not null
team_company.company_id bigint not null
team_member.team_id bigint not null
team_member.user_id bigint not null
totp_enrolment.user_id bigint not null
totp_enrolment.secret bytea not null
totp_enrolment.expires_at timestamp with time zone not null
user_account.id bigint not null identity
user_account.username text not null
user_account.email text
user_account.password_hash text
user_account.role text not null
user_account.status text not null default 'INVITED'::text
user_account.first_name text not null
user_account.last_name text not null
user_account.locale text not null default 'fi'::text
user_account.accepted_terms_at timestamp with time zone
user_account.email_notifications_enabled boolean not null default true
user_account.report_credentials text
user_account.push_token uuid not null default gen_random_uuid()
user_account.created_at timestamp with time zone not null default now()
user_account.updated_at timestamp with time zone not null default now()
user_account.identity_hash bytea
user_account.pending_email text
user_account.search_text text not null default lower((((((((first_name || ' '::text) || last_name) || ' '::text) || username) || ' '::text) || COALESCE(email, ''::text)) COLLATE finnish))
user_account.care boolean not null default false
user_account.refused_email text
user_account.emptied_at timestamp with time zone
user_account.last_login_at timestamp with time zone
user_log.id bigint not null identity always
user_log.company_id bigint not null
user_log.at timestamp with time zone not null
user_log.by_user_id bigint not null
user_log.user_id bigint not null
user_log.user_name text not null
user_log.action text not null
user_log.before jsonb
user_log.after jsonb
user_log.invitation_id bigint
video_call_presence.id bigint not null identity always
video_call_presence.meeting_id bigint not null
video_call_presence.user_id bigint
video_call_presence.external_user_id bigint
video_call_presence.page_id uuid not null
video_call_presence.connection_id uuid not null
video_call_presence.microphone boolean not null
video_call_presence.camera boolean not null
video_call_presence.screen boolean not null
video_call_presence.seen_at timestamp with time zone not null
video_call_presence.tab_hash bytea not null
video_meeting.id bigint not null identity
video_meeting.company_id bigint not null
video_meeting.organizer_id bigint not null
video_meeting.topic text not null
video_meeting.description text
video_meeting.start_time timestamp with time zone not null
video_meeting.end_time timestamp with time zone not null
video_meeting.call_code text not null
video_meeting.cancelled_at timestamp with time zone
video_meeting.sequence integer not null default 0
video_meeting.created_at timestamp with time zone not null
video_meeting.updated_at timestamp with time zone not null
video_meeting_external_user.id bigint not null identity
video_meeting_external_user.meeting_id bigint not null
video_meeting_external_user.first_name text not null
video_meeting_external_user.last_name text not null
video_meeting_external_user.email text not null
video_meeting_external_user.locale text not null
video_meeting_external_user.uninvited_at timestamp with time zone
video_meeting_external_user.removed_at timestamp with time zone
video_meeting_external_user.admitted_tab bytea
video_meeting_user.id bigint not null identity
video_meeting_user.meeting_id bigint not null
video_meeting_user.user_id bigint not null
video_meeting_user.uninvited_at timestamp with time zone
video_meeting_user.removed_at timestamp with time zone
workability_attachment.file_id bigint not null
workability_attachment.case_id bigint not null
workability_attachment.event_id bigint
workability_case.id bigint not null identity
workability_case.company_id bigint not null
workability_case.organisation_id bigint not null
workability_case.employee_id bigint not null
workability_case.employment_id bigint not null
workability_case.start_trigger text not null
workability_case.description text not null
workability_case.request_state text not null
workability_case.request_answer text
workability_case.requested_by bigint not null
workability_case.start_date date not null
workability_case.end_date date
workability_case.created_at timestamp with time zone not null
workability_case.updated_at timestamp with time zone not null
workability_case.search_text text not null default ''::text
workability_case.listed_name text not null default ''::text
workability_case.company_search_text text not null default ''::text
workability_event.id bigint not null identity
workability_event.case_id bigint not null
workability_event.event_type text not null
workability_event.start_date date not null
workability_event.end_date date
workability_event.select_value text
workability_event.alternative_select_value text
workability_event.description text not null
workability_event.created_by bigint not null
workability_event.created_at timestamp with time zone not null
workability_event.updated_at timestamp with time zone not null
workability_event.version integer not null default 1
workability_nurse.case_id bigint not null
workability_nurse.user_id bigint not null
workability_nurse.start_date date not null default '-infinity'::date
workability_user.id bigint not null identity
workability_user.case_id bigint not null
workability_user.user_id bigint not null
workability_user.created_at timestamp with time zone not null

-- Constraints
absence_change: absence_change_pkey PRIMARY KEY (id)
absence_stretch: absence_stretch_check CHECK ((end_date >= start_date))
absence_stretch: absence_stretch_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES absence_summary(company_id, employee_id) ON DELETE CASCADE
absence_stretch: absence_stretch_pkey PRIMARY KEY (company_id, employee_id, start_date)
absence_summary: absence_summary_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id) ON DELETE SET NULL
absence_summary: absence_summary_person_id_fkey FOREIGN KEY (person_id) REFERENCES company_employee(id) ON DELETE CASCADE
absence_summary: absence_summary_pkey PRIMARY KEY (company_id, employee_id)
access_day: access_day_id_check CHECK (id)
access_day: access_day_pkey PRIMARY KEY (id)
access_log: access_log_pkey PRIMARY KEY (id, "time")
access_log_file: access_log_file_check CHECK (((state = 'WRITING'::text) = (number IS NULL)))
access_log_file: access_log_file_check1 CHECK ((num_nulls(number, manifest, manifest_sha256, count, put_away_at) = ANY (ARRAY[0, 5])))
access_log_file: access_log_file_check2 CHECK (((state = 'REMOVED'::text) OR (file_key IS NOT NULL)))
access_log_file: access_log_file_count_check CHECK ((count > 0))
access_log_file: access_log_file_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
access_log_file: access_log_file_number_check CHECK ((number > 0))
access_log_file: access_log_file_number_key UNIQUE (number)
access_log_file: access_log_file_pkey PRIMARY KEY (month)
access_log_file: access_log_file_state_check CHECK ((state = ANY (ARRAY['WRITING'::text, 'PUT_AWAY'::text, 'PUT_BACK'::text, 'REMOVED'::text])))
account_token: account_token_email_check CHECK (((purpose = 'EMAIL'::text) = (email IS NOT NULL)))
account_token: account_token_pkey PRIMARY KEY (token_hash)
account_token: account_token_purpose_check CHECK ((purpose = ANY (ARRAY['ACTIVATION'::text, 'RECOVERY'::text, 'EMAIL'::text])))
account_token: account_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
bank_login: bank_login_pkey PRIMARY KEY (secret_hash)
calendar_address: calendar_address_pkey PRIMARY KEY (user_id)
calendar_address: calendar_address_serial_check CHECK ((serial > 0))
calendar_address: calendar_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
category: category_name_check CHECK ((name <> ''::text))
category: category_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
category: category_organisation_id_name_key UNIQUE (organisation_id, name)
category: category_pkey PRIMARY KEY (id)
category_member: category_member_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id)
category_member: category_member_category_id_id_key UNIQUE (category_id, id)
category_member: category_member_category_id_name_key UNIQUE (category_id, name)
category_member: category_member_name_check CHECK ((name <> ''::text))
category_member: category_member_pkey PRIMARY KEY (id)
company: company_check CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
company: company_check1 CHECK (((removed_at IS NULL) OR (closed_at IS NOT NULL)))
company: company_client_key_key UNIQUE (client_key)
company: company_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES user_account(id)
company: company_closing_reason_check CHECK ((closing_reason <> ''::text))
company: company_id_fkey FOREIGN KEY (id) REFERENCES organisation(id)
company: company_industry_check CHECK ((industry ~ '^[A-V]$'::text))
company: company_pkey PRIMARY KEY (id)
company: company_second_factor_check CHECK ((second_factor = ANY (ARRAY['REQUIRED'::text, 'OPTIONAL'::text])))
company_employee: company_employee_company_id_employee_id_key UNIQUE (company_id, employee_id)
company_employee: company_employee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_employee: company_employee_company_id_organisation_id_fkey FOREIGN KEY (company_id, organisation_id) REFERENCES organisation(company_id, id) ON DELETE SET NULL (organisation_id)
company_employee: company_employee_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
company_employee: company_employee_pkey PRIMARY KEY (id)
company_export: company_export_check CHECK (((state = 'RUNNING'::text) = (password IS NOT NULL)))
company_export: company_export_check1 CHECK (((state = 'FAILED'::text) = (reason IS NOT NULL)))
company_export: company_export_check2 CHECK (((state <> 'DONE'::text) OR ((size IS NOT NULL) AND (expires_at IS NOT NULL))))
company_export: company_export_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_export: company_export_pkey PRIMARY KEY (id)
company_export: company_export_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)))
company_export: company_export_reason_check CHECK ((reason = ANY (ARRAY['STORAGE_FULL'::text, 'FAILED'::text])))
company_export: company_export_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'GONE'::text])))
company_export: company_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
company_export_part: company_export_part_check CHECK ((((size IS NULL) = (entries IS NULL)) AND ((size IS NULL) = (content IS NULL))))
company_export_part: company_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES company_export(id)
company_export_part: company_export_part_number_check CHECK ((number > 0))
company_export_part: company_export_part_pkey PRIMARY KEY (export_id, number)
company_grant: company_grant_check CHECK (((invited_first_name IS NULL) = (invited_last_name IS NULL)))
company_grant: company_grant_company_id_branch_id_fkey FOREIGN KEY (company_id, branch_id) REFERENCES organisation(company_id, id)
company_grant: company_grant_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_grant: company_grant_invitation CHECK (((invited_first_name IS NULL) = (invitation_id IS NULL)))
company_grant: company_grant_modules_check CHECK ((modules <@ '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences,statistics}'::text[]))
company_grant: company_grant_pkey PRIMARY KEY (user_id, company_id)
company_grant: company_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
company_identity: company_identity_company_id_fkey FOREIGN KEY (company_id) REFERENCES company_login(company_id) ON DELETE CASCADE
company_identity: company_identity_person UNIQUE (issuer, subject)
company_identity: company_identity_pkey PRIMARY KEY (user_id)
company_identity: company_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
company_login: company_login_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_login: company_login_pkey PRIMARY KEY (company_id)
company_login_change: company_login_change_action_check CHECK ((action = ANY (ARRAY['SET_UP'::text, 'CHANGED'::text, 'MADE_ONLY_WAY'::text, 'NOT_ONLY_WAY'::text, 'REMOVED'::text, 'UNBOUND'::text])))
company_login_change: company_login_change_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES user_account(id)
company_login_change: company_login_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_login_change: company_login_change_pkey PRIMARY KEY (id)
company_login_change: company_login_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
company_login_domain: company_login_domain_company_id_fkey FOREIGN KEY (company_id) REFERENCES company_login(company_id) ON DELETE CASCADE
company_login_domain: company_login_domain_domain_check CHECK ((domain = lower(domain)))
company_login_domain: company_login_domain_pkey PRIMARY KEY (domain)
company_login_pending: company_login_pending_company_id_fkey FOREIGN KEY (company_id) REFERENCES company_login(company_id) ON DELETE CASCADE
company_login_pending: company_login_pending_pkey PRIMARY KEY (secret_hash)
company_login_pending: company_login_pending_tried_by_fkey FOREIGN KEY (tried_by) REFERENCES user_account(id)
company_opening: company_opening_check CHECK ((until > opened_at))
company_opening: company_opening_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
company_opening: company_opening_pkey PRIMARY KEY (id)
company_opening: company_opening_reason_check CHECK ((reason = ANY (ARRAY['ON_CALL'::text, 'SUBSTITUTE'::text, 'CUSTOMER_CALLED'::text, 'TECHNICAL'::text, 'OTHER'::text])))
company_opening: company_opening_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
company_opening: company_opening_words_check CHECK ((words <> ''::text))
company_order: company_order_check CHECK (((state = 'CREATED'::text) = (sent_at IS NULL)))
company_order: company_order_check1 CHECK (((sent_at IS NULL) = (sent_by IS NULL)))
company_order: company_order_check2 CHECK (((state = ANY (ARRAY['READY'::text, 'ABORTED'::text])) = (handled_at IS NOT NULL)))
company_order: company_order_check3 CHECK (((handled_at IS NULL) = (handled_by IS NULL)))
company_order: company_order_company_id_organisation_id_fkey FOREIGN KEY (company_id, organisation_id) REFERENCES organisation(company_id, id)
company_order: company_order_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
company_order: company_order_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES user_account(id)
company_order: company_order_pkey PRIMARY KEY (id)
company_order: company_order_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES user_account(id)
company_order: company_order_state_check CHECK ((state = ANY (ARRAY['CREATED'::text, 'RUNNING'::text, 'READY'::text, 'ABORTED'::text])))
company_order: company_order_template_version_id_fkey FOREIGN KEY (template_version_id) REFERENCES order_template_version(id)
company_order_form: company_order_form_form_id_fkey FOREIGN KEY (form_id) REFERENCES mform(id)
company_order_form: company_order_form_form_id_key UNIQUE (form_id)
company_order_form: company_order_form_order_id_fkey FOREIGN KEY (order_id) REFERENCES company_order(id)
company_order_form: company_order_form_pkey PRIMARY KEY (order_id, form_id)
conversation: conversation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
conversation: conversation_created_by_client_key_key UNIQUE (created_by, client_key)
conversation: conversation_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
conversation: conversation_pkey PRIMARY KEY (id)
conversation: conversation_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'CLOSED'::text, 'DELETED'::text])))
conversation: conversation_topic_check CHECK ((topic <> ''::text))
conversation_attachment: conversation_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
conversation_attachment: conversation_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_message(id)
conversation_attachment: conversation_attachment_pkey PRIMARY KEY (message_id, "position")
conversation_message: conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
conversation_message: conversation_message_conversation_id_user_id_client_key_key UNIQUE (conversation_id, user_id, client_key)
conversation_message: conversation_message_pkey PRIMARY KEY (id)
conversation_message: conversation_message_type_check CHECK ((type = ANY (ARRAY['USER'::text, 'SYSTEM'::text])))
conversation_message: conversation_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
conversation_user: conversation_user_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
conversation_user: conversation_user_conversation_id_user_id_key UNIQUE (conversation_id, user_id)
conversation_user: conversation_user_pkey PRIMARY KEY (id)
conversation_user: conversation_user_unread_count_check CHECK ((unread_count >= 0))
conversation_user: conversation_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
delegation: delegation_check CHECK ((to_user_id <> from_user_id))
delegation: delegation_check1 CHECK ((to_day >= from_day))
delegation: delegation_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
delegation: delegation_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES user_account(id)
delegation: delegation_modules_check CHECK ((modules <@ '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences,statistics}'::text[]))
delegation: delegation_no_overlap EXCLUDE USING gist (company_id WITH =, from_user_id WITH =, to_user_id WITH =, daterange(from_day, to_day, '[]'::text) WITH &&) WHERE ((ended_at IS NULL))
delegation: delegation_pkey PRIMARY KEY (id)
delegation: delegation_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES user_account(id)
diagnosis: diagnosis_pkey PRIMARY KEY (code)
document: document_check CHECK (((handled_at IS NULL) = (handled_by IS NULL)))
document: document_check1 CHECK (((handled_at IS NULL) OR (from_company_id IS NOT NULL)))
document: document_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
document: document_description_check CHECK ((description <> ''::text))
document: document_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
document: document_file_id_key UNIQUE (file_id)
document: document_from_company_id_fkey FOREIGN KEY (from_company_id) REFERENCES company(id)
document: document_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES user_account(id)
document: document_pkey PRIMARY KEY (id)
document: document_type_key_check CHECK ((type_key <> ''::text))
document_opening: document_opening_check CHECK ((acknowledged_at >= first_opened_at))
document_opening: document_opening_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
document_opening: document_opening_pkey PRIMARY KEY (document_id, user_id)
document_opening: document_opening_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
document_share: document_share_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
document_share: document_share_document_id_company_id_user_id_key UNIQUE NULLS NOT DISTINCT (document_id, company_id, user_id)
document_share: document_share_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id)
document_share: document_share_pkey PRIMARY KEY (id)
document_share: document_share_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
employee: employee_identity_code_check CHECK ((length(identity_code) = 11))
employee: employee_identity_code_key UNIQUE (identity_code)
employee: employee_pkey PRIMARY KEY (id)
employment: employment_check CHECK ((end_date >= start_date))
employment: employment_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES company_employee(company_id, employee_id)
employment: employment_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
employment: employment_no_overlap EXCLUDE USING gist (((employee_id + 0)) WITH =, ((organisation_id + 0)) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&)
employment: employment_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
employment: employment_pkey PRIMARY KEY (id)
employment_category: employment_category_category_id_member_id_fkey FOREIGN KEY (category_id, member_id) REFERENCES category_member(category_id, id)
employment_category: employment_category_check CHECK ((end_date >= start_date))
employment_category: employment_category_employment_id_fkey FOREIGN KEY (employment_id) REFERENCES employment(id) ON DELETE CASCADE
employment_category: employment_category_pkey PRIMARY KEY (id)
factor_reset: factor_reset_pkey PRIMARY KEY (id)
factor_reset: factor_reset_reset_by_fkey FOREIGN KEY (reset_by) REFERENCES user_account(id)
factor_reset: factor_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
failed_mail: failed_mail_job_id_key UNIQUE (job_id)
failed_mail: failed_mail_pkey PRIMARY KEY (id)
failed_mail: failed_mail_reason_check CHECK ((reason = ANY (ARRAY['UNREACHABLE'::text, 'RECIPIENT_REFUSED'::text, 'REFUSED'::text, 'FAILED'::text])))
failed_mail: failed_mail_tries_check CHECK ((tries > 0))
file: file_check CHECK (((stored_at IS NULL) OR ((content_type IS NOT NULL) AND (size IS NOT NULL))))
file: file_check1 CHECK (((claimed_at IS NULL) OR ((stored_at IS NOT NULL) AND (kind IS NOT NULL))))
file: file_filename_check CHECK ((filename <> ''::text))
file: file_object_key_check CHECK ((object_key ~ '^[0-9a-f]{32}$'::text))
file: file_object_key_key UNIQUE (object_key)
file: file_pkey PRIMARY KEY (id)
file: file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES user_account(id)
follow_up: follow_up_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES user_account(id)
follow_up: follow_up_case_id_fkey FOREIGN KEY (case_id) REFERENCES workability_case(id) ON DELETE SET NULL
follow_up: follow_up_check CHECK (((state = 'LEFT'::text) = (left_from IS NOT NULL)))
follow_up: follow_up_check1 CHECK (((state = 'NOT_NEEDED'::text) = (reason IS NOT NULL)))
follow_up: follow_up_company_id_employee_id_rule_key_reached_on_key UNIQUE (company_id, employee_id, rule_key, reached_on) DEFERRABLE INITIALLY DEFERRED
follow_up: follow_up_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
follow_up: follow_up_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE SET NULL
follow_up: follow_up_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
follow_up: follow_up_form_id_fkey FOREIGN KEY (form_id) REFERENCES mform(id) ON DELETE SET NULL
follow_up: follow_up_form_id_key UNIQUE (form_id)
follow_up: follow_up_kind_check CHECK ((kind = ANY (ARRAY['SPELLS'::text, 'DAYS'::text, 'CONTINUOUS'::text, 'MARK'::text])))
follow_up: follow_up_left_from_check CHECK ((left_from = ANY (ARRAY['OPEN'::text, 'AGREED'::text, 'HELD'::text])))
follow_up: follow_up_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id)
follow_up: follow_up_person_id_fkey FOREIGN KEY (person_id) REFERENCES company_employee(id) ON DELETE CASCADE
follow_up: follow_up_pkey PRIMARY KEY (id)
follow_up: follow_up_reason_check CHECK ((reason = ANY (ARRAY['ALREADY_DISCUSSED'::text, 'CAUSE_KNOWN'::text, 'IN_CARE'::text, 'OTHER'::text])))
follow_up: follow_up_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'AGREED'::text, 'HELD'::text, 'CLOSED'::text, 'NOT_NEEDED'::text, 'WITHDRAWN'::text, 'LEFT'::text])))
follow_up: follow_up_told_check CHECK ((told = ANY (ARRAY['BRANCH'::text, 'COMPANY'::text])))
follow_up_action: follow_up_action_done_by_fkey FOREIGN KEY (done_by) REFERENCES user_account(id)
follow_up_action: follow_up_action_follow_up_id_fkey FOREIGN KEY (follow_up_id) REFERENCES follow_up(id) ON DELETE CASCADE
follow_up_action: follow_up_action_pkey PRIMARY KEY (id)
follow_up_event: follow_up_event_follow_up_id_fkey FOREIGN KEY (follow_up_id) REFERENCES follow_up(id) ON DELETE CASCADE
follow_up_event: follow_up_event_pkey PRIMARY KEY (id)
follow_up_event: follow_up_event_type_check CHECK ((type = ANY (ARRAY['MADE'::text, 'MOVED'::text, 'AGREED'::text, 'HELD'::text, 'CLOSED'::text, 'NOT_NEEDED'::text, 'ASSIGNED'::text, 'FORM'::text, 'NOTICE'::text, 'ACTION'::text, 'WITHDRAWN'::text, 'LEFT'::text, 'RETURNED'::text, 'GROUND_CHANGED'::text])))
follow_up_event: follow_up_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
follow_up_guidance: follow_up_guidance_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
follow_up_guidance: follow_up_guidance_pkey PRIMARY KEY (company_id)
follow_up_guidance: follow_up_guidance_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
follow_up_rules: follow_up_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
follow_up_rules: follow_up_rules_company_id_key UNIQUE (company_id)
follow_up_rules: follow_up_rules_mark_mode_check CHECK ((mark_mode = ANY (ARRAY['CUMULATIVE'::text, 'CONTINUOUS'::text])))
follow_up_rules: follow_up_rules_pkey PRIMARY KEY (id)
follow_up_rules: follow_up_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES user_account(id)
form_process: form_process_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
form_process: form_process_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
form_process: form_process_form_id_fkey FOREIGN KEY (form_id) REFERENCES mform(id)
form_process: form_process_form_id_key UNIQUE (form_id)
form_process: form_process_name_check CHECK ((name <> ''::text))
form_process: form_process_pkey PRIMARY KEY (id)
form_process: form_process_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'STARTED'::text, 'REPORTED'::text, 'HANDLED'::text, 'FOLLOWUP1'::text, 'FOLLOWUP2'::text])))
form_process_meeting: form_process_meeting_check CHECK ((end_date >= start_date))
form_process_meeting: form_process_meeting_meeting_type_check CHECK ((meeting_type = ANY (ARRAY['MEETING'::text, 'FOLLOW_UP_MEETING'::text])))
form_process_meeting: form_process_meeting_name_check CHECK ((name <> ''::text))
form_process_meeting: form_process_meeting_pkey PRIMARY KEY (id)
form_process_meeting: form_process_meeting_process_id_fkey FOREIGN KEY (process_id) REFERENCES form_process(id)
form_process_user: form_process_user_pkey PRIMARY KEY (id)
form_process_user: form_process_user_process_id_fkey FOREIGN KEY (process_id) REFERENCES form_process(id)
form_process_user: form_process_user_process_id_user_id_key UNIQUE (process_id, user_id)
form_process_user: form_process_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
hold: hold_by_fkey FOREIGN KEY (by) REFERENCES user_account(id)
hold: hold_check CHECK ((num_nonnulls(company_id, employee_id) = 1))
hold: hold_check1 CHECK (((ended_at IS NULL) = (ended_by IS NULL)))
hold: hold_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
hold: hold_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
hold: hold_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES user_account(id)
hold: hold_pkey PRIMARY KEY (id)
hold: hold_reason_check CHECK ((reason <> ''::text))
identity_unbinding: identity_unbinding_pkey PRIMARY KEY (id)
identity_unbinding: identity_unbinding_unbound_by_fkey FOREIGN KEY (unbound_by) REFERENCES user_account(id)
identity_unbinding: identity_unbinding_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
information_text: information_text_content_check CHECK ((content <> ''::text))
information_text: information_text_language_check CHECK ((language = ANY (ARRAY['fi'::text, 'sv'::text, 'en'::text])))
information_text: information_text_page_check CHECK ((page = ANY (ARRAY['accessibility'::text, 'privacy'::text, 'terms'::text])))
information_text: information_text_page_language_version_key UNIQUE (page, language, version)
information_text: information_text_pkey PRIMARY KEY (id)
information_text: information_text_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id)
information_text: information_text_version_check CHECK ((version > 0))
integration_answer: integration_answer_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_answer: integration_answer_pkey PRIMARY KEY (client_id, key)
integration_assertion: integration_assertion_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_assertion: integration_assertion_pkey PRIMARY KEY (client_id, jti_hash)
integration_call: integration_call_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_call: integration_call_pkey PRIMARY KEY (id)
integration_change: integration_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
integration_change: integration_change_pkey PRIMARY KEY (id)
integration_change: integration_change_type_check CHECK ((type = ANY (ARRAY['sick-leave.recorded'::text, 'sick-leave.corrected'::text, 'sick-leave.removed'::text, 'employee.created'::text, 'employee.changed'::text, 'employment.created'::text, 'employment.changed'::text, 'employment.ended'::text, 'order.sent'::text, 'form.submitted'::text, 'workability.requested'::text])))
integration_client: integration_client_check CHECK (((company_id IS NULL) OR (NOT (scopes && ARRAY['diagnoses.read'::text]))))
integration_client: integration_client_client_id_key UNIQUE (client_id)
integration_client: integration_client_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
integration_client: integration_client_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
integration_client: integration_client_name_check CHECK ((name <> ''::text))
integration_client: integration_client_pkey PRIMARY KEY (id)
integration_client: integration_client_scopes_check CHECK ((scopes <@ ARRAY['changes'::text, 'personnel.read'::text, 'personnel.write'::text, 'absences.read'::text, 'absences.write'::text, 'diagnoses.read'::text, 'orders.read'::text, 'reports.write'::text]))
integration_delivery: integration_delivery_pkey PRIMARY KEY (id)
integration_delivery: integration_delivery_problem_check CHECK ((problem = ANY (ARRAY['REFUSED'::text, 'UNREACHABLE'::text, 'TOO_SLOW'::text, 'PRIVATE_ADDRESS'::text])))
integration_delivery: integration_delivery_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])))
integration_delivery: integration_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES integration_webhook(id)
integration_key: integration_key_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_key: integration_key_client_id_thumbprint_key UNIQUE (client_id, thumbprint)
integration_key: integration_key_pkey PRIMARY KEY (id)
integration_secret: integration_secret_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_secret: integration_secret_pkey PRIMARY KEY (id)
integration_secret: integration_secret_secret_hash_key UNIQUE (secret_hash)
integration_webhook: integration_webhook_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
integration_webhook: integration_webhook_pkey PRIMARY KEY (id)
key_check: key_check_id_check CHECK (id)
key_check: key_check_pkey PRIMARY KEY (id)
list_view: list_view_name_check CHECK ((name <> ''::text))
list_view: list_view_pkey PRIMARY KEY (id)
list_view: list_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
list_view: list_view_user_id_list_name_key UNIQUE (user_id, list, name)
login_event: login_event_outcome_check CHECK ((outcome = ANY (ARRAY['SUCCESS'::text, 'FAILURE'::text])))
login_event: login_event_pkey PRIMARY KEY (id)
login_event: login_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
login_failure: login_failure_pkey PRIMARY KEY (id)
login_step: login_step_pkey PRIMARY KEY (token_hash)
login_step: login_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
mform: mform_check CHECK ((num_nulls(lock_user_id, lock_tab, lock_expires_at) = ANY (ARRAY[0, 3])))
mform: mform_check1 CHECK ((num_nulls(request_user_id, request_tab, requested_at) = ANY (ARRAY[0, 3])))
mform: mform_check2 CHECK (((submission_id IS NULL) = (submitted_at IS NULL)))
mform: mform_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
mform: mform_lock_user_id_fkey FOREIGN KEY (lock_user_id) REFERENCES user_account(id)
mform: mform_owner_check CHECK ((owner <> ''::text))
mform: mform_pkey PRIMARY KEY (id)
mform: mform_request_user_id_fkey FOREIGN KEY (request_user_id) REFERENCES user_account(id)
mform: mform_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES user_account(id)
mform: mform_submission_id_key UNIQUE (submission_id)
mform: mform_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES user_account(id)
mform: mform_version_id_fkey FOREIGN KEY (version_id) REFERENCES questionnaire_version(id)
mform_file: mform_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
mform_file: mform_file_form_id_fkey FOREIGN KEY (form_id) REFERENCES mform(id)
mform_file: mform_file_pkey PRIMARY KEY (file_id)
mform_report: mform_report_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
mform_report: mform_report_form_id_fkey FOREIGN KEY (form_id) REFERENCES mform(id)
mform_report: mform_report_language_check CHECK ((language = ANY (ARRAY['fi'::text, 'en'::text, 'sv'::text])))
mform_report: mform_report_pkey PRIMARY KEY (form_id, language)
notice_at_once: notice_at_once_pkey PRIMARY KEY (user_id, kind)
notice_at_once: notice_at_once_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
notice_choice: notice_choice_frequency_check CHECK ((frequency = ANY (ARRAY['NEVER'::text, 'AT_ONCE'::text, 'DAILY'::text, 'WEEKLY'::text])))
notice_choice: notice_choice_pkey PRIMARY KEY (user_id, kind)
notice_choice: notice_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
notice_round: notice_round_frequency_check CHECK ((frequency = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text])))
notice_round: notice_round_pkey PRIMARY KEY (frequency, day)
order_template: order_template_key_check CHECK ((key ~ '^[a-z][a-z0-9-]{0,49}$'::text))
order_template: order_template_pkey PRIMARY KEY (key)
order_template_version: order_template_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
order_template_version: order_template_version_number_check CHECK ((number > 0))
order_template_version: order_template_version_pkey PRIMARY KEY (id)
order_template_version: order_template_version_template_key_fkey FOREIGN KEY (template_key) REFERENCES order_template(key)
order_template_version: order_template_version_template_key_number_key UNIQUE (template_key, number)
organisation: organisation_company_id_id_key UNIQUE (company_id, id)
organisation: organisation_name_check CHECK ((name <> ''::text))
organisation: organisation_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES organisation(id)
organisation: organisation_pkey PRIMARY KEY (id)
out_of_office: out_of_office_check CHECK ((last_day >= first_day))
out_of_office: out_of_office_message_check CHECK ((message <> ''::text))
out_of_office: out_of_office_pkey PRIMARY KEY (id)
out_of_office: out_of_office_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
out_of_office: out_of_office_user_id_key UNIQUE (user_id)
passkey_challenge: passkey_challenge_pkey PRIMARY KEY (challenge_hash)
passkey_challenge: passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['ENROL'::text, 'LOGIN'::text])))
passkey_challenge: passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
payroll_absence: payroll_absence_check CHECK ((end_date >= start_date))
payroll_absence: payroll_absence_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES company_employee(company_id, employee_id)
payroll_absence: payroll_absence_company_id_external_id_key UNIQUE (company_id, external_id)
payroll_absence: payroll_absence_external_id_check CHECK ((external_id <> ''::text))
payroll_absence: payroll_absence_pkey PRIMARY KEY (id)
personnel_import: personnel_import_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
personnel_import: personnel_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
personnel_import: personnel_import_made_by CHECK ((num_nonnulls(user_id, client_id) = 1))
personnel_import: personnel_import_pkey PRIMARY KEY (id)
personnel_import: personnel_import_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)))
personnel_import: personnel_import_state_check CHECK ((state = ANY (ARRAY['READ'::text, 'CHECKING'::text, 'CHECKED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'UNDONE'::text])))
personnel_import: personnel_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
personnel_import_column: personnel_import_column_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
personnel_import_column: personnel_import_column_pkey PRIMARY KEY (company_id, heading)
personnel_import_row: personnel_import_row_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id) ON DELETE SET NULL
personnel_import_row: personnel_import_row_import_id_fkey FOREIGN KEY (import_id) REFERENCES personnel_import(id) ON DELETE CASCADE
personnel_import_row: personnel_import_row_kind_check CHECK ((kind = ANY (ARRAY['NEW'::text, 'CHANGED'::text, 'ENDED'::text, 'UNCHANGED'::text, 'ERROR'::text])))
personnel_import_row: personnel_import_row_pkey PRIMARY KEY (id)
push_device: push_device_endpoint_key UNIQUE (endpoint)
push_device: push_device_pkey PRIMARY KEY (id)
push_device: push_device_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE SET NULL
push_device: push_device_token_hash_key UNIQUE (token_hash)
push_device: push_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
questionnaire_template: questionnaire_template_key_check CHECK ((key <> ''::text))
questionnaire_template: questionnaire_template_key_key UNIQUE (key)
questionnaire_template: questionnaire_template_owner_check CHECK ((owner <> ''::text))
questionnaire_template: questionnaire_template_pkey PRIMARY KEY (id)
questionnaire_version: questionnaire_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
questionnaire_version: questionnaire_version_number_check CHECK ((number > 0))
questionnaire_version: questionnaire_version_pkey PRIMARY KEY (id)
questionnaire_version: questionnaire_version_template_id_fkey FOREIGN KEY (template_id) REFERENCES questionnaire_template(id)
questionnaire_version: questionnaire_version_template_id_number_key UNIQUE (template_id, number)
recovery_code: recovery_code_pkey PRIMARY KEY (user_id, code_hash)
recovery_code: recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
removal: removal_count_check CHECK ((count >= 0))
removal: removal_pkey PRIMARY KEY (id)
removal: removal_run_fkey FOREIGN KEY (run) REFERENCES retention_run(id)
removal: removal_run_kind_company_id_key UNIQUE NULLS NOT DISTINCT (run, kind, company_id)
report: report_address_check CHECK ((address ~ '^https://'::text))
report: report_check CHECK ((num_nonnulls(file_id, address) = 1))
report: report_client_id_fkey FOREIGN KEY (client_id) REFERENCES integration_client(id)
report: report_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
report: report_file_id_key UNIQUE (file_id)
report: report_name_check CHECK ((name <> ''::text))
report: report_pkey PRIMARY KEY (id)
report: report_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES user_account(id)
report: report_shared_by_one CHECK ((num_nonnulls(shared_by, client_id) = 1))
report_opening: report_opening_check CHECK ((acknowledged_at >= first_opened_at))
report_opening: report_opening_pkey PRIMARY KEY (report_id, user_id)
report_opening: report_opening_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id)
report_opening: report_opening_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
report_share: report_share_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
report_share: report_share_pkey PRIMARY KEY (report_id, company_id)
report_share: report_share_report_id_fkey FOREIGN KEY (report_id) REFERENCES report(id)
responsible_professional: responsible_professional_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
responsible_professional: responsible_professional_pkey PRIMARY KEY (company_id, user_id)
responsible_professional: responsible_professional_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
retention_agreement: retention_agreement_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES user_account(id)
retention_agreement: retention_agreement_pkey PRIMARY KEY (id)
retention_period: retention_period_kind_check CHECK ((kind <> ''::text))
retention_period: retention_period_months_check CHECK (((months >= 1) AND (months <= 2400)))
retention_period: retention_period_pkey PRIMARY KEY (kind)
retention_run: retention_run_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES user_account(id)
retention_run: retention_run_pkey PRIMARY KEY (id)
schema_migration: schema_migration_pkey PRIMARY KEY (name)
second_factor: second_factor_check CHECK (((type = 'TOTP'::text) = (secret IS NOT NULL)))
second_factor: second_factor_check1 CHECK (((type = 'TOTP'::text) = (last_step IS NOT NULL)))
second_factor: second_factor_check2 CHECK ((num_nonnulls(credential_id, public_key, sign_count, transports, backed_up) =
CASE type
    WHEN 'PASSKEY'::text THEN 5
    ELSE 0
END))
second_factor: second_factor_credential_id_key UNIQUE (credential_id)
second_factor: second_factor_name_check CHECK ((name <> ''::text))
second_factor: second_factor_pkey PRIMARY KEY (id)
second_factor: second_factor_type_check CHECK ((type = ANY (ARRAY['TOTP'::text, 'PASSKEY'::text])))
second_factor: second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
session: session_pkey PRIMARY KEY (id)
session: session_token_hash_key UNIQUE (token_hash)
session: session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
setting: setting_default_sick_leave_reason_code_check CHECK ((default_sick_leave_reason_code = ANY (ARRAY[2, 3])))
setting: setting_id_check CHECK (id)
setting: setting_locales_check CHECK (((cardinality(locales) > 0) AND (locales <@ '{fi,en,sv}'::text[])))
setting: setting_pkey PRIMARY KEY (id)
setting: setting_professionals_filtering_check CHECK ((professionals_filtering = ANY (ARRAY['ALL'::text, 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'::text])))
setting: setting_second_factor_employers_check CHECK ((second_factor_employers = ANY (ARRAY['REQUIRED'::text, 'OPTIONAL'::text])))
setting: setting_second_factor_staff_check CHECK ((second_factor_staff = ANY (ARRAY['REQUIRED'::text, 'OPTIONAL'::text])))
setting: setting_small_group_limit_check CHECK (((small_group_limit >= 5) AND (small_group_limit <= 1000)))
setting: setting_staff_scope_check CHECK ((staff_scope = ANY (ARRAY['ALL'::text, 'RESPONSIBLE'::text])))
sick_leave: sick_leave_check CHECK ((end_date >= start_date))
sick_leave: sick_leave_check1 CHECK (((NOT external_certificate) OR ((diagnosis_date IS NOT NULL) AND (no_icd OR (diagnosis_code IS NOT NULL)))))
sick_leave: sick_leave_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES company_employee(company_id, employee_id)
sick_leave: sick_leave_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
sick_leave: sick_leave_diagnosis_code_fkey FOREIGN KEY (diagnosis_code) REFERENCES diagnosis(code)
sick_leave: sick_leave_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
sick_leave: sick_leave_employment FOREIGN KEY (company_id, employment_id) REFERENCES employment(company_id, id)
sick_leave: sick_leave_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES user_account(id)
sick_leave: sick_leave_no_overlap EXCLUDE USING gist (((employee_id + 0)) WITH =, ((company_id + 0)) WITH =, daterange(start_date, end_date, '[]'::text) WITH &&) WHERE ((state <> 'REMOVED'::text))
sick_leave: sick_leave_pkey PRIMARY KEY (id)
sick_leave: sick_leave_reason_id_check CHECK ((reason_id = ANY (ARRAY[2, 3])))
sick_leave: sick_leave_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES user_account(id)
sick_leave: sick_leave_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'HANDLED'::text, 'REMOVED'::text])))
sick_leave_attachment: sick_leave_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
sick_leave_attachment: sick_leave_attachment_pkey PRIMARY KEY (file_id)
sick_leave_attachment: sick_leave_attachment_position_check CHECK ((("position" >= 1) AND ("position" <= 5)))
sick_leave_attachment: sick_leave_attachment_sick_leave_id_fkey FOREIGN KEY (sick_leave_id) REFERENCES sick_leave(id) ON DELETE CASCADE
sick_leave_attachment: sick_leave_attachment_sick_leave_id_position_key UNIQUE (sick_leave_id, "position")
statistics_change: statistics_change_pkey PRIMARY KEY (id)
statistics_company: statistics_company_pkey PRIMARY KEY (company_id)
statistics_month: statistics_month_pkey PRIMARY KEY (company_id, group_id, month)
statistics_pattern: statistics_pattern_pkey PRIMARY KEY (company_id, month, pattern)
statistics_person: statistics_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
statistics_person: statistics_person_pkey PRIMARY KEY (company_id, employee_id)
statistics_stretch: statistics_stretch_kind_check CHECK ((kind = ANY (ARRAY['EMPLOYED'::text, 'ABSENT'::text, 'CROSSED'::text])))
statistics_stretch: statistics_stretch_pkey PRIMARY KEY (company_id, group_id, kind, previous, first, last)
team: team_name_check CHECK ((name <> ''::text))
team: team_name_key UNIQUE (name)
team: team_pkey PRIMARY KEY (id)
team_company: team_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
team_company: team_company_pkey PRIMARY KEY (team_id, company_id)
team_company: team_company_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE
team_member: team_member_pkey PRIMARY KEY (team_id, user_id)
team_member: team_member_team_id_fkey FOREIGN KEY (team_id) REFERENCES team(id) ON DELETE CASCADE
team_member: team_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
totp_enrolment: totp_enrolment_pkey PRIMARY KEY (user_id)
totp_enrolment: totp_enrolment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
user_account: user_account_email_check CHECK ((email = lower(email)))
user_account: user_account_first_name_check CHECK ((first_name <> ''::text))
user_account: user_account_last_name_check CHECK ((last_name <> ''::text))
user_account: user_account_locale_check CHECK ((locale = ANY (ARRAY['fi'::text, 'en'::text, 'sv'::text])))
user_account: user_account_pending_email_check CHECK ((pending_email = lower(pending_email)))
user_account: user_account_pkey PRIMARY KEY (id)
user_account: user_account_push_token_key UNIQUE (push_token)
user_account: user_account_role_check CHECK ((role = ANY (ARRAY['ROLE_USER'::text, 'ROLE_COACH'::text, 'ROLE_ADMIN'::text])))
user_account: user_account_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DEACTIVATED'::text])))
user_account: user_account_username_check CHECK ((username = lower(username)))
user_account: user_account_username_key UNIQUE (username)
user_log: user_log_action_check CHECK ((action = ANY (ARRAY['INVITED'::text, 'GIVEN'::text, 'CHANGED'::text, 'REMOVED'::text, 'CLOSED'::text, 'REOPENED'::text, 'DELEGATED'::text, 'DELEGATION_ENDED'::text, 'REVIEWED'::text])))
user_log: user_log_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES user_account(id)
user_log: user_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
user_log: user_log_pkey PRIMARY KEY (id)
user_log: user_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
video_call_presence: video_call_presence_check CHECK ((num_nonnulls(user_id, external_user_id) = 1))
video_call_presence: video_call_presence_external_user_id_fkey FOREIGN KEY (external_user_id) REFERENCES video_meeting_external_user(id)
video_call_presence: video_call_presence_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES video_meeting(id)
video_call_presence: video_call_presence_page UNIQUE NULLS NOT DISTINCT (meeting_id, user_id, external_user_id, page_id)
video_call_presence: video_call_presence_pkey PRIMARY KEY (id)
video_call_presence: video_call_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
video_meeting: video_meeting_call_code_key UNIQUE (call_code)
video_meeting: video_meeting_check CHECK (((end_time > start_time) AND (end_time <= (start_time + '12:00:00'::interval))))
video_meeting: video_meeting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
video_meeting: video_meeting_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES user_account(id)
video_meeting: video_meeting_pkey PRIMARY KEY (id)
video_meeting: video_meeting_topic_check CHECK ((topic <> ''::text))
video_meeting_external_user: video_meeting_external_user_first_name_check CHECK ((first_name <> ''::text))
video_meeting_external_user: video_meeting_external_user_last_name_check CHECK ((last_name <> ''::text))
video_meeting_external_user: video_meeting_external_user_locale_check CHECK ((locale = ANY (ARRAY['fi'::text, 'en'::text, 'sv'::text])))
video_meeting_external_user: video_meeting_external_user_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES video_meeting(id)
video_meeting_external_user: video_meeting_external_user_pkey PRIMARY KEY (id)
video_meeting_user: video_meeting_user_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES video_meeting(id)
video_meeting_user: video_meeting_user_meeting_id_user_id_key UNIQUE (meeting_id, user_id)
video_meeting_user: video_meeting_user_pkey PRIMARY KEY (id)
video_meeting_user: video_meeting_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
workability_attachment: workability_attachment_case_id_fkey FOREIGN KEY (case_id) REFERENCES workability_case(id)
workability_attachment: workability_attachment_event_id_fkey FOREIGN KEY (event_id) REFERENCES workability_event(id) ON DELETE SET NULL
workability_attachment: workability_attachment_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
workability_attachment: workability_attachment_pkey PRIMARY KEY (file_id)
workability_case: workability_case_check CHECK ((end_date >= start_date))
workability_case: workability_case_check1 CHECK (((request_state <> 'DECLINED'::text) OR (end_date IS NOT NULL)))
workability_case: workability_case_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES company_employee(company_id, employee_id)
workability_case: workability_case_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id)
workability_case: workability_case_company_id_organisation_id_fkey FOREIGN KEY (company_id, organisation_id) REFERENCES organisation(company_id, id)
workability_case: workability_case_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id)
workability_case: workability_case_employment FOREIGN KEY (company_id, employment_id) REFERENCES employment(company_id, id)
workability_case: workability_case_pkey PRIMARY KEY (id)
workability_case: workability_case_request_state_check CHECK ((request_state = ANY (ARRAY['REQUESTED'::text, 'QUESTION'::text, 'ACCEPTED'::text, 'DECLINED'::text])))
workability_case: workability_case_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES user_account(id)
workability_case: workability_case_start_trigger_check CHECK ((start_trigger = ANY (ARRAY['EMPLOYEE'::text, 'SUPERVISOR'::text, 'OCCUPATION_HEALTH_CARE'::text])))
workability_event: workability_event_case_id_fkey FOREIGN KEY (case_id) REFERENCES workability_case(id)
workability_event: workability_event_check CHECK ((end_date >= start_date))
workability_event: workability_event_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id)
workability_event: workability_event_event_type_check CHECK ((event_type = ANY (ARRAY['PROCESS_START'::text, 'EARLY_SUPPORT_CONVERSATION'::text, 'CONVERSATION'::text, 'HEALTH_INSPECTION'::text, 'VISIT_OCCUPATIONAL_HEALTHCARE'::text, 'CONSULTATION'::text, 'OUTSIDE_CONSULTATION'::text, 'WORKABILITY_ASSESSMENT'::text, 'B_STATEMENT'::text, 'CHECKUP'::text, 'RETURN_TO_WORK'::text, 'DISABILITY_PENSION'::text, 'FOLLOWUP_PLAN'::text, 'PROCESS_END'::text])))
workability_event: workability_event_pkey PRIMARY KEY (id)
workability_nurse: workability_nurse_case_id_fkey FOREIGN KEY (case_id) REFERENCES workability_case(id)
workability_nurse: workability_nurse_pkey PRIMARY KEY (case_id, user_id)
workability_nurse: workability_nurse_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
workability_user: workability_user_case_id_fkey FOREIGN KEY (case_id) REFERENCES workability_case(id)
workability_user: workability_user_case_id_user_id_key UNIQUE (case_id, user_id)
workability_user: workability_user_pkey PRIMARY KEY (id)
workability_user: workability_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)

-- Indexes
CREATE INDEX absence_change_of_person ON public.absence_change USING btree (company_id, employee_id)
CREATE UNIQUE INDEX absence_change_pkey ON public.absence_change USING btree (id)
CREATE INDEX absence_stretch_of_days ON public.absence_stretch USING btree (company_id, end_date) INCLUDE (start_date, employee_id, spell_start, spell_days)
CREATE UNIQUE INDEX absence_stretch_pkey ON public.absence_stretch USING btree (company_id, employee_id, start_date)
CREATE INDEX absence_summary_due ON public.absence_summary USING btree (right_until)
CREATE INDEX absence_summary_listed ON public.absence_summary USING btree (company_id, days DESC, person_id) INCLUDE (spells, employee_id)
CREATE INDEX absence_summary_of_unit ON public.absence_summary USING btree (company_id, organisation_id, person_id) WHERE (spells > 0)
CREATE INDEX absence_summary_organisation_id ON public.absence_summary USING btree (organisation_id)
CREATE INDEX absence_summary_person_id ON public.absence_summary USING btree (person_id)
CREATE UNIQUE INDEX absence_summary_pkey ON public.absence_summary USING btree (company_id, employee_id)
CREATE UNIQUE INDEX access_day_pkey ON public.access_day USING btree (id)
CREATE INDEX access_log_employee_ids ON ONLY public.access_log USING gin (employee_ids)
CREATE INDEX access_log_for_user_id ON ONLY public.access_log USING btree (for_user_id) WHERE (for_user_id IS NOT NULL)
CREATE UNIQUE INDEX access_log_pkey ON ONLY public.access_log USING btree (id, "time")
CREATE INDEX access_log_user_id ON ONLY public.access_log USING btree (user_id, "time")
CREATE UNIQUE INDEX access_log_file_number_key ON public.access_log_file USING btree (number)
CREATE UNIQUE INDEX access_log_file_pkey ON public.access_log_file USING btree (month)
CREATE INDEX account_token_expires_at ON public.account_token USING btree (expires_at)
CREATE UNIQUE INDEX account_token_pkey ON public.account_token USING btree (token_hash)
CREATE INDEX account_token_user_id ON public.account_token USING btree (user_id, purpose, created_at)
CREATE INDEX bank_login_expires_at ON public.bank_login USING btree (expires_at)
CREATE UNIQUE INDEX bank_login_pkey ON public.bank_login USING btree (secret_hash)
CREATE UNIQUE INDEX calendar_address_pkey ON public.calendar_address USING btree (user_id)
CREATE UNIQUE INDEX category_organisation_id_name_key ON public.category USING btree (organisation_id, name)
CREATE UNIQUE INDEX category_pkey ON public.category USING btree (id)
CREATE UNIQUE INDEX category_member_category_id_id_key ON public.category_member USING btree (category_id, id)
CREATE UNIQUE INDEX category_member_category_id_name_key ON public.category_member USING btree (category_id, name)
CREATE UNIQUE INDEX category_member_pkey ON public.category_member USING btree (id)
CREATE UNIQUE INDEX company_client_key_key ON public.company USING btree (client_key)
CREATE INDEX company_closed_at ON public.company USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX company_closed_by ON public.company USING btree (closed_by)
CREATE INDEX company_industry ON public.company USING btree (industry) WHERE (industry IS NOT NULL)
CREATE UNIQUE INDEX company_pkey ON public.company USING btree (id)
CREATE UNIQUE INDEX company_employee_company_id_employee_id_key ON public.company_employee USING btree (company_id, employee_id)
CREATE INDEX company_employee_employed_until ON public.company_employee USING btree (employed_until)
CREATE INDEX company_employee_employee_id ON public.company_employee USING btree (employee_id)
CREATE INDEX company_employee_id_at_company ON public.company_employee USING btree (company_id, id)
CREATE INDEX company_employee_listed ON public.company_employee USING btree (company_id, (((last_name || ' '::text) || first_name)) COLLATE finnish_numeric, id)
CREATE INDEX company_employee_named ON public.company_employee USING gin (company_id, lower((((((last_name || ' '::text) || first_name) || ' '::text) || last_name) COLLATE finnish)) gin_trgm_ops)
CREATE INDEX company_employee_organisation_id ON public.company_employee USING btree (company_id, organisation_id)
CREATE UNIQUE INDEX company_employee_pkey ON public.company_employee USING btree (id)
CREATE INDEX company_employee_register_name ON public.company_employee USING btree (company_id, register_last_name COLLATE finnish, register_first_name COLLATE finnish) INCLUDE (employee_id, employed_until)
CREATE INDEX company_employee_register_search ON public.company_employee USING gin (company_id, search_text gin_trgm_ops)
CREATE INDEX company_export_company_id ON public.company_export USING btree (company_id, id DESC)
CREATE INDEX company_export_expires_at ON public.company_export USING btree (expires_at) WHERE (state = 'DONE'::text)
CREATE UNIQUE INDEX company_export_pkey ON public.company_export USING btree (id)
CREATE UNIQUE INDEX company_export_running ON public.company_export USING btree (company_id) WHERE (state = 'RUNNING'::text)
CREATE INDEX company_export_user_id ON public.company_export USING btree (user_id)
CREATE UNIQUE INDEX company_export_part_pkey ON public.company_export_part USING btree (export_id, number)
CREATE INDEX company_grant_company_id ON public.company_grant USING btree (company_id, branch_id)
CREATE INDEX company_grant_ends_on ON public.company_grant USING btree (ends_on) WHERE (ends_on IS NOT NULL)
CREATE INDEX company_grant_main_users ON public.company_grant USING btree (company_id) WHERE main_user
CREATE UNIQUE INDEX company_grant_pkey ON public.company_grant USING btree (user_id, company_id)
CREATE INDEX company_identity_company_id ON public.company_identity USING btree (company_id)
CREATE UNIQUE INDEX company_identity_person ON public.company_identity USING btree (issuer, subject)
CREATE UNIQUE INDEX company_identity_pkey ON public.company_identity USING btree (user_id)
CREATE UNIQUE INDEX company_login_pkey ON public.company_login USING btree (company_id)
CREATE INDEX company_login_change_by_user_id ON public.company_login_change USING btree (by_user_id)
CREATE INDEX company_login_change_company_id ON public.company_login_change USING btree (company_id, id)
CREATE UNIQUE INDEX company_login_change_pkey ON public.company_login_change USING btree (id)
CREATE INDEX company_login_change_user_id ON public.company_login_change USING btree (user_id) WHERE (user_id IS NOT NULL)
CREATE INDEX company_login_domain_company_id ON public.company_login_domain USING btree (company_id)
CREATE UNIQUE INDEX company_login_domain_pkey ON public.company_login_domain USING btree (domain)
CREATE INDEX company_login_pending_company_id ON public.company_login_pending USING btree (company_id)
CREATE INDEX company_login_pending_expires_at ON public.company_login_pending USING btree (expires_at)
CREATE UNIQUE INDEX company_login_pending_pkey ON public.company_login_pending USING btree (secret_hash)
CREATE INDEX company_login_pending_tried_by ON public.company_login_pending USING btree (tried_by) WHERE (tried_by IS NOT NULL)
CREATE INDEX company_opening_company_id ON public.company_opening USING btree (company_id)
CREATE INDEX company_opening_opened_at ON public.company_opening USING btree (opened_at DESC, id DESC)
CREATE UNIQUE INDEX company_opening_pkey ON public.company_opening USING btree (id)
CREATE INDEX company_opening_user_id ON public.company_opening USING btree (user_id, until)
CREATE INDEX company_order_about ON public.company_order USING btree (((entered ->> 'mOrderSotu'::text))) WHERE (sent_at IS NOT NULL)
CREATE INDEX company_order_born_on ON public.company_order USING btree (born_on((entered ->> 'mOrderSotu'::text)))
CREATE INDEX company_order_company ON public.company_order USING btree (company_id, sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL)
CREATE INDEX company_order_company_id ON public.company_order USING btree (company_id, organisation_id)
CREATE INDEX company_order_created_by ON public.company_order USING btree (created_by)
CREATE INDEX company_order_draft ON public.company_order USING btree (company_id, updated_at, id) INCLUDE (organisation_id, template_version_id) WHERE (state = 'CREATED'::text)
CREATE INDEX company_order_handled_by ON public.company_order USING btree (handled_by)
CREATE INDEX company_order_inbox ON public.company_order USING btree (sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL)
CREATE INDEX company_order_listed ON public.company_order USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX company_order_named ON public.company_order USING gin (company_id, lower((person COLLATE finnish)) gin_trgm_ops)
CREATE INDEX company_order_new ON public.company_order USING btree (sent_at DESC, id DESC) WHERE ((sent_at IS NOT NULL) AND (opened_at IS NULL))
CREATE INDEX company_order_of_nobody ON public.company_order USING btree (updated_at) WHERE (born_on((entered ->> 'mOrderSotu'::text)) IS NULL)
CREATE UNIQUE INDEX company_order_pkey ON public.company_order USING btree (id)
CREATE INDEX company_order_sent ON public.company_order USING btree (sent_at, id) INCLUDE (company_id) WHERE ((sent_at IS NOT NULL) AND (state = 'RUNNING'::text))
CREATE INDEX company_order_sent_by ON public.company_order USING btree (sent_by)
CREATE INDEX company_order_state ON public.company_order USING btree (state, sent_at DESC, id DESC) WHERE (sent_at IS NOT NULL)
CREATE INDEX company_order_template ON public.company_order USING btree (template_version_id, company_id)
CREATE INDEX company_order_waiting ON public.company_order USING btree (company_id, sent_at, id) WHERE ((sent_at IS NOT NULL) AND (state = 'RUNNING'::text))
CREATE UNIQUE INDEX company_order_form_form_id_key ON public.company_order_form USING btree (form_id)
CREATE UNIQUE INDEX company_order_form_pkey ON public.company_order_form USING btree (order_id, form_id)
CREATE INDEX conversation_awaited ON public.conversation USING btree (last_message_at, id) INCLUDE (company_id) WHERE (awaits_answer AND (status = 'ACTIVE'::text))
CREATE INDEX conversation_awaits_answer ON public.conversation USING btree (last_message_at DESC, id DESC) WHERE (awaits_answer AND (status = 'ACTIVE'::text))
CREATE INDEX conversation_closed_at ON public.conversation USING btree (closed_at) WHERE (closed_at IS NOT NULL)
CREATE INDEX conversation_company_id ON public.conversation USING btree (company_id, last_message_at DESC, id DESC)
CREATE UNIQUE INDEX conversation_created_by_client_key_key ON public.conversation USING btree (created_by, client_key)
CREATE INDEX conversation_last_message_at ON public.conversation USING btree (last_message_at DESC, id DESC) WHERE (status <> 'DELETED'::text)
CREATE UNIQUE INDEX conversation_pkey ON public.conversation USING btree (id)
CREATE INDEX conversation_search ON public.conversation USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256')
CREATE INDEX conversation_waiting ON public.conversation USING btree (company_id, last_message_at, id) WHERE (awaits_answer AND (status = 'ACTIVE'::text))
CREATE UNIQUE INDEX conversation_attachment_file_id ON public.conversation_attachment USING btree (file_id)
CREATE UNIQUE INDEX conversation_attachment_pkey ON public.conversation_attachment USING btree (message_id, "position")
CREATE INDEX conversation_message_conversation_id ON public.conversation_message USING btree (conversation_id, id DESC)
CREATE UNIQUE INDEX conversation_message_conversation_id_user_id_client_key_key ON public.conversation_message USING btree (conversation_id, user_id, client_key)
CREATE UNIQUE INDEX conversation_message_pkey ON public.conversation_message USING btree (id)
CREATE INDEX conversation_message_user_id ON public.conversation_message USING btree (user_id)
CREATE UNIQUE INDEX conversation_user_conversation_id_user_id_key ON public.conversation_user USING btree (conversation_id, user_id)
CREATE INDEX conversation_user_listed ON public.conversation_user USING btree (user_id, company_id, last_message_at DESC, conversation_id DESC)
CREATE INDEX conversation_user_newest ON public.conversation_user USING btree (user_id, last_message_at DESC, conversation_id DESC)
CREATE UNIQUE INDEX conversation_user_pkey ON public.conversation_user USING btree (id)
CREATE INDEX conversation_user_unread ON public.conversation_user USING btree (user_id, company_id, last_message_at, conversation_id) INCLUDE (unread_count) WHERE ((unread_count > 0) AND (permission_end_time IS NULL))
CREATE INDEX delegation_company ON public.delegation USING btree (company_id, to_day)
CREATE INDEX delegation_from ON public.delegation USING btree (from_user_id, company_id, to_day)
CREATE INDEX delegation_from_day ON public.delegation USING btree (from_day)
CREATE INDEX delegation_no_overlap ON public.delegation USING gist (company_id, from_user_id, to_user_id, daterange(from_day, to_day, '[]'::text)) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX delegation_pkey ON public.delegation USING btree (id)
CREATE INDEX delegation_to ON public.delegation USING btree (to_user_id, company_id, to_day)
CREATE INDEX delegation_to_day ON public.delegation USING btree (to_day)
CREATE INDEX diagnosis_code_prefix ON public.diagnosis USING btree (code text_pattern_ops)
CREATE INDEX diagnosis_parent_code ON public.diagnosis USING btree (parent_code)
CREATE UNIQUE INDEX diagnosis_pkey ON public.diagnosis USING btree (code)
CREATE INDEX diagnosis_search ON public.diagnosis USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256')
CREATE INDEX document_created_at ON public.document USING btree (created_at)
CREATE INDEX document_created_by ON public.document USING btree (created_by)
CREATE UNIQUE INDEX document_file_id_key ON public.document USING btree (file_id)
CREATE INDEX document_handled ON public.document USING btree (created_at DESC, id DESC) WHERE ((from_company_id IS NOT NULL) AND (handled_at IS NOT NULL))
CREATE INDEX document_handled_by ON public.document USING btree (handled_by)
CREATE INDEX document_new ON public.document USING btree (created_at DESC, id DESC) INCLUDE (from_company_id) WHERE ((from_company_id IS NOT NULL) AND (handled_at IS NULL))
CREATE UNIQUE INDEX document_pkey ON public.document USING btree (id)
CREATE INDEX document_search ON public.document USING gin (search_text gin_trgm_ops)
CREATE INDEX document_sent ON public.document USING btree (created_at DESC, id DESC) WHERE (from_company_id IS NOT NULL)
CREATE INDEX document_sent_by ON public.document USING btree (from_company_id, created_by, created_at DESC, id DESC)
CREATE INDEX document_sent_company ON public.document USING btree (from_company_id, created_at DESC, id DESC)
CREATE INDEX document_sent_type ON public.document USING btree (type_key, created_at DESC, id DESC) WHERE (from_company_id IS NOT NULL)
CREATE INDEX document_shared ON public.document USING btree (created_at DESC, id DESC) WHERE (from_company_id IS NULL)
CREATE INDEX document_waiting ON public.document USING btree (from_company_id, created_at, id) WHERE ((from_company_id IS NOT NULL) AND (handled_at IS NULL))
CREATE UNIQUE INDEX document_opening_pkey ON public.document_opening USING btree (document_id, user_id)
CREATE INDEX document_opening_user_id ON public.document_opening USING btree (user_id)
CREATE INDEX document_share_company_id ON public.document_share USING btree (company_id)
CREATE UNIQUE INDEX document_share_document_id_company_id_user_id_key ON public.document_share USING btree (document_id, company_id, user_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX document_share_pkey ON public.document_share USING btree (id)
CREATE INDEX document_share_received ON public.document_share USING btree (company_id, shared_at DESC, document_id DESC) INCLUDE (user_id) WHERE (taken_back_at IS NULL)
CREATE INDEX document_share_to_acknowledge ON public.document_share USING btree (company_id, acknowledge_by, document_id) INCLUDE (user_id) WHERE ((acknowledge_by IS NOT NULL) AND (taken_back_at IS NULL))
CREATE INDEX document_share_user_id ON public.document_share USING btree (user_id)
CREATE INDEX employee_born_on ON public.employee USING btree (born_on(identity_code))
CREATE INDEX employee_died_on ON public.employee USING btree (died_on) WHERE (died_on IS NOT NULL)
CREATE UNIQUE INDEX employee_identity_code_key ON public.employee USING btree (identity_code)
CREATE UNIQUE INDEX employee_pkey ON public.employee USING btree (id)
CREATE INDEX employee_unknown ON public.employee USING btree (updated_at) WHERE (NOT is_known)
CREATE INDEX employee_updated_at ON public.employee USING btree (updated_at)
CREATE UNIQUE INDEX employment_at_company ON public.employment USING btree (company_id, id)
CREATE INDEX employment_counted ON public.employment USING btree (company_id, employee_id) INCLUDE (organisation_id, end_date)
CREATE INDEX employment_employee_id ON public.employment USING btree (employee_id)
CREATE INDEX employment_listed ON public.employment USING btree (organisation_id, listed_name) INCLUDE (company_id, employee_id, end_date, created_at)
CREATE INDEX employment_no_overlap ON public.employment USING gist (((employee_id + 0)), ((organisation_id + 0)), daterange(start_date, end_date, '[]'::text))
CREATE UNIQUE INDEX employment_pkey ON public.employment USING btree (id)
CREATE INDEX employment_register_name ON public.employment USING btree (organisation_id, register_last_name, register_first_name, id) INCLUDE (end_date)
CREATE INDEX employment_category_employment_id ON public.employment_category USING btree (employment_id)
CREATE INDEX employment_category_member_id ON public.employment_category USING btree (category_id, member_id)
CREATE UNIQUE INDEX employment_category_pkey ON public.employment_category USING btree (id)
CREATE UNIQUE INDEX factor_reset_pkey ON public.factor_reset USING btree (id)
CREATE INDEX factor_reset_reset_by ON public.factor_reset USING btree (reset_by)
CREATE INDEX factor_reset_user_id ON public.factor_reset USING btree (user_id, reset_at)
CREATE INDEX failed_mail_failed_at ON public.failed_mail USING btree (failed_at DESC, id DESC)
CREATE UNIQUE INDEX failed_mail_job_id_key ON public.failed_mail USING btree (job_id)
CREATE INDEX failed_mail_kind_data ON public.failed_mail USING btree (kind, data)
CREATE UNIQUE INDEX failed_mail_pkey ON public.failed_mail USING btree (id)
CREATE INDEX file_created_at ON public.file USING btree (created_at) WHERE (claimed_at IS NULL)
CREATE UNIQUE INDEX file_object_key_key ON public.file USING btree (object_key)
CREATE UNIQUE INDEX file_pkey ON public.file USING btree (id)
CREATE INDEX file_uploaded_by ON public.file USING btree (uploaded_by, created_at) WHERE (claimed_at IS NULL)
CREATE INDEX file_uploader ON public.file USING btree (uploaded_by)
CREATE INDEX follow_up_assigned ON public.follow_up USING btree (company_id, assignee_id) WHERE ((state = ANY (ARRAY['OPEN'::text, 'AGREED'::text, 'HELD'::text])) AND (assignee_id IS NOT NULL))
CREATE INDEX follow_up_assignee_id ON public.follow_up USING btree (assignee_id)
CREATE INDEX follow_up_case_id ON public.follow_up USING btree (case_id)
CREATE UNIQUE INDEX follow_up_company_id_employee_id_rule_key_reached_on_key ON public.follow_up USING btree (company_id, employee_id, rule_key, reached_on)
CREATE INDEX follow_up_conversation_id ON public.follow_up USING btree (conversation_id)
CREATE INDEX follow_up_employee_id ON public.follow_up USING btree (employee_id)
CREATE UNIQUE INDEX follow_up_form_id_key ON public.follow_up USING btree (form_id)
CREATE INDEX follow_up_listed ON public.follow_up USING btree (reached_on DESC, id DESC)
CREATE INDEX follow_up_listed_of_company ON public.follow_up USING btree (company_id, reached_on DESC, id DESC)
CREATE INDEX follow_up_noticed ON public.follow_up USING btree (noticed_at DESC, id DESC) WHERE (noticed_at IS NOT NULL)
CREATE INDEX follow_up_open ON public.follow_up USING btree (company_id, act_on, id) WHERE (state = ANY (ARRAY['OPEN'::text, 'AGREED'::text, 'HELD'::text]))
CREATE INDEX follow_up_organisation_id ON public.follow_up USING btree (organisation_id)
CREATE INDEX follow_up_past ON public.follow_up USING btree (company_id, state, reached_on DESC, id DESC)
CREATE INDEX follow_up_person_id ON public.follow_up USING btree (person_id)
CREATE UNIQUE INDEX follow_up_pkey ON public.follow_up USING btree (id)
CREATE INDEX follow_up_talks ON public.follow_up USING btree (company_id, talk_at) WHERE (talk_at IS NOT NULL)
CREATE INDEX follow_up_unassigned ON public.follow_up USING btree (company_id, told, organisation_id, act_on, id) WHERE ((state = ANY (ARRAY['OPEN'::text, 'AGREED'::text, 'HELD'::text])) AND (assignee_id IS NULL))
CREATE INDEX follow_up_action_done_by ON public.follow_up_action USING btree (done_by)
CREATE INDEX follow_up_action_follow_up_id ON public.follow_up_action USING btree (follow_up_id, due_on)
CREATE UNIQUE INDEX follow_up_action_pkey ON public.follow_up_action USING btree (id)
CREATE INDEX follow_up_event_follow_up_id ON public.follow_up_event USING btree (follow_up_id, at, id)
CREATE UNIQUE INDEX follow_up_event_pkey ON public.follow_up_event USING btree (id)
CREATE INDEX follow_up_event_user_id ON public.follow_up_event USING btree (user_id)
CREATE UNIQUE INDEX follow_up_guidance_pkey ON public.follow_up_guidance USING btree (company_id)
CREATE INDEX follow_up_guidance_updated_by ON public.follow_up_guidance USING btree (updated_by)
CREATE UNIQUE INDEX follow_up_rules_company_id_key ON public.follow_up_rules USING btree (company_id)
CREATE UNIQUE INDEX follow_up_rules_of_installation ON public.follow_up_rules USING btree (((company_id IS NULL))) WHERE (company_id IS NULL)
CREATE UNIQUE INDEX follow_up_rules_pkey ON public.follow_up_rules USING btree (id)
CREATE INDEX follow_up_rules_updated_by ON public.follow_up_rules USING btree (updated_by)
CREATE INDEX form_process_company_id ON public.form_process USING btree (company_id, created_at DESC, id DESC)
CREATE INDEX form_process_created_at ON public.form_process USING btree (created_at DESC, id DESC)
CREATE INDEX form_process_created_by ON public.form_process USING btree (created_by)
CREATE UNIQUE INDEX form_process_form_id_key ON public.form_process USING btree (form_id)
CREATE UNIQUE INDEX form_process_pkey ON public.form_process USING btree (id)
CREATE INDEX form_process_search ON public.form_process USING gin (search_text gin_trgm_ops)
CREATE INDEX form_process_status ON public.form_process USING btree (status, created_at DESC, id DESC)
CREATE INDEX form_process_submitted ON public.form_process USING btree (submitted_at, id) INCLUDE (company_id) WHERE ((status = 'REPORTED'::text) AND (submitted_at IS NOT NULL))
CREATE INDEX form_process_updated_at ON public.form_process USING btree (updated_at)
CREATE INDEX form_process_waiting ON public.form_process USING btree (company_id, submitted_at, id) WHERE ((status = 'REPORTED'::text) AND (submitted_at IS NOT NULL))
CREATE UNIQUE INDEX form_process_meeting_pkey ON public.form_process_meeting USING btree (id)
CREATE INDEX form_process_meeting_process_id ON public.form_process_meeting USING btree (process_id, start_date)
CREATE UNIQUE INDEX form_process_user_pkey ON public.form_process_user USING btree (id)
CREATE UNIQUE INDEX form_process_user_process_id_user_id_key ON public.form_process_user USING btree (process_id, user_id)
CREATE INDEX form_process_user_user_id ON public.form_process_user USING btree (user_id)
CREATE INDEX form_process_user_waiting ON public.form_process_user USING btree (user_id, company_id, created_at, process_id) WHERE (NOT is_done)
CREATE INDEX hold_by ON public.hold USING btree (by)
CREATE UNIQUE INDEX hold_company_id ON public.hold USING btree (company_id) WHERE ((ended_at IS NULL) AND (company_id IS NOT NULL))
CREATE UNIQUE INDEX hold_employee_id ON public.hold USING btree (employee_id) WHERE ((ended_at IS NULL) AND (employee_id IS NOT NULL))
CREATE INDEX hold_ended_by ON public.hold USING btree (ended_by)
CREATE INDEX hold_of_company ON public.hold USING btree (company_id)
CREATE INDEX hold_of_employee ON public.hold USING btree (employee_id)
CREATE UNIQUE INDEX hold_pkey ON public.hold USING btree (id)
CREATE UNIQUE INDEX identity_unbinding_pkey ON public.identity_unbinding USING btree (id)
CREATE INDEX identity_unbinding_unbound_by ON public.identity_unbinding USING btree (unbound_by)
CREATE INDEX identity_unbinding_user_id ON public.identity_unbinding USING btree (user_id, unbound_at DESC)
CREATE UNIQUE INDEX information_text_page_language_version_key ON public.information_text USING btree (page, language, version)
CREATE UNIQUE INDEX information_text_pkey ON public.information_text USING btree (id)
CREATE INDEX information_text_saved_by ON public.information_text USING btree (saved_by)
CREATE INDEX integration_answer_created_at ON public.integration_answer USING btree (created_at)
CREATE UNIQUE INDEX integration_answer_pkey ON public.integration_answer USING btree (client_id, key)
CREATE INDEX integration_assertion_expires_at ON public.integration_assertion USING btree (expires_at)
CREATE UNIQUE INDEX integration_assertion_pkey ON public.integration_assertion USING btree (client_id, jti_hash)
CREATE INDEX integration_call_client_id ON public.integration_call USING btree (client_id, id DESC)
CREATE UNIQUE INDEX integration_call_pkey ON public.integration_call USING btree (id)
CREATE UNIQUE INDEX integration_call_refused ON public.integration_call USING btree (client_id, status, refused_minute) WHERE (refused_minute IS NOT NULL)
CREATE INDEX integration_call_time ON public.integration_call USING btree ("time")
CREATE INDEX integration_change_company_id ON public.integration_change USING btree (company_id, id)
CREATE UNIQUE INDEX integration_change_pkey ON public.integration_change USING btree (id)
CREATE INDEX integration_change_time ON public.integration_change USING btree ("time")
CREATE UNIQUE INDEX integration_client_client_id_key ON public.integration_client USING btree (client_id)
CREATE INDEX integration_client_company_id ON public.integration_client USING btree (company_id)
CREATE INDEX integration_client_created_by ON public.integration_client USING btree (created_by)
CREATE UNIQUE INDEX integration_client_pkey ON public.integration_client USING btree (id)
CREATE INDEX integration_delivery_created_at ON public.integration_delivery USING btree (created_at)
CREATE INDEX integration_delivery_due ON public.integration_delivery USING btree (next_at) WHERE (state = 'PENDING'::text)
CREATE INDEX integration_delivery_due_of_webhook ON public.integration_delivery USING btree (webhook_id, next_at, id) WHERE (state = 'PENDING'::text)
CREATE UNIQUE INDEX integration_delivery_pkey ON public.integration_delivery USING btree (id)
CREATE INDEX integration_delivery_webhook_id ON public.integration_delivery USING btree (webhook_id, id DESC)
CREATE UNIQUE INDEX integration_key_client_id_thumbprint_key ON public.integration_key USING btree (client_id, thumbprint)
CREATE UNIQUE INDEX integration_key_pkey ON public.integration_key USING btree (id)
CREATE INDEX integration_secret_client_id ON public.integration_secret USING btree (client_id)
CREATE UNIQUE INDEX integration_secret_pkey ON public.integration_secret USING btree (id)
CREATE UNIQUE INDEX integration_secret_secret_hash_key ON public.integration_secret USING btree (secret_hash)
CREATE INDEX integration_webhook_client_id ON public.integration_webhook USING btree (client_id)
CREATE UNIQUE INDEX integration_webhook_pkey ON public.integration_webhook USING btree (id)
CREATE UNIQUE INDEX key_check_pkey ON public.key_check USING btree (id)
CREATE UNIQUE INDEX list_view_pkey ON public.list_view USING btree (id)
CREATE UNIQUE INDEX list_view_user_id_list_name_key ON public.list_view USING btree (user_id, list, name)
CREATE UNIQUE INDEX login_event_pkey ON public.login_event USING btree (id)
CREATE INDEX login_event_time ON public.login_event USING btree ("time")
CREATE INDEX login_event_user_id ON public.login_event USING btree (user_id, "time" DESC)
CREATE INDEX login_failure_account_and_address ON public.login_failure USING btree (account_and_address, "time")
CREATE UNIQUE INDEX login_failure_pkey ON public.login_failure USING btree (id)
CREATE INDEX login_failure_time ON public.login_failure USING btree ("time")
CREATE INDEX login_step_expires_at ON public.login_step USING btree (expires_at)
CREATE UNIQUE INDEX login_step_pkey ON public.login_step USING btree (token_hash)
CREATE INDEX login_step_user_id ON public.login_step USING btree (user_id)
CREATE INDEX mform_company_id ON public.mform USING btree (company_id)
CREATE INDEX mform_lock_user_id ON public.mform USING btree (lock_user_id)
CREATE UNIQUE INDEX mform_pkey ON public.mform USING btree (id)
CREATE INDEX mform_request_user_id ON public.mform USING btree (request_user_id)
CREATE INDEX mform_saved_by ON public.mform USING btree (saved_by)
CREATE UNIQUE INDEX mform_submission_id_key ON public.mform USING btree (submission_id)
CREATE INDEX mform_submitted_by ON public.mform USING btree (submitted_by)
CREATE INDEX mform_version_id ON public.mform USING btree (version_id)
CREATE INDEX mform_file_form_id ON public.mform_file USING btree (form_id)
CREATE UNIQUE INDEX mform_file_pkey ON public.mform_file USING btree (file_id)
CREATE INDEX mform_report_file_id ON public.mform_report USING btree (file_id)
CREATE UNIQUE INDEX mform_report_pkey ON public.mform_report USING btree (form_id, language)
CREATE UNIQUE INDEX notice_at_once_pkey ON public.notice_at_once USING btree (user_id, kind)
CREATE INDEX notice_at_once_since ON public.notice_at_once USING btree (since) WHERE (since IS NOT NULL)
CREATE UNIQUE INDEX notice_choice_pkey ON public.notice_choice USING btree (user_id, kind)
CREATE UNIQUE INDEX notice_round_pkey ON public.notice_round USING btree (frequency, day)
CREATE UNIQUE INDEX order_template_pkey ON public.order_template USING btree (key)
CREATE INDEX order_template_version_created_by ON public.order_template_version USING btree (created_by)
CREATE UNIQUE INDEX order_template_version_pkey ON public.order_template_version USING btree (id)
CREATE UNIQUE INDEX order_template_version_template_key_number_key ON public.order_template_version USING btree (template_key, number)
CREATE UNIQUE INDEX organisation_company_id_id_key ON public.organisation USING btree (company_id, id)
CREATE INDEX organisation_company_name ON public.organisation USING btree (name COLLATE finnish, id) INCLUDE (search_text) WHERE (parent_id IS NULL)
CREATE INDEX organisation_company_search ON public.organisation USING gin (search_text gin_trgm_ops) WHERE (parent_id IS NULL)
CREATE INDEX organisation_parent_id ON public.organisation USING btree (parent_id)
CREATE INDEX organisation_path ON public.organisation USING gin (path)
CREATE UNIQUE INDEX organisation_pkey ON public.organisation USING btree (id)
CREATE UNIQUE INDEX out_of_office_pkey ON public.out_of_office USING btree (id)
CREATE UNIQUE INDEX out_of_office_user_id_key ON public.out_of_office USING btree (user_id)
CREATE INDEX passkey_challenge_expires_at ON public.passkey_challenge USING btree (expires_at)
CREATE UNIQUE INDEX passkey_challenge_pkey ON public.passkey_challenge USING btree (challenge_hash)
CREATE INDEX passkey_challenge_user_id ON public.passkey_challenge USING btree (user_id)
CREATE UNIQUE INDEX payroll_absence_company_id_external_id_key ON public.payroll_absence USING btree (company_id, external_id)
CREATE INDEX payroll_absence_employee_id ON public.payroll_absence USING btree (employee_id)
CREATE INDEX payroll_absence_end_date ON public.payroll_absence USING btree (end_date)
CREATE INDEX payroll_absence_of_days ON public.payroll_absence USING btree (company_id, end_date, start_date)
CREATE INDEX payroll_absence_of_person ON public.payroll_absence USING btree (company_id, employee_id, start_date, end_date)
CREATE UNIQUE INDEX payroll_absence_pkey ON public.payroll_absence USING btree (id)
CREATE INDEX personnel_import_client_id ON public.personnel_import USING btree (client_id)
CREATE INDEX personnel_import_company_id ON public.personnel_import USING btree (company_id, user_id)
CREATE INDEX personnel_import_created_at ON public.personnel_import USING btree (created_at)
CREATE UNIQUE INDEX personnel_import_pkey ON public.personnel_import USING btree (id)
CREATE UNIQUE INDEX personnel_import_running ON public.personnel_import USING btree (company_id) WHERE (state = 'RUNNING'::text)
CREATE INDEX personnel_import_user_id ON public.personnel_import USING btree (user_id)
CREATE UNIQUE INDEX personnel_import_column_pkey ON public.personnel_import_column USING btree (company_id, heading)
CREATE INDEX personnel_import_row_employee_id ON public.personnel_import_row USING btree (employee_id)
CREATE INDEX personnel_import_row_import_id ON public.personnel_import_row USING btree (import_id, number, id)
CREATE INDEX personnel_import_row_kind ON public.personnel_import_row USING btree (import_id, kind, number, id)
CREATE UNIQUE INDEX personnel_import_row_pkey ON public.personnel_import_row USING btree (id)
CREATE INDEX personnel_import_row_to_do ON public.personnel_import_row USING btree (import_id, number, id) WHERE (NOT is_done)
CREATE INDEX personnel_import_row_traced ON public.personnel_import_row USING btree (import_id, number DESC, id DESC) WHERE ((trace IS NOT NULL) AND (NOT is_kept))
CREATE UNIQUE INDEX push_device_endpoint_key ON public.push_device USING btree (endpoint)
CREATE UNIQUE INDEX push_device_pkey ON public.push_device USING btree (id)
CREATE INDEX push_device_session_id ON public.push_device USING btree (session_id)
CREATE UNIQUE INDEX push_device_token_hash_key ON public.push_device USING btree (token_hash)
CREATE INDEX push_device_user_id ON public.push_device USING btree (user_id, created_at)
CREATE UNIQUE INDEX questionnaire_template_key_key ON public.questionnaire_template USING btree (key)
CREATE INDEX questionnaire_template_owner ON public.questionnaire_template USING btree (owner)
CREATE UNIQUE INDEX questionnaire_template_pkey ON public.questionnaire_template USING btree (id)
CREATE INDEX questionnaire_version_created_by ON public.questionnaire_version USING btree (created_by)
CREATE UNIQUE INDEX questionnaire_version_pkey ON public.questionnaire_version USING btree (id)
CREATE UNIQUE INDEX questionnaire_version_template_id_number_key ON public.questionnaire_version USING btree (template_id, number)
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (user_id, code_hash)
CREATE INDEX removal_company_id ON public.removal USING btree (company_id) WHERE (company_id IS NOT NULL)
CREATE UNIQUE INDEX removal_pkey ON public.removal USING btree (id)
CREATE UNIQUE INDEX removal_run_kind_company_id_key ON public.removal USING btree (run, kind, company_id) NULLS NOT DISTINCT
CREATE INDEX report_client_id ON public.report USING btree (client_id)
CREATE INDEX report_created_at ON public.report USING btree (created_at DESC, id DESC)
CREATE UNIQUE INDEX report_file_id_key ON public.report USING btree (file_id)
CREATE UNIQUE INDEX report_pkey ON public.report USING btree (id)
CREATE INDEX report_search ON public.report USING gin (search_text gin_trgm_ops)
CREATE INDEX report_shared_by ON public.report USING btree (shared_by)
CREATE UNIQUE INDEX report_opening_pkey ON public.report_opening USING btree (report_id, user_id)
CREATE INDEX report_opening_user_id ON public.report_opening USING btree (user_id)
CREATE INDEX report_share_company_id ON public.report_share USING btree (company_id)
CREATE UNIQUE INDEX report_share_pkey ON public.report_share USING btree (report_id, company_id)
CREATE INDEX report_share_received ON public.report_share USING btree (company_id, shared_at DESC, report_id DESC) WHERE (taken_back_at IS NULL)
CREATE INDEX report_share_to_acknowledge ON public.report_share USING btree (company_id, acknowledge_by, report_id) WHERE ((acknowledge_by IS NOT NULL) AND (taken_back_at IS NULL))
CREATE UNIQUE INDEX responsible_professional_pkey ON public.responsible_professional USING btree (company_id, user_id)
CREATE INDEX responsible_professional_user_id ON public.responsible_professional USING btree (user_id, company_id)
CREATE INDEX retention_agreement_agreed_by ON public.retention_agreement USING btree (agreed_by)
CREATE UNIQUE INDEX retention_agreement_in_force ON public.retention_agreement USING btree ((true)) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX retention_agreement_pkey ON public.retention_agreement USING btree (id)
CREATE UNIQUE INDEX retention_period_pkey ON public.retention_period USING btree (kind)
CREATE INDEX retention_run_asked_by ON public.retention_run USING btree (asked_by)
CREATE INDEX retention_run_ended_at ON public.retention_run USING btree (ended_at)
CREATE UNIQUE INDEX retention_run_pkey ON public.retention_run USING btree (id)
CREATE UNIQUE INDEX retention_run_under_way ON public.retention_run USING btree ((true)) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX schema_migration_pkey ON public.schema_migration USING btree (name)
CREATE UNIQUE INDEX second_factor_credential_id_key ON public.second_factor USING btree (credential_id)
CREATE UNIQUE INDEX second_factor_one_app ON public.second_factor USING btree (user_id) WHERE (type = 'TOTP'::text)
CREATE UNIQUE INDEX second_factor_pkey ON public.second_factor USING btree (id)
CREATE INDEX second_factor_user_id ON public.second_factor USING btree (user_id)
CREATE INDEX session_expires_at ON public.session USING btree (expires_at)
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (id)
CREATE UNIQUE INDEX session_token_hash_key ON public.session USING btree (token_hash)
CREATE INDEX session_user_id ON public.session USING btree (user_id, ended_at)
CREATE UNIQUE INDEX setting_pkey ON public.setting USING btree (id)
CREATE INDEX sick_leave_company_id ON public.sick_leave USING btree (company_id, employee_id)
CREATE INDEX sick_leave_diagnosis_code ON public.sick_leave USING btree (diagnosis_code)
CREATE INDEX sick_leave_employee_id ON public.sick_leave USING btree (employee_id)
CREATE INDEX sick_leave_employment_id ON public.sick_leave USING btree (employment_id, company_id)
CREATE INDEX sick_leave_handled_by ON public.sick_leave USING btree (handled_by)
CREATE INDEX sick_leave_id_at_company ON public.sick_leave USING btree (company_id, id)
CREATE INDEX sick_leave_listed ON public.sick_leave USING btree (recorded_at DESC, id DESC)
CREATE INDEX sick_leave_listed_of_company ON public.sick_leave USING btree (company_id, recorded_at DESC, id DESC)
CREATE INDEX sick_leave_no_overlap ON public.sick_leave USING gist (((employee_id + 0)), ((company_id + 0)), daterange(start_date, end_date, '[]'::text)) WHERE (state <> 'REMOVED'::text)
CREATE UNIQUE INDEX sick_leave_pkey ON public.sick_leave USING btree (id)
CREATE INDEX sick_leave_recorded_by ON public.sick_leave USING btree (recorded_by, company_id, recorded_at DESC)
CREATE INDEX sick_leave_to_handle ON public.sick_leave USING btree (recorded_at DESC, id DESC) INCLUDE (company_id) WHERE (state <> 'HANDLED'::text)
CREATE INDEX sick_leave_to_handle_of_company ON public.sick_leave USING btree (company_id, recorded_at DESC, id DESC) WHERE (state <> 'HANDLED'::text)
CREATE INDEX sick_leave_with_file ON public.sick_leave USING btree (recorded_at DESC, id DESC) WHERE has_file
CREATE INDEX sick_leave_with_file_of_company ON public.sick_leave USING btree (company_id, recorded_at DESC, id DESC) WHERE has_file
CREATE UNIQUE INDEX sick_leave_attachment_pkey ON public.sick_leave_attachment USING btree (file_id)
CREATE UNIQUE INDEX sick_leave_attachment_sick_leave_id_position_key ON public.sick_leave_attachment USING btree (sick_leave_id, "position")
CREATE INDEX statistics_change_of_person ON public.statistics_change USING btree (company_id, employee_id)
CREATE UNIQUE INDEX statistics_change_pkey ON public.statistics_change USING btree (id)
CREATE UNIQUE INDEX statistics_company_pkey ON public.statistics_company USING btree (company_id)
CREATE INDEX statistics_month_alone ON public.statistics_month USING btree (company_id, month) INCLUDE (group_id, alone) WHERE (alone > 0)
CREATE UNIQUE INDEX statistics_month_pkey ON public.statistics_month USING btree (company_id, group_id, month)
CREATE UNIQUE INDEX statistics_pattern_pkey ON public.statistics_pattern USING btree (company_id, month, pattern)
CREATE UNIQUE INDEX statistics_person_pkey ON public.statistics_person USING btree (company_id, employee_id)
CREATE UNIQUE INDEX statistics_stretch_pkey ON public.statistics_stretch USING btree (company_id, group_id, kind, previous, first, last)
CREATE UNIQUE INDEX team_name_key ON public.team USING btree (name)
CREATE UNIQUE INDEX team_pkey ON public.team USING btree (id)
CREATE INDEX team_company_company_id ON public.team_company USING btree (company_id)
CREATE UNIQUE INDEX team_company_pkey ON public.team_company USING btree (team_id, company_id)
CREATE UNIQUE INDEX team_member_pkey ON public.team_member USING btree (team_id, user_id)
CREATE INDEX team_member_user_id ON public.team_member USING btree (user_id)
CREATE UNIQUE INDEX totp_enrolment_pkey ON public.totp_enrolment USING btree (user_id)
CREATE INDEX user_account_created_at ON public.user_account USING btree (created_at) WHERE (role = 'ROLE_USER'::text)
CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (email)
CREATE UNIQUE INDEX user_account_identity_hash_key ON public.user_account USING btree (identity_hash, ((role = 'ROLE_USER'::text)))
CREATE INDEX user_account_lower_email ON public.user_account USING btree (lower(email))
CREATE INDEX user_account_name ON public.user_account USING btree (last_name COLLATE finnish, first_name COLLATE finnish, id)
CREATE UNIQUE INDEX user_account_pkey ON public.user_account USING btree (id)
CREATE UNIQUE INDEX user_account_push_token_key ON public.user_account USING btree (push_token)
CREATE INDEX user_account_search ON public.user_account USING gin (search_text gin_trgm_ops)
CREATE INDEX user_account_staff ON public.user_account USING btree (id) WHERE (role <> 'ROLE_USER'::text)
CREATE UNIQUE INDEX user_account_username_key ON public.user_account USING btree (username)
CREATE INDEX user_log_at ON public.user_log USING btree (at)
CREATE INDEX user_log_by_user_id ON public.user_log USING btree (by_user_id)
CREATE INDEX user_log_company ON public.user_log USING btree (company_id, id)
CREATE UNIQUE INDEX user_log_pkey ON public.user_log USING btree (id)
CREATE INDEX user_log_user_id ON public.user_log USING btree (user_id)
CREATE INDEX video_call_presence_external_user_id ON public.video_call_presence USING btree (external_user_id)
CREATE UNIQUE INDEX video_call_presence_page ON public.video_call_presence USING btree (meeting_id, user_id, external_user_id, page_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX video_call_presence_pkey ON public.video_call_presence USING btree (id)
CREATE INDEX video_call_presence_user_id ON public.video_call_presence USING btree (user_id)
CREATE UNIQUE INDEX video_meeting_call_code_key ON public.video_meeting USING btree (call_code)
CREATE INDEX video_meeting_company_id ON public.video_meeting USING btree (company_id, start_time, id)
CREATE INDEX video_meeting_end_time ON public.video_meeting USING btree (end_time)
CREATE INDEX video_meeting_organizer_id ON public.video_meeting USING btree (organizer_id)
CREATE UNIQUE INDEX video_meeting_pkey ON public.video_meeting USING btree (id)
CREATE INDEX video_meeting_start_time ON public.video_meeting USING btree (start_time, id)
CREATE INDEX video_meeting_external_user_email ON public.video_meeting_external_user USING btree (lower(email), meeting_id)
CREATE INDEX video_meeting_external_user_meeting_id ON public.video_meeting_external_user USING btree (meeting_id)
CREATE UNIQUE INDEX video_meeting_external_user_pkey ON public.video_meeting_external_user USING btree (id)
CREATE UNIQUE INDEX video_meeting_user_meeting_id_user_id_key ON public.video_meeting_user USING btree (meeting_id, user_id)
CREATE UNIQUE INDEX video_meeting_user_pkey ON public.video_meeting_user USING btree (id)
CREATE INDEX video_meeting_user_user_id ON public.video_meeting_user USING btree (user_id)
CREATE INDEX workability_attachment_case_id ON public.workability_attachment USING btree (case_id)
CREATE INDEX workability_attachment_event_id ON public.workability_attachment USING btree (event_id)
CREATE UNIQUE INDEX workability_attachment_pkey ON public.workability_attachment USING btree (file_id)
CREATE INDEX workability_case_asked ON public.workability_case USING btree (company_id, updated_at, id) INCLUDE (organisation_id) WHERE ((request_state = 'QUESTION'::text) AND (end_date IS NULL))
CREATE INDEX workability_case_company ON public.workability_case USING btree (company_id, start_date DESC, id DESC)
CREATE INDEX workability_case_company_id ON public.workability_case USING btree (company_id, organisation_id)
CREATE INDEX workability_case_employee_id ON public.workability_case USING btree (employee_id, company_id)
CREATE INDEX workability_case_employment_id ON public.workability_case USING btree (employment_id, company_id)
CREATE INDEX workability_case_listed ON public.workability_case USING btree (company_id, listed_name, start_date DESC, id DESC)
CREATE INDEX workability_case_named ON public.workability_case USING gin (company_id, company_search_text gin_trgm_ops)
CREATE UNIQUE INDEX workability_case_pkey ON public.workability_case USING btree (id)
CREATE INDEX workability_case_requested ON public.workability_case USING btree (start_date DESC, id DESC) WHERE (request_state = ANY (ARRAY['REQUESTED'::text, 'QUESTION'::text]))
CREATE INDEX workability_case_requested_by ON public.workability_case USING btree (requested_by)
CREATE INDEX workability_case_search ON public.workability_case USING gin (search_text gin_trgm_ops)
CREATE INDEX workability_case_start_date ON public.workability_case USING btree (start_date DESC, id DESC)
CREATE INDEX workability_case_waiting ON public.workability_case USING btree (company_id, updated_at, id) WHERE ((request_state = 'REQUESTED'::text) AND (end_date IS NULL))
CREATE INDEX workability_event_case_id ON public.workability_event USING btree (case_id, start_date DESC, created_at DESC, id DESC)
CREATE INDEX workability_event_created_by ON public.workability_event USING btree (created_by)
CREATE UNIQUE INDEX workability_event_one_end ON public.workability_event USING btree (case_id) WHERE (event_type = 'PROCESS_END'::text)
CREATE UNIQUE INDEX workability_event_pkey ON public.workability_event USING btree (id)
CREATE INDEX workability_nurse_own ON public.workability_nurse USING btree (user_id, start_date DESC, case_id DESC)
CREATE UNIQUE INDEX workability_nurse_pkey ON public.workability_nurse USING btree (case_id, user_id)
CREATE UNIQUE INDEX workability_user_case_id_user_id_key ON public.workability_user USING btree (case_id, user_id)
CREATE UNIQUE INDEX workability_user_pkey ON public.workability_user USING btree (id)
CREATE INDEX workability_user_user_id ON public.workability_user USING btree (user_id)

-- Triggers
CREATE TRIGGER absence_switch_of_all AFTER UPDATE OF absence_follow_up_enabled ON public.setting FOR EACH ROW WHEN ((new.absence_follow_up_enabled <> old.absence_follow_up_enabled)) EXECUTE FUNCTION note_absence_switch()
CREATE TRIGGER absence_switch_of_company AFTER UPDATE OF absence_follow_up_enabled ON public.company FOR EACH ROW WHEN ((new.absence_follow_up_enabled <> old.absence_follow_up_enabled)) EXECUTE FUNCTION note_absence_switch()
CREATE TRIGGER access_log_append_only BEFORE UPDATE OR TRUNCATE ON public.access_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_log_change()
CREATE TRIGGER access_log_kept BEFORE DELETE ON public.access_log FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('time', '12 years')
CREATE TRIGGER access_log_time BEFORE INSERT ON public.access_log FOR EACH ROW EXECUTE FUNCTION refuse_other_time()
CREATE TRIGGER company_employee_names AFTER UPDATE OF first_name, last_name, register_first_name, register_last_name ON public.company_employee FOR EACH ROW WHEN (((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.register_first_name IS DISTINCT FROM new.register_first_name)) OR (old.register_last_name IS DISTINCT FROM new.register_last_name))) EXECUTE FUNCTION follow_company_words()
CREATE TRIGGER company_employee_register_names BEFORE INSERT ON public.company_employee FOR EACH ROW EXECUTE FUNCTION set_register_names()
CREATE TRIGGER company_grant_ended AFTER DELETE ON public.company_grant REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION end_parts_of_former_users()
CREATE TRIGGER conversation_user_company BEFORE INSERT ON public.conversation_user FOR EACH ROW EXECUTE FUNCTION set_part_company()
CREATE TRIGGER employee_names AFTER UPDATE OF first_name, last_name ON public.employee FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION follow_register_names()
CREATE TRIGGER employment_begun AFTER INSERT ON public.employment REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_employment_change()
CREATE TRIGGER employment_changed AFTER UPDATE ON public.employment REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_employment_change()
CREATE TRIGGER employment_company BEFORE INSERT OR UPDATE ON public.employment FOR EACH ROW EXECUTE FUNCTION set_employment_company()
CREATE TRIGGER employment_gone AFTER DELETE ON public.employment REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_employment_change()
CREATE TRIGGER employment_names BEFORE INSERT OR UPDATE OF organisation_id, employee_id ON public.employment FOR EACH ROW EXECUTE FUNCTION set_employment_names()
CREATE TRIGGER employment_until AFTER INSERT OR DELETE OR UPDATE OF organisation_id, employee_id, end_date ON public.employment FOR EACH ROW EXECUTE FUNCTION follow_employments()
CREATE TRIGGER follow_up_action_changed AFTER INSERT OR DELETE OR UPDATE OF due_on, done_at ON public.follow_up_action FOR EACH ROW EXECUTE FUNCTION note_next_action()
CREATE TRIGGER follow_up_ended AFTER UPDATE OF closed_on ON public.follow_up FOR EACH ROW WHEN (((new.closed_on IS NOT NULL) AND (old.closed_on IS NULL))) EXECUTE FUNCTION note_ended_follow_up()
CREATE TRIGGER form_process_search_text BEFORE INSERT OR UPDATE OF name, unit_name, company_id ON public.form_process FOR EACH ROW EXECUTE FUNCTION set_process_search_text()
CREATE TRIGGER form_process_user_of_company BEFORE INSERT ON public.form_process_user FOR EACH ROW EXECUTE FUNCTION note_company_of_process()
CREATE TRIGGER identity_unbinding_time BEFORE INSERT ON public.identity_unbinding FOR EACH ROW EXECUTE FUNCTION bear_database_time('unbound_at')
CREATE TRIGGER login_event_kept BEFORE DELETE ON public.login_event FOR EACH ROW EXECUTE FUNCTION refuse_early_clearing()
CREATE TRIGGER login_event_last AFTER INSERT ON public.login_event FOR EACH ROW WHEN (((new.outcome = 'SUCCESS'::text) AND (new.user_id IS NOT NULL))) EXECUTE FUNCTION note_last_login()
CREATE TRIGGER login_event_time BEFORE INSERT ON public.login_event FOR EACH ROW EXECUTE FUNCTION bear_database_time('time')
CREATE TRIGGER note_known AFTER INSERT OR DELETE ON public.company_employee FOR EACH ROW EXECUTE FUNCTION note_known()
CREATE TRIGGER organisation_carries_along AFTER UPDATE ON public.organisation FOR EACH ROW WHEN ((old.parent_id IS DISTINCT FROM new.parent_id)) EXECUTE FUNCTION move_organisations_below()
CREATE TRIGGER organisation_company_name AFTER UPDATE OF name ON public.organisation FOR EACH ROW WHEN (((new.parent_id IS NULL) AND (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION follow_company_name()
CREATE TRIGGER organisation_moves BEFORE UPDATE ON public.organisation FOR EACH ROW WHEN (((((old.id IS DISTINCT FROM new.id) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.path IS DISTINCT FROM new.path))) EXECUTE FUNCTION set_moved_organisation_path()
CREATE TRIGGER organisation_path BEFORE INSERT ON public.organisation FOR EACH ROW EXECUTE FUNCTION set_organisation_path()
CREATE TRIGGER payroll_absence_changed AFTER UPDATE ON public.payroll_absence REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_absence_change()
CREATE TRIGGER payroll_absence_come AFTER INSERT ON public.payroll_absence REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_absence_change()
CREATE TRIGGER payroll_absence_gone AFTER DELETE ON public.payroll_absence REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_absence_change()
CREATE TRIGGER process_submitted AFTER UPDATE OF submitted_at ON public.mform FOR EACH ROW WHEN ((old.submitted_at IS DISTINCT FROM new.submitted_at)) EXECUTE FUNCTION follow_submission()
CREATE TRIGGER sick_leave_corrected AFTER UPDATE ON public.sick_leave REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_sick_leave_change()
CREATE TRIGGER sick_leave_gone AFTER DELETE ON public.sick_leave REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_absence_change()
CREATE TRIGGER sick_leave_recorded AFTER INSERT ON public.sick_leave REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_absence_change()
CREATE TRIGGER statistics_employment_begun AFTER INSERT ON public.employment REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_employment_changed AFTER UPDATE ON public.employment REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_of_employment()
CREATE TRIGGER statistics_employment_gone AFTER DELETE ON public.employment REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_leave_corrected AFTER UPDATE ON public.sick_leave REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_of_leave()
CREATE TRIGGER statistics_leave_gone AFTER DELETE ON public.sick_leave REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_leave_recorded AFTER INSERT ON public.sick_leave REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_payroll_changed AFTER UPDATE ON public.payroll_absence REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_payroll_come AFTER INSERT ON public.payroll_absence REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_payroll_gone AFTER DELETE ON public.payroll_absence REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION note_statistics_change()
CREATE TRIGGER statistics_unit_moved AFTER UPDATE ON public.organisation FOR EACH ROW WHEN ((old.path IS DISTINCT FROM new.path)) EXECUTE FUNCTION note_statistics_of_unit()
CREATE TRIGGER user_log_append_only BEFORE UPDATE OR TRUNCATE ON public.user_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_user_log_change()
CREATE TRIGGER user_log_kept BEFORE DELETE ON public.user_log FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at', '12 years')
CREATE TRIGGER workability_case_search_text BEFORE INSERT OR UPDATE OF employee_id ON public.workability_case FOR EACH ROW EXECUTE FUNCTION set_case_search_text()
CREATE TRIGGER workability_nurse_start_date BEFORE INSERT ON public.workability_nurse FOR EACH ROW EXECUTE FUNCTION set_nurse_start_date()

-- Functions
CREATE OR REPLACE FUNCTION public.bear_database_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if public.is_owner(tg_relid) then
    return new;
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $function$

CREATE OR REPLACE FUNCTION public.born_on(code text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when code ~ '^[0-3][0-9](0[1-9]|1[0-2])[0-9]{2}[-+A-FU-Ya-fu-y]' then
    make_date(
      case when substr(code, 7, 1) = '+' then 1800 when upper(substr(code, 7, 1)) between 'A' and 'F' then 2000 else 1900 end
        + substr(code, 5, 2)::int,
      substr(code, 3, 2)::int, 1) + (greatest(substr(code, 1, 2)::int, 1) - 1) end
$function$

CREATE OR REPLACE FUNCTION public.end_parts_of_former_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversation_user p set permission_end_time = now(), unread_count = 0 from ended e
  where p.user_id = e.user_id and p.company_id = e.company_id and p.permission_end_time is null;
  delete from form_process_user p using ended e where p.user_id = e.user_id and p.company_id = e.company_id;
  delete from workability_user p using ended e, workability_case c
  where p.user_id = e.user_id and c.id = p.case_id and c.company_id = e.company_id;
  update video_meeting_user p set uninvited_at = now() from ended e, video_meeting m
  where p.user_id = e.user_id and m.id = p.meeting_id and m.company_id = e.company_id
    and p.uninvited_at is null and m.end_time > now();
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_company_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Writes the text again, by the trigger above.
  update form_process set company_id = new.id where company_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_company_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update employment set listed_name = new.last_name || ' ' || new.first_name,
    register_first_name = new.register_first_name, register_last_name = new.register_last_name
  where company_id = new.company_id and employee_id = new.employee_id;
  -- Its trigger reads the words.
  update workability_case set employee_id = employee_id
  where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_employments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    perform note_employments(new.company_id, new.employee_id);
  end if;
  if tg_op <> 'INSERT' then
    perform note_employments(old.company_id, old.employee_id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_register_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update company_employee set register_first_name = new.first_name, register_last_name = new.last_name
  where employee_id = new.id;
  update workability_case set employee_id = new.id where employee_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_submission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update form_process set submitted_at = new.submitted_at where form_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.is_owner(checked oid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = checked);
end $function$

CREATE OR REPLACE FUNCTION public.make_access_log_month(day date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '1s'
AS $function$
declare
  log regclass := coalesce(to_regclass('public.access_log_next'), 'public.access_log'::regclass);
  first timestamptz := date_trunc('month', day);
  until timestamptz := date_trunc('month', day) + interval '1 month';
  part text := 'access_log_' || to_char(day, 'YYYY_MM');
  bounds text := format('for values from (%L) to (%L)', first, until);
  is_early boolean;
begin
  if to_regclass('public.' || part) is not null then
    return false;
  end if;
  if not (select pg_has_role(session_user, relowner, 'usage') from pg_class where oid = log)
    and first not between now() - interval '2 months' and now() + interval '14 months' then
    raise exception 'no month of the access log is made so far from now' using errcode = 'insufficient_privilege';
  end if;
  perform make_access_log_part(log, part);
  lock table public.access_log_rest in share row exclusive mode;
  execute 'select exists (select from public.access_log_rest where time >= $1 and time < $2)' into is_early using first, until;
  if is_early then
    execute format('alter table %s detach partition public.access_log_rest', log);
    alter table public.access_log_rest rename to access_log_early;
    perform make_access_log_part(log, 'access_log_rest');
    execute format('alter table %s attach partition public.access_log_rest default', log);
  end if;
  execute format('alter table %s attach partition public.%I %s', log, part, bounds);
  if is_early then
    execute format('insert into %s overriding system value select * from public.access_log_early', log);
    drop table public.access_log_early;
  end if;
  return true;
end $function$

CREATE OR REPLACE FUNCTION public.make_access_log_part(log regclass, part text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  execute format('create table public.%I (like %s including defaults)', part, log);
  execute format('create trigger access_log_append_only before update or truncate on public.%I
    for each statement execute function public.refuse_access_log_change()', part);
  execute format('alter table public.%I enable always trigger access_log_append_only', part);
end $function$

CREATE OR REPLACE FUNCTION public.move_access_log(at_most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '300ms'
AS $function$
declare
  settled bigint;
  copied bigint;
  is_short boolean;
  place record;
  given record;
begin
  if to_regclass('public.access_log_next') is null then
    return 'done';
  end if;
  execute 'select settled from public.access_log_move for update nowait' into settled;
  execute 'select coalesce(max(id), 0) from public.access_log_next' into copied;
  if copied < settled then
    execute 'insert into public.access_log_next overriding system value
      select * from public.access_log where id > $1 and id <= $2 order by id limit $3' using copied, settled, at_most;
    return 'moving';
  end if;
  -- Whoever has an id by now has written its row when this is granted.
  lock table public.access_log in share mode;
  execute 'select count(*) <= $2 from (select from public.access_log where id > $1 limit $2 + 1) rest'
    into is_short using copied, at_most;
  if not is_short then
    execute 'update public.access_log_move set settled = (select max(id) from public.access_log)';
    return 'moving';
  end if;

  lock table public.access_log in access exclusive mode;
  execute 'insert into public.access_log_next overriding system value
    select * from public.access_log where id > $1' using copied;
  execute 'select last_value, is_called from public.access_log_id_seq' into place;
  perform setval('public.access_log_next_id_seq', place.last_value, place.is_called);
  for given in
    select a.grantee::regrole as role, a.privilege_type as privilege from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'public.access_log'::regclass and a.grantee not in (0, c.relowner)
  loop
    execute format('grant %s on public.access_log_next to %s', given.privilege, given.role);
  end loop;
  drop table public.access_log, public.access_log_move;
  alter table public.access_log_next rename to access_log;
  alter table public.access_log rename constraint access_log_next_pkey to access_log_pkey;
  alter sequence public.access_log_next_id_seq rename to access_log_id_seq;
  alter index public.access_log_next_employee_ids rename to access_log_employee_ids;
  alter index public.access_log_next_for_user_id rename to access_log_for_user_id;
  alter index public.access_log_next_user_id rename to access_log_user_id;
  return 'done';
exception when lock_not_available then
  return 'busy';
end $function$

CREATE OR REPLACE FUNCTION public.move_organisations_below()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update organisation set path = new.path || path[cardinality(old.path) + 1:]
  where path @> array[new.id] and id <> new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_absence_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into absence_change (company_id, employee_id) select distinct company_id, employee_id from before_it;
  end if;
  if tg_op <> 'DELETE' then
    insert into absence_change (company_id, employee_id) select distinct company_id, employee_id from after_it;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_absence_switch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'setting' then
    insert into absence_change (company_id, employee_id) select company_id, employee_id from absence_summary;
  else
    insert into absence_change (company_id, employee_id)
    select company_id, employee_id from absence_summary where company_id = new.id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_company_of_process()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.company_id := (select company_id from form_process where id = new.process_id);
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.note_employment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into absence_change (company_id, employee_id)
    select distinct b.company_id, b.employee_id from before_it b
      join absence_summary s on s.company_id = b.company_id and s.employee_id = b.employee_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into absence_change (company_id, employee_id)
    select distinct a.company_id, a.employee_id from after_it a
      join absence_summary s on s.company_id = a.company_id and s.employee_id = a.employee_id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_employments(of_company bigint, of_employee bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update company_employee k set employed_until = known.until
  from (select max(coalesce(end_date, 'infinity')) as until from employment
    where company_id = of_company and employee_id = of_employee) known
  where k.company_id = of_company and k.employee_id = of_employee and k.employed_until is distinct from known.until
$function$

CREATE OR REPLACE FUNCTION public.note_ended_follow_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into absence_change (company_id, employee_id) values (new.company_id, new.employee_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update employee set is_known = true where id = new.employee_id and not is_known;
  else
    -- Two companies that let go of somebody at once do so one after the other.
    perform from employee where id = old.employee_id for update;
    update employee set is_known = false where id = old.employee_id and is_known and not exists (
      select from company_employee k where k.employee_id = old.employee_id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_last_login()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update user_account set last_login_at = new.time where id = new.user_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_next_action()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update follow_up set action_on = (
      select min(due_on) from follow_up_action where follow_up_id = coalesce(new.follow_up_id, old.follow_up_id) and done_at is null)
    where id = coalesce(new.follow_up_id, old.follow_up_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_sick_leave_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into absence_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.start_date, a.end_date, a.external_certificate, a.state = 'REMOVED')
    is distinct from (b.company_id, b.employee_id, b.start_date, b.end_date, b.external_certificate, b.state = 'REMOVED');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_statistics_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into statistics_change (company_id, employee_id) select distinct company_id, employee_id from before_it;
  end if;
  if tg_op <> 'DELETE' then
    insert into statistics_change (company_id, employee_id) select distinct company_id, employee_id from after_it;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_statistics_of_employment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.organisation_id, a.start_date, a.end_date)
    is distinct from (b.company_id, b.employee_id, b.organisation_id, b.start_date, b.end_date);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_statistics_of_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.start_date, a.end_date, a.external_certificate, a.state = 'REMOVED')
    is distinct from (b.company_id, b.employee_id, b.start_date, b.end_date, b.external_certificate, b.state = 'REMOVED');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_statistics_of_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct company_id, employee_id from employment where organisation_id = new.id;
  update statistics_company set is_ready = false, arrangement = (random() * 9007199254740991)::bigint
  where company_id = new.company_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_access_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the access log can only be added to' using errcode = 'insufficient_privilege';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_early_clearing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A day less, for the clock of the server may go before the database's.
  if not public.is_owner(tg_relid) and old.time > now() - interval '364 days' then
    raise exception 'a login is kept for a year' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_early_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz > now() - tg_argv[1]::interval + interval '1 day' then
    raise exception 'this log is kept for %', tg_argv[1] using errcode = 'insufficient_privilege';
  end if;
  return old;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_other_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not public.is_owner(tg_relid) and new.time <> now() then
    raise exception 'the access log bears the time of the database' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_user_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the log of users can only be added to' using errcode = 'insufficient_privilege';
end $function$

CREATE OR REPLACE FUNCTION public.remove_access_log_file(of_month date, over timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  file access_log_file;
begin
  select * into file from access_log_file
    where month = of_month and month + interval '1 month' <= least(over, now() - interval '12 years') for update;
  if file.state = 'REMOVED' then
    update access_log_file set file_key = null where month = of_month;
  elsif file.state in ('PUT_AWAY', 'PUT_BACK') then
    update access_log_file set state = 'REMOVED', removed_at = now() where month = of_month;
    return case file.state when 'PUT_AWAY' then file.count else 0 end;
  end if;
  return 0;
end $function$

CREATE OR REPLACE FUNCTION public.remove_access_log_month(over timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '300ms'
AS $function$
declare
  part regclass;
  is_held boolean;
  counted bigint;
begin
  if to_regclass('public.access_log_next') is not null then
    return 0;
  end if;
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.access_log'::regclass and c.relname ~ '^access_log_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= least(over, now() - interval '12 years')
    order by c.relname
  loop
    execute format('lock table %s in share mode', part);
    execute format('select exists (select from %s
      where company_id = any(array(select company_id from public.hold where ended_at is null and company_id is not null))
        or employee_ids && array(select employee_id from public.hold where ended_at is null and employee_id is not null))', part)
      into is_held;
    continue when is_held;
    execute format('select count(*) from %s', part) into counted;
    lock table only public.access_log in access exclusive mode;
    execute format('drop table %s', part);
    if counted > 0 then
      return counted;
    end if;
  end loop;
  return 0;
exception when lock_not_available then
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.set_case_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words company_employee;
begin
  select lower((first_name || ' ' || last_name) collate finnish) into new.search_text
  from employee where id = new.employee_id;
  select * into words from company_employee where company_id = new.company_id and employee_id = new.employee_id;
  -- Without words of the company the foreign key refuses it.
  if found then
    new.listed_name := words.last_name || ' ' || words.first_name;
    new.company_search_text := lower((words.last_name || ' ' || words.first_name || ' ' || words.last_name) collate finnish);
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_employment_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select company_id into new.company_id from organisation where id = new.organisation_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_employment_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  words company_employee;
begin
  select * into words from company_employee where company_id = new.company_id and employee_id = new.employee_id;
  -- Without words of the company the foreign key refuses it.
  if found then
    new.listed_name := words.last_name || ' ' || words.first_name;
    new.register_first_name := words.register_first_name;
    new.register_last_name := words.register_last_name;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_moved_organisation_path()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  above organisation;
begin
  if (old.id, old.company_id) is distinct from (new.id, new.company_id) then
    raise exception 'an organisation stays in its company';
  end if;
  if old.parent_id is distinct from new.parent_id then
    select * into strict above from organisation where id = new.parent_id;
    if old.parent_id is null or above.company_id <> new.company_id or above.path @> array[new.id] then
      raise exception 'an organisation moves within its company, and never below itself';
    end if;
    new.path := above.path || new.id;
  elsif pg_trigger_depth() = 1 then
    raise exception 'the path of an organisation follows its place';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_nurse_start_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select start_date into new.start_date from workability_case where id = new.case_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_organisation_path()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.parent_id is null then
    new.path := array[new.id];
    new.company_id := new.id;
  else
    select company_id into strict new.company_id from organisation where id = new.parent_id;
    perform from organisation where id = new.company_id for share;
    select path || new.id into strict new.path from organisation where id = new.parent_id;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_part_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select company_id into new.company_id from conversation where id = new.conversation_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_process_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select lower((new.name || ' ' || coalesce(new.unit_name, '') || ' ' || name) collate finnish)
  into new.search_text from organisation where id = new.company_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.set_register_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select first_name, last_name into new.register_first_name, new.register_last_name
  from employee where id = new.employee_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.time_of_access(asked timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when is_owner('public.access_log'::regclass) then asked else now() end
$function$

