-- Absences are counted anew where their following is switched on or off, at a company or for the installation: what is open
-- is taken back where it goes off, and what holds is found where it comes on (ES-2).
create function note_absence_switch() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'setting' then
    insert into absence_change (company_id, employee_id) select company_id, employee_id from absence_summary;
  else
    insert into absence_change (company_id, employee_id)
    select company_id, employee_id from absence_summary where company_id = new.id;
  end if;
  return null;
end $$;
create trigger absence_switch_of_company after update of absence_follow_up_enabled on company for each row
  when (new.absence_follow_up_enabled <> old.absence_follow_up_enabled) execute function note_absence_switch();
create trigger absence_switch_of_all after update of absence_follow_up_enabled on setting for each row
  when (new.absence_follow_up_enabled <> old.absence_follow_up_enabled) execute function note_absence_switch();

-- And of whom a follow-up has ended: when it is to be asked again is known from then on.
create function note_ended_follow_up() returns trigger language plpgsql as $$
begin
  insert into absence_change (company_id, employee_id) values (new.company_id, new.employee_id);
  return null;
end $$;
create trigger follow_up_ended after update of closed_on on follow_up for each row
  when (new.closed_on is not null and old.closed_on is null) execute function note_ended_follow_up();

insert into absence_change (company_id, employee_id)
  select s.company_id, s.employee_id from absence_summary s join company c on c.id = s.company_id
  where c.absence_follow_up_enabled and c.closed_at is null;
