-- An employment at which a sick leave or a work ability case has been recorded stays at its company: what another tells of it
-- afterwards is none of what the first one sees. Where one went to another company before this, its leaves and cases get
-- another of the person's at their own, or one that is over, of the days that they tell of.
with strayed as (
  select s.company_id, s.employee_id, s.start_date, s.end_date
  from sick_leave s join employment e on e.id = s.employment_id where e.company_id <> s.company_id
  union all
  select c.company_id, c.employee_id, c.start_date, c.start_date
  from workability_case c join employment e on e.id = c.employment_id where e.company_id <> c.company_id)
insert into employment (company_id, employee_id, organisation_id, start_date, end_date, main_employer)
select company_id, employee_id, coalesce(k.organisation_id, company_id), min(start_date), max(end_date), true
from strayed join company_employee k using (company_id, employee_id)
where not exists (select from employment e where e.company_id = k.company_id and e.employee_id = k.employee_id)
group by company_id, employee_id, k.organisation_id;
update sick_leave s set employment_id = (select stayed.id from employment stayed
  where stayed.company_id = s.company_id and stayed.employee_id = s.employee_id order by stayed.start_date desc, stayed.id limit 1)
from employment e where e.id = s.employment_id and e.company_id <> s.company_id;
update workability_case c set employment_id = (select stayed.id from employment stayed
  where stayed.company_id = c.company_id and stayed.employee_id = c.employee_id order by stayed.start_date desc, stayed.id limit 1)
from employment e where e.id = c.employment_id and e.company_id <> c.company_id;

create unique index employment_at_company on employment (company_id, id);
alter table sick_leave drop constraint sick_leave_employment_id_fkey,
  add constraint sick_leave_employment foreign key (company_id, employment_id) references employment (company_id, id);
alter table workability_case drop constraint workability_case_employment_id_fkey,
  add constraint workability_case_employment foreign key (company_id, employment_id) references employment (company_id, id);
drop index sick_leave_employment_id, workability_case_employment_id;
create index sick_leave_employment_id on sick_leave (employment_id, company_id);
create index workability_case_employment_id on workability_case (employment_id, company_id);
