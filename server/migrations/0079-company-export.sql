-- What is a company's, put together as a file that is fetched within days (DL-4).
create table company_export (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  user_id bigint not null references user_account,
  state text not null check (state in ('RUNNING', 'DONE', 'FAILED', 'GONE')),
  reason text check (reason in ('STORAGE_FULL', 'FAILED')),
  progress double precision not null default 0 check (progress between 0 and 1),
  -- Sealed by a key of SECRET_KEY while the work needs it, and nowhere else.
  password bytea,
  object_key text,
  size bigint,
  -- How often the work has begun: who began it earlier has lost it.
  attempt integer not null default 0,
  created_at timestamptz not null,
  worked_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz,
  check ((state = 'RUNNING') = (password is not null)),
  check ((state = 'FAILED') = (reason is not null)),
  check (state <> 'DONE' or (object_key is not null and size is not null and expires_at is not null))
);
create index company_export_company_id on company_export (company_id, id desc);
create index company_export_user_id on company_export (user_id);
create unique index company_export_running on company_export (company_id) where state = 'RUNNING';
create index company_export_expires_at on company_export (expires_at) where state = 'DONE';
