-- What the provider's lists are searched and ordered by, beside what they list, though it is written in another table.
-- Triggers keep it: the names, the companies and the employments are written in several ways.
create extension if not exists btree_gin;

-- Workplace investigations are found by their company's name too.
alter table form_process add column search_text text not null default '';
create function set_process_search_text() returns trigger language plpgsql as $$
begin
  select lower((new.name || ' ' || coalesce(new.unit_name, '') || ' ' || name) collate finnish)
  into new.search_text from organisation where id = new.company_id;
  return new;
end $$;
create trigger form_process_search_text before insert or update of name, unit_name, company_id on form_process
  for each row execute function set_process_search_text();
create function follow_company_name() returns trigger language plpgsql as $$
begin
  -- Writes the text again, by the trigger above.
  update form_process set company_id = new.id where company_id = new.id;
  return null;
end $$;
create trigger organisation_company_name after update of name on organisation
  for each row when (new.parent_id is null and old.name is distinct from new.name) execute function follow_company_name();
update form_process set name = name;
drop index form_process_search;
create index form_process_search on form_process using gin (search_text gin_trgm_ops);
create index form_process_status on form_process (status, created_at desc, id desc);

-- The provider looks for a company's people by the names that they have in its register, and for those employed now.
alter table company_employee
  add column register_first_name text not null default '',
  add column register_last_name text not null default '',
  add column search_text text not null generated always as (
    lower((register_first_name || ' ' || register_last_name) collate finnish)) stored,
  -- the last day of the last employment at the company; infinity while one goes on, null without any
  add column employed_until date;
create function set_register_names() returns trigger language plpgsql as $$
begin
  select first_name, last_name into new.register_first_name, new.register_last_name
  from employee where id = new.employee_id;
  return new;
end $$;
create trigger company_employee_register_names before insert on company_employee
  for each row execute function set_register_names();

alter table workability_case add column search_text text not null default '';
create function set_case_search_text() returns trigger language plpgsql as $$
begin
  select lower((first_name || ' ' || last_name) collate finnish) into new.search_text
  from employee where id = new.employee_id;
  return new;
end $$;
create trigger workability_case_search_text before insert or update of employee_id on workability_case
  for each row execute function set_case_search_text();

create function follow_register_names() returns trigger language plpgsql as $$
begin
  update company_employee set register_first_name = new.first_name, register_last_name = new.last_name
  where employee_id = new.id;
  update workability_case set employee_id = new.id where employee_id = new.id;
  return null;
end $$;
create trigger employee_names after update of first_name, last_name on employee
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function follow_register_names();

create function note_employments(of_company bigint, of_employee bigint) returns void language sql as $$
  update company_employee k set employed_until = known.until
  from (select max(coalesce(end_date, 'infinity')) as until from employment
    where company_id = of_company and employee_id = of_employee) known
  where k.company_id = of_company and k.employee_id = of_employee and k.employed_until is distinct from known.until
$$;
create function follow_employments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform note_employments(new.company_id, new.employee_id);
  end if;
  if tg_op <> 'INSERT' then
    perform note_employments(old.company_id, old.employee_id);
  end if;
  return null;
end $$;
create trigger employment_until after insert or delete or update of organisation_id, employee_id, end_date on employment
  for each row execute function follow_employments();

update company_employee k set register_first_name = p.first_name, register_last_name = p.last_name,
  employed_until = (select max(coalesce(e.end_date, 'infinity')) from employment e
    where e.company_id = k.company_id and e.employee_id = k.employee_id)
from employee p where p.id = k.employee_id;
update workability_case set employee_id = employee_id;
drop index employee_search;
create index company_employee_register_search on company_employee using gin (company_id, search_text gin_trgm_ops);
-- Not by employee_id as well: without statistics the planner takes it for a look-up by company and person, and reads all of the company.
create index company_employee_register_name on company_employee
  (company_id, register_last_name collate finnish, register_first_name collate finnish)
  include (employee_id, employed_until);
create index workability_case_search on workability_case using gin (search_text gin_trgm_ops);
create index workability_case_company on workability_case (company_id, start_date desc, id desc);
create index workability_case_requested on workability_case (start_date desc, id desc)
  where request_state in ('REQUESTED', 'QUESTION');

-- A nurse's own cases in their order; the day that a case began on does not change.
alter table workability_nurse add column start_date date not null default '-infinity';
create function set_nurse_start_date() returns trigger language plpgsql as $$
begin
  select start_date into new.start_date from workability_case where id = new.case_id;
  return new;
end $$;
create trigger workability_nurse_start_date before insert on workability_nurse
  for each row execute function set_nurse_start_date();
update workability_nurse n set start_date = c.start_date from workability_case c where c.id = n.case_id;
create index workability_nurse_own on workability_nurse (user_id, start_date desc, case_id desc);

-- The staff, among whom somebody is looked for beside a company's users.
create index user_account_staff on user_account (id) where role <> 'ROLE_USER';
