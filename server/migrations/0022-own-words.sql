-- Every employer's own words (docs/adr/0010-known-people.md) ---------------------------------------

-- The id by which a company knows a person: drawn, so that it tells neither whether the register had the person before
-- nor who else has. Above every id of the register itself, of 15 digits at most.
alter table company_employee drop constraint company_employee_pkey;
alter table company_employee
  add column id bigint not null
    default (100000000000000 + ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint) primary key,
  -- where in the company the words were last told
  add column organisation_id bigint,
  add constraint company_employee_company_id_employee_id_key unique (company_id, employee_id),
  add foreign key (company_id, organisation_id) references organisation (company_id, id)
    on delete set null (organisation_id);
create index company_employee_organisation_id on company_employee (company_id, organisation_id);

-- What the first employer has said stood in the register's own row: from now on it is that employer's.
insert into company_employee (company_id, employee_id, first_name, last_name, address, postcode, city, email, phone,
  language, municipality_code, updated_at)
select known.company_id, p.id, p.first_name, p.last_name, p.address, p.postcode, p.city, p.email, p.phone, p.language,
  p.municipality_code, p.updated_at
from employee p join (
  select o.company_id, e.employee_id from employment e join organisation o on o.id = e.organisation_id
  union select company_id, employee_id from sick_leave
  union select company_id, employee_id from workability_case) known on known.employee_id = p.id
on conflict (company_id, employee_id) do nothing;

update company_employee k set organisation_id = (
  select e.organisation_id from employment e join organisation o on o.id = e.organisation_id
  where e.employee_id = k.employee_id and o.company_id = k.company_id order by e.created_at, e.id limit 1);

-- No employment without the words of its company, whoever makes it.
alter table employment add column company_id bigint,
  -- whoever made it could read the company's words: who works with the employment may read them too
  add column hands_on boolean not null default false;
update employment e set company_id = o.company_id, hands_on = true from organisation o where o.id = e.organisation_id;
alter table employment alter column company_id set not null,
  add foreign key (company_id, employee_id) references company_employee (company_id, employee_id);
create index employment_company_id on employment (company_id, employee_id);

create function set_employment_company() returns trigger language plpgsql as $$
begin
  select company_id into new.company_id from organisation where id = new.organisation_id;
  return new;
end $$;
create trigger employment_company before insert or update on employment for each row
  execute function set_employment_company();

drop index sick_leave_company_id;
create index sick_leave_company_id on sick_leave (company_id, employee_id);
alter table sick_leave
  add foreign key (company_id, employee_id) references company_employee (company_id, employee_id);

drop index workability_case_employee_id;
create index workability_case_employee_id on workability_case (employee_id, company_id);
alter table workability_case
  add foreign key (company_id, employee_id) references company_employee (company_id, employee_id);
