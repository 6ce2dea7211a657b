-- The day by which the next thing is to be done about a follow-up stands beside it, so that the first page of a group's
-- is read in their order and not sorted out of all of them.
alter table follow_up add column action_on date;
update follow_up f set action_on = a.due_on
  from (select follow_up_id, min(due_on) as due_on from follow_up_action where done_at is null group by 1) a
  where a.follow_up_id = f.id;
alter table follow_up add column act_on date not null
  generated always as (case when state = 'HELD' then coalesce(action_on, due_on) else due_on end) stored;

create function note_next_action() returns trigger language plpgsql as $$
begin
  update follow_up set action_on = (
      select min(due_on) from follow_up_action where follow_up_id = coalesce(new.follow_up_id, old.follow_up_id) and done_at is null)
    where id = coalesce(new.follow_up_id, old.follow_up_id);
  return null;
end $$;
create trigger follow_up_action_changed after insert or update of due_on, done_at or delete on follow_up_action
  for each row execute function note_next_action();

drop index follow_up_open;
create index follow_up_open on follow_up (company_id, act_on, id) where state in ('OPEN', 'AGREED', 'HELD');
create index follow_up_unassigned on follow_up (company_id, told, organisation_id, act_on, id)
  where state in ('OPEN', 'AGREED', 'HELD') and assignee_id is null;
