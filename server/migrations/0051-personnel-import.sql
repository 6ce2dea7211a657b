-- Personnel from a file (IM-1…IM-5): what was read of it, what its rows would do, and by what it can be taken back.
create table personnel_import (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null references user_account,
  -- The branch that its maker reached: with another it is none of theirs any more.
  branch_id bigint not null references organisation,
  state text not null check (state in ('READ', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  -- Set where RUNNING means that it is being taken back.
  is_undoing boolean not null default false,
  -- Which check is the last: an earlier one that is still under way counts no more.
  round integer not null default 0,
  columns jsonb not null,
  options jsonb not null,
  -- The line of the first row.
  first_number integer not null,
  row_count integer not null,
  progress double precision not null default 0 check (progress between 0 and 1),
  -- Of its rows by kind, as they stood when it was last done with: tens of thousands are not counted at each look.
  counts jsonb,
  missing_count integer not null default 0,
  in_force_count integer not null default 0,
  created_at timestamptz not null,
  -- When work was last done on it: what stands still is begun anew.
  worked_at timestamptz not null,
  done_at timestamptz
);
create index personnel_import_company_id on personnel_import (company_id, user_id);
create index personnel_import_branch_id on personnel_import (branch_id);
create index personnel_import_user_id on personnel_import (user_id);
create index personnel_import_created_at on personnel_import (created_at);
-- At a company one runs at a time.
create unique index personnel_import_running on personnel_import (company_id) where state = 'RUNNING';

create table personnel_import_row (
  id bigint generated always as identity primary key,
  import_id bigint not null references personnel_import on delete cascade,
  number integer,
  -- As they stand in the file, by its columns; gone a day after it came.
  cells jsonb,
  kind text check (kind in ('NEW', 'CHANGED', 'ENDED', 'UNCHANGED', 'ERROR')),
  first_name text,
  last_name text,
  employee_id bigint references employee on delete set null,
  -- Which employment ends because its person is missing.
  employment_id bigint,
  -- What the other rows of the same person leave to this one.
  among jsonb,
  before jsonb,
  after jsonb,
  errors jsonb not null default '[]',
  is_done boolean not null default false,
  -- The person before and after it: what it takes to take it back.
  trace jsonb,
  is_kept boolean not null default false
);
create index personnel_import_row_import_id on personnel_import_row (import_id, number, id);
create index personnel_import_row_kind on personnel_import_row (import_id, kind, number, id);
create index personnel_import_row_to_do on personnel_import_row (import_id, number, id) where not is_done;
create index personnel_import_row_traced on personnel_import_row (import_id, number desc nulls first, id desc)
  where trace is not null and not is_kept;
create index personnel_import_row_employee_id on personnel_import_row (employee_id);

-- For what a company's columns were taken, by their headings in small letters.
create table personnel_import_column (
  company_id bigint not null references company,
  heading text not null,
  field text,
  primary key (company_id, heading)
);
