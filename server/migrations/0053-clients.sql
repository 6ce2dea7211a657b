-- Systems that call /integration/v1: the provider's, or one company's (IF-1).
create table integration_client (
  id bigint generated always as identity primary key,
  client_id text not null unique,
  name text not null check (name <> ''),
  company_id bigint references company,
  scopes text[] not null check (scopes <@ array['changes', 'personnel.read', 'personnel.write', 'absences.read',
    'absences.write', 'diagnoses.read', 'orders.read', 'reports.write']),
  created_by bigint not null references user_account,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The calls of the minute in which it called last (IF-5).
  minute timestamptz,
  calls_in_minute integer not null default 0,
  check (company_id is null or not scopes && array['diagnoses.read'])
);
create index integration_client_company_id on integration_client (company_id);
create index integration_client_created_by on integration_client (created_by);

-- By what a client proves who it is: the hash of a secret, or a public key.
create table integration_secret (
  id bigint generated always as identity primary key,
  client_id bigint not null references integration_client,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index integration_secret_client_id on integration_secret (client_id);
create table integration_key (
  id bigint generated always as identity primary key,
  client_id bigint not null references integration_client,
  thumbprint text not null,
  jwk jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (client_id, thumbprint)
);

-- Each assertion counts once.
create table integration_assertion (
  client_id bigint not null references integration_client,
  jti_hash bytea not null,
  expires_at timestamptz not null,
  primary key (client_id, jti_hash)
);
create index integration_assertion_expires_at on integration_assertion (expires_at);

-- What a client has called, refused calls too (IF-5): addresses as they are declared, without what stands in them.
create table integration_call (
  id bigint generated always as identity primary key,
  client_id bigint not null references integration_client,
  time timestamptz not null,
  method text not null,
  route text not null,
  status integer not null,
  request_id text not null
);
create index integration_call_client_id on integration_call (client_id, id desc);
create index integration_call_time on integration_call (time);

alter table access_log add column client_id bigint;

-- A company's people and leaves, a page at a time (IF-4).
create index company_employee_id_at_company on company_employee (company_id, id);
create index sick_leave_id_at_company on sick_leave (company_id, id);

-- What has changed, in the order in which it was committed (IF-2; docs/adr).
create table integration_change (
  id bigint generated always as identity primary key,
  type text not null check (type in ('sick-leave.recorded', 'sick-leave.corrected', 'sick-leave.removed',
    'employee.created', 'employee.changed', 'employment.created', 'employment.changed', 'employment.ended',
    'order.sent', 'form.submitted', 'workability.requested')),
  time timestamptz not null,
  company_id bigint not null references company,
  thing_id bigint not null
);
create index integration_change_company_id on integration_change (company_id, id);
create index integration_change_time on integration_change (time);
