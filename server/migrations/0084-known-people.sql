-- Whom no company knows any more is found without looking at everybody (DL-1).
alter table employee add column is_known boolean not null default true;
update employee e set is_known = false where not exists (
  select from company_employee k where k.employee_id = e.id);
alter table employee alter column is_known set default false;
create index employee_unknown on employee (updated_at) where not is_known;

create function note_known() returns trigger language plpgsql as $$
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
end $$;
create trigger note_known after insert or delete on company_employee for each row execute function note_known();
