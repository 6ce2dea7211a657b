-- An employer lists and searches the work ability cases by the company's words of a person: they stand beside each case, so
-- that an index gives the order, and five thousand cases are not held against a hundred thousand names.
alter table workability_case
  add column listed_name text collate finnish_numeric not null default '',
  add column company_search_text text not null default '';
create or replace function set_case_search_text() returns trigger language plpgsql as $$
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
end $$;
create or replace function follow_company_words() returns trigger language plpgsql as $$
begin
  update employment set listed_name = new.last_name || ' ' || new.first_name,
    register_first_name = new.register_first_name, register_last_name = new.register_last_name
  where company_id = new.company_id and employee_id = new.employee_id;
  -- Its trigger reads the words.
  update workability_case set employee_id = employee_id
  where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
update workability_case set employee_id = employee_id;
create index workability_case_listed on workability_case (company_id, listed_name, start_date desc, id desc);
create index workability_case_named on workability_case using gin (company_id, company_search_text gin_trgm_ops);
