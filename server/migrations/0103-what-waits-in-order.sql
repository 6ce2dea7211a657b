-- What waits is found in its order, and what is asked of it stands beside it: a thousand of them are counted by their index
-- alone. Of an investigation the moment of its submission stands beside its state, whoever submits its form.
alter table form_process add column submitted_at timestamp with time zone;
update form_process p set submitted_at = f.submitted_at from mform f where f.id = p.form_id and f.submitted_at is not null;
create function follow_submission() returns trigger language plpgsql as $$
begin
  update form_process set submitted_at = new.submitted_at where form_id = new.id;
  return null;
end $$;
create trigger process_submitted after update of submitted_at on mform for each row
  when (old.submitted_at is distinct from new.submitted_at) execute function follow_submission();
drop index form_process_waiting, sick_leave_to_handle, document_new, company_order_draft, responsible_professional_user_id;
create index form_process_waiting on form_process (company_id, submitted_at, id)
  where status = 'REPORTED' and submitted_at is not null;
create index form_process_submitted on form_process (submitted_at, id) include (company_id)
  where status = 'REPORTED' and submitted_at is not null;
create index sick_leave_to_handle on sick_leave (recorded_at desc, id desc) include (company_id) where state <> 'HANDLED';
create index document_new on document (created_at desc, id desc) include (from_company_id)
  where from_company_id is not null and handled_at is null;
create index company_order_sent on company_order (sent_at, id) include (company_id)
  where sent_at is not null and state = 'RUNNING';
create index conversation_awaited on conversation (last_message_at, id) include (company_id)
  where awaits_answer and status = 'ACTIVE';
create index company_order_draft on company_order (company_id, updated_at, id) include (organisation_id, template_version_id)
  where state = 'CREATED';
create index workability_case_asked on workability_case (company_id, updated_at, id) include (organisation_id)
  where request_state = 'QUESTION' and end_date is null;
create index responsible_professional_user_id on responsible_professional (user_id, company_id);
