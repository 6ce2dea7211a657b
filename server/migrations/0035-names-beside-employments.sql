-- The people of one organisation are listed by name, by the company's words and by the register's, a page at a time:
-- both names stand beside each employment, as triggers keep them.
alter table employment
  add column listed_name text collate finnish_numeric not null default '',
  add column register_first_name text collate finnish not null default '',
  add column register_last_name text collate finnish not null default '';
create function set_employment_names() returns trigger language plpgsql as $$
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
end $$;
-- After employment_company, which says whose it is: triggers run in the order of their names.
create trigger employment_names before insert or update of organisation_id, employee_id on employment
  for each row execute function set_employment_names();
create function follow_company_words() returns trigger language plpgsql as $$
begin
  update employment set listed_name = new.last_name || ' ' || new.first_name,
    register_first_name = new.register_first_name, register_last_name = new.register_last_name
  where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
create trigger company_employee_names
  after update of first_name, last_name, register_first_name, register_last_name on company_employee
  for each row when ((old.first_name, old.last_name, old.register_first_name, old.register_last_name)
    is distinct from (new.first_name, new.last_name, new.register_first_name, new.register_last_name))
  execute function follow_company_words();
update employment e set listed_name = k.last_name || ' ' || k.first_name,
  register_first_name = k.register_first_name, register_last_name = k.register_last_name
from company_employee k where k.company_id = e.company_id and k.employee_id = e.employee_id;

create index employment_listed on employment (organisation_id, listed_name)
  include (company_id, employee_id, end_date, created_at);
create index employment_register_name on employment (organisation_id, register_last_name, register_first_name, id)
  include (end_date);
drop index employment_organisation_id;
