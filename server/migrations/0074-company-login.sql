-- How the people of a company log in with its own accounts, by OpenID Connect (SF-3).
create table company_login (
  company_id bigint primary key references company,
  issuer text not null,
  client_id text not null,
  -- Sealed by a key of SECRET_KEY.
  client_secret bytea not null,
  -- Who has access at the company comes in by it alone.
  is_only_way boolean not null default false,
  -- What the last login for trying came to; no word of the person who tried.
  trial jsonb,
  tried_at timestamptz,
  changed_at timestamptz not null
);

-- By the domain of an e-mail address the login is found: of one company alone.
create table company_login_domain (
  domain text primary key check (domain = lower(domain)),
  company_id bigint not null references company_login on delete cascade
);
create index company_login_domain_company_id on company_login_domain (company_id);

-- Whose account is whose at an issuer, from their first login on: the e-mail counts no more.
create table company_identity (
  user_id bigint primary key references user_account,
  company_id bigint not null references company_login on delete cascade,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null,
  used_at timestamptz not null,
  constraint company_identity_person unique (issuer, subject)
);
create index company_identity_company_id on company_identity (company_id);

-- A login that is under way, known by a secret of its browser; with the one who tries it out, a trial.
create table company_login_pending (
  secret_hash bytea primary key,
  company_id bigint not null references company_login on delete cascade,
  issuer text not null,
  client_id text not null,
  asked_path text,
  tried_by bigint references user_account,
  expires_at timestamptz not null
);
create index company_login_pending_company_id on company_login_pending (company_id);
create index company_login_pending_expires_at on company_login_pending (expires_at);
create index company_login_pending_tried_by on company_login_pending (tried_by) where tried_by is not null;

-- What has been changed of it, by whom, and whom somebody has taken off it.
create table company_login_change (
  id bigint primary key generated always as identity,
  company_id bigint not null references company,
  at timestamptz not null,
  by_user_id bigint not null references user_account,
  action text not null check (action in ('SET_UP', 'CHANGED', 'MADE_ONLY_WAY', 'NOT_ONLY_WAY', 'REMOVED', 'UNBOUND')),
  user_id bigint references user_account
);
create index company_login_change_company_id on company_login_change (company_id, id);
create index company_login_change_by_user_id on company_login_change (by_user_id);
create index company_login_change_user_id on company_login_change (user_id) where user_id is not null;

alter table session add column by_company boolean not null default false;
