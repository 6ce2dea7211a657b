-- What operating the product needs to know ---------------------------------------------------------

-- What has been made with SECRET_KEY is of no use with another one: a start with another is refused.
create table key_check (
  id boolean primary key default true check (id),
  key_hash bytea not null,
  created_at timestamptz not null
);

-- A mail that nobody tries to send any more. Its data are those of its job: ids and an address to write to, never the
-- mail itself, which is made anew when it is sent again.
create table failed_mail (
  id bigint generated always as identity primary key,
  job_id uuid not null constraint failed_mail_job_id_key unique,
  kind text not null,
  data jsonb not null,
  reason text not null check (reason in ('UNREACHABLE', 'RECIPIENT_REFUSED', 'REFUSED', 'FAILED')),
  tries int not null check (tries > 0),
  planned_at timestamptz not null,
  failed_at timestamptz not null
);
create index failed_mail_failed_at on failed_mail (failed_at desc, id desc);
create index failed_mail_kind_data on failed_mail (kind, data);
