-- What somebody has besides a password: an app that computes codes, or passkeys (SF-1).
create table second_factor (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  type text not null check (type in ('TOTP', 'PASSKEY')),
  name text check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- of codes: sealed, and the last step of 30 seconds whose code was taken
  secret bytea,
  last_step bigint,
  -- of a passkey
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  backed_up boolean,
  check ((type = 'TOTP') = (secret is not null)),
  check ((type = 'TOTP') = (last_step is not null)),
  check (num_nonnulls(credential_id, public_key, sign_count, transports, backed_up) = case type when 'PASSKEY' then 5 else 0 end)
);
create index second_factor_user_id on second_factor (user_id);
create unique index second_factor_one_app on second_factor (user_id) where type = 'TOTP';

-- A secret that no code of it has been typed for yet.
create table totp_enrolment (
  user_id bigint primary key references user_account,
  secret bytea not null,
  expires_at timestamptz not null
);

create table recovery_code (
  user_id bigint not null references user_account,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A login between the password and the factor: of what its cookie holds, the hash.
create table login_step (
  token_hash bytea primary key,
  user_id bigint not null references user_account,
  -- the one that was right; where the account has another by then, nothing is opened
  password_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_step_user_id on login_step (user_id);
create index login_step_expires_at on login_step (expires_at);

-- What a passkey is asked to sign, once: for a new one, or to show who somebody is, whom the server may not know yet.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('ENROL', 'LOGIN')),
  user_id bigint references user_account,
  expires_at timestamptz not null
);
create index passkey_challenge_user_id on passkey_challenge (user_id);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);

-- That an administrator took all of somebody's factors off the account.
create table factor_reset (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  reset_at timestamptz not null,
  reset_by bigint not null references user_account
);
create index factor_reset_user_id on factor_reset (user_id, reset_at);
create index factor_reset_reset_by on factor_reset (reset_by);
