-- Absences as a company's payroll system knows them (IF-4, AR-4): days alone, no cause.
create table payroll_absence (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  employee_id bigint not null,
  -- By what the payroll system knows it: the same again is the same absence, changed or taken back.
  external_id text not null check (external_id <> ''),
  start_date date not null,
  end_date date not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (end_date >= start_date),
  unique (company_id, external_id),
  foreign key (company_id, employee_id) references company_employee (company_id, employee_id)
);
create index payroll_absence_of_person on payroll_absence (company_id, employee_id, start_date, end_date);
create index payroll_absence_employee_id on payroll_absence (employee_id);
create index payroll_absence_of_days on payroll_absence (company_id, end_date, start_date);
