-- The people of one company are found by name without those of all the others who bear it.
create index company_employee_named on company_employee
  using gin (company_id, lower((last_name || ' ' || first_name || ' ' || last_name) collate finnish) gin_trgm_ops);
drop index company_employee_search;
