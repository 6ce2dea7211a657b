-- What waits for somebody at a company is read in its order by an index, without a look at what it is about.
alter table form_process_user add column company_id bigint not null default 0;
update form_process_user u set company_id = p.company_id from form_process p where p.id = u.process_id;
create function note_company_of_process() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from form_process where id = new.process_id);
  return new;
end $$;
create trigger form_process_user_of_company before insert on form_process_user
  for each row execute function note_company_of_process();
create index form_process_user_waiting on form_process_user (user_id, company_id, created_at, process_id) where not is_done;

drop index conversation_user_unread;
create index conversation_user_unread on conversation_user (user_id, company_id, last_message_at, conversation_id)
  include (unread_count) where unread_count > 0 and permission_end_time is null;

create index absence_summary_of_unit on absence_summary (company_id, organisation_id, person_id) where spells > 0;
create index company_order_draft on company_order (company_id, updated_at, id) where state = 'CREATED';
