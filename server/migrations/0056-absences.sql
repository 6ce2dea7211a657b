-- The absences of people counted (AR), and the module that shows them. Off at companies that are there already.
alter table setting add column absence_follow_up_enabled boolean not null default true;
alter table company add column absence_follow_up_enabled boolean not null default false;
alter table company_grant drop constraint company_grant_modules_check;
alter table company_grant add constraint company_grant_modules_check check (modules <@
  '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences}');

-- Whose absences are to be counted anew: written by whatever changes a leave, an employment or what payroll says, in the
-- transaction of the change. A row is a job: a person may have several, and one counting takes them all.
create table absence_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  employee_id bigint not null
);
create index absence_change_of_person on absence_change (company_id, employee_id);

create function note_absence_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into absence_change (company_id, employee_id) select distinct company_id, employee_id from before_it;
  end if;
  if tg_op <> 'DELETE' then
    insert into absence_change (company_id, employee_id) select distinct company_id, employee_id from after_it;
  end if;
  return null;
end $$;
create trigger sick_leave_recorded after insert on sick_leave
  referencing new table as after_it for each statement execute function note_absence_change();
create trigger sick_leave_gone after delete on sick_leave
  referencing old table as before_it for each statement execute function note_absence_change();
create trigger payroll_absence_come after insert on payroll_absence
  referencing new table as after_it for each statement execute function note_absence_change();
create trigger payroll_absence_changed after update on payroll_absence
  referencing old table as before_it new table as after_it for each statement execute function note_absence_change();
create trigger payroll_absence_gone after delete on payroll_absence
  referencing old table as before_it for each statement execute function note_absence_change();

-- Of leaves and employments more is written than counts here (that one was handled, a name); and who has no absence has
-- nothing that an employment could change.
create function note_sick_leave_change() returns trigger language plpgsql as $$
begin
  insert into absence_change (company_id, employee_id)
  select distinct c.company_id, c.employee_id from after_it a join before_it b on b.id = a.id
    cross join lateral (values (a.company_id, a.employee_id), (b.company_id, b.employee_id)) c (company_id, employee_id)
  where (a.company_id, a.employee_id, a.start_date, a.end_date, a.external_certificate, a.state = 'REMOVED')
    is distinct from (b.company_id, b.employee_id, b.start_date, b.end_date, b.external_certificate, b.state = 'REMOVED');
  return null;
end $$;
create trigger sick_leave_corrected after update on sick_leave
  referencing old table as before_it new table as after_it for each statement execute function note_sick_leave_change();

create table absence_summary (
  company_id bigint not null,
  employee_id bigint not null,
  -- By which the company knows them.
  person_id bigint not null references company_employee on delete cascade,
  -- Where they work: of several units the main one, of none in force the last.
  organisation_id bigint references organisation on delete set null,
  -- Of the twelve months that end at the day up to which it is right (`right_until`).
  spells integer not null,
  days integer not null,
  longest integer not null,
  -- The marks that hold, by the rules of the company.
  marks bigint[] not null default '{}',
  -- The absence that goes on at the day it was counted, or the next one.
  absent_from date,
  absent_until date,
  right_until date not null,
  primary key (company_id, employee_id)
);
create index absence_summary_person_id on absence_summary (person_id);
create index absence_summary_organisation_id on absence_summary (organisation_id);
create index absence_summary_due on absence_summary (right_until);
create index absence_summary_listed on absence_summary (company_id, days desc, person_id)
  include (spells, employee_id);

-- The days of absence of a person without overlaps, each stretch with the spell that it belongs to.
create table absence_stretch (
  company_id bigint not null,
  employee_id bigint not null,
  start_date date not null,
  end_date date not null,
  spell_start date not null,
  -- Of the whole spell.
  spell_days integer not null,
  check (end_date >= start_date),
  primary key (company_id, employee_id, start_date),
  foreign key (company_id, employee_id) references absence_summary on delete cascade
);
create index absence_stretch_of_days on absence_stretch (company_id, end_date)
  include (start_date, employee_id, spell_start, spell_days);

create function note_employment_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into absence_change (company_id, employee_id)
    select distinct b.company_id, b.employee_id from before_it b
      join absence_summary s on s.company_id = b.company_id and s.employee_id = b.employee_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into absence_change (company_id, employee_id)
    select distinct a.company_id, a.employee_id from after_it a
      join absence_summary s on s.company_id = a.company_id and s.employee_id = a.employee_id;
  end if;
  return null;
end $$;
create trigger employment_begun after insert on employment
  referencing new table as after_it for each statement execute function note_employment_change();
create trigger employment_changed after update on employment
  referencing old table as before_it new table as after_it for each statement execute function note_employment_change();
create trigger employment_gone after delete on employment
  referencing old table as before_it for each statement execute function note_employment_change();

-- What is there already is counted first.
insert into absence_change (company_id, employee_id) select distinct company_id, employee_id from sick_leave
  union select distinct company_id, employee_id from payroll_absence;
