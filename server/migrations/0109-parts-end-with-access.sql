-- Who takes part in a conversation, an investigation, a case or a coming meeting of a company does so by their access to it:
-- a new access begins with nothing of a former one. The provider's own staff have none, and none to lose.
create function end_parts_of_former_users() returns trigger language plpgsql as $$
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
end $$;
create trigger company_grant_ended after delete on company_grant
  referencing old table as ended for each statement execute function end_parts_of_former_users();

update conversation_user p set permission_end_time = now(), unread_count = 0 from user_account u
where u.id = p.user_id and u.role = 'ROLE_USER' and p.permission_end_time is null
  and not exists (select from company_grant g where g.user_id = p.user_id and g.company_id = p.company_id);
delete from form_process_user p using user_account u
where u.id = p.user_id and u.role = 'ROLE_USER'
  and not exists (select from company_grant g where g.user_id = p.user_id and g.company_id = p.company_id);
delete from workability_user p using user_account u, workability_case c
where u.id = p.user_id and u.role = 'ROLE_USER' and c.id = p.case_id
  and not exists (select from company_grant g where g.user_id = p.user_id and g.company_id = c.company_id);
update video_meeting_user p set uninvited_at = now() from user_account u, video_meeting m
where u.id = p.user_id and u.role = 'ROLE_USER' and m.id = p.meeting_id and p.uninvited_at is null and m.end_time > now()
  and not exists (select from company_grant g where g.user_id = p.user_id and g.company_id = m.company_id);
