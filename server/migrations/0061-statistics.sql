-- Statistics of absence (ST), and the module that shows them. Off at companies that are there already.
alter table setting add column absence_statistics_enabled boolean not null default true;
alter table company add column absence_statistics_enabled boolean not null default false;
alter table company_grant drop constraint company_grant_modules_check;
alter table company_grant add constraint company_grant_modules_check check (modules <@
  '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences,statistics}');

-- Of fewer people nothing is told (ST-3).
alter table setting add column small_group_limit integer not null default 10 check (small_group_limit between 5 and 1000);
-- The section of TOL 2025 that the company belongs to.
alter table company add column industry text check (industry ~ '^[A-V]$');
create index company_industry on company (industry) where industry is not null;

-- Who is to be counted anew: written by whatever changes a leave, an employment or what payroll says, in the transaction of
-- the change. A row is a job: a person may have several, and one counting takes them all.
create table statistics_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  employee_id bigint not null
);
create index statistics_change_of_person on statistics_change (company_id, employee_id);

-- What has been counted of a person: what of it changes is taken out of the sums by this.
create table statistics_person (
  company_id bigint not null,
  employee_id bigint not null,
  employments jsonb not null,
  absences jsonb not null,
  primary key (company_id, employee_id)
);

-- For which months (since January of the year 0) a company's sums are kept, and whether everybody is in them.
create table statistics_company (
  company_id bigint primary key,
  first_month integer not null,
  last_month integer not null,
  is_ready boolean not null,
  -- Another number after every change of where somebody works: by it what is shown of the company is found once.
  arrangement bigint not null default (random() * 9007199254740991)::bigint
);

-- Sums of a group and a month: of the people in a unit and in all that lies below it, each person counted once.
create table statistics_month (
  company_id bigint not null,
  group_id bigint not null,
  month integer not null,
  people integer not null,
  -- Those who were in this unit alone, and in none below it.
  alone integer not null,
  absent integer not null,
  employed_days integer not null,
  external_days integer not null,
  own_days integer not null,
  payroll_days integer not null,
  -- Spells that begin, by their lengths, and days of absence of spells of these lengths.
  spells_3 integer not null,
  spells_10 integer not null,
  spells_30 integer not null,
  spells_60 integer not null,
  spells_90 integer not null,
  spells_more integer not null,
  days_3 integer not null,
  days_10 integer not null,
  days_30 integer not null,
  days_60 integer not null,
  days_90 integer not null,
  days_more integer not null,
  primary key (company_id, group_id, month)
);
create index statistics_month_alone on statistics_month (company_id, month) include (group_id, alone) where alone > 0;

-- So many people have these months on end in a group; by the stretch before each is counted once over several months.
create table statistics_stretch (
  company_id bigint not null,
  group_id bigint not null,
  kind text not null check (kind in ('EMPLOYED', 'ABSENT', 'CROSSED')),
  previous integer not null,
  first integer not null,
  last integer not null,
  people integer not null,
  primary key (company_id, group_id, kind, previous, first, last)
);

-- So many people were in several units within a month, together or one after another.
create table statistics_pattern (
  company_id bigint not null,
  month integer not null,
  pattern text not null,
  people integer not null,
  primary key (company_id, month, pattern)
);

create function note_statistics_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into statistics_change (company_id, employee_id) select distinct company_id, employee_id from before_it;
  end if;
  if tg_op <> 'DELETE' then
    insert into statistics_change (company_id, employee_id) select distinct company_id, employee_id from after_it;
  end if;
  return null;
end $$;
create trigger statistics_leave_recorded after insert on sick_leave
  referencing new table as after_it for each statement execute function note_statistics_change();
create trigger statistics_leave_gone after delete on sick_leave
  referencing old table as before_it for each statement execute function note_statistics_change();
create trigger statistics_payroll_come after insert on payroll_absence
  referencing new table as after_it for each statement execute function note_statistics_change();
create trigger statistics_payroll_changed after update on payroll_absence
  referencing old table as before_it new table as after_it for each statement execute function note_statistics_change();
create trigger statistics_payroll_gone after delete on payroll_absence
  referencing old table as before_it for each statement execute function note_statistics_change();
create trigger statistics_employment_begun after insert on employment
  referencing new table as after_it for each statement execute function note_statistics_change();
create trigger statistics_employment_gone after delete on employment
  referencing old table as before_it for each statement execute function note_statistics_change();

-- Of leaves and employments more is written than counts here.
create function note_statistics_of_leave() returns trigger language plpgsql as $$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.start_date, a.end_date, a.external_certificate, a.state = 'REMOVED')
    is distinct from (b.company_id, b.employee_id, b.start_date, b.end_date, b.external_certificate, b.state = 'REMOVED');
  return null;
end $$;
create trigger statistics_leave_corrected after update on sick_leave
  referencing old table as before_it new table as after_it for each statement execute function note_statistics_of_leave();
create function note_statistics_of_employment() returns trigger language plpgsql as $$
begin
  insert into statistics_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.organisation_id, a.start_date, a.end_date)
    is distinct from (b.company_id, b.employee_id, b.organisation_id, b.start_date, b.end_date);
  return null;
end $$;
create trigger statistics_employment_changed after update on employment
  referencing old table as before_it new table as after_it for each statement execute function note_statistics_of_employment();

-- Who is there already is counted first.
insert into statistics_change (company_id, employee_id) select distinct company_id, employee_id from employment;
