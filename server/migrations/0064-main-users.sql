-- A grant can be its company's main user (MU-1), and has an end day, which counts as the last (MU-2).
alter table company_grant
  add column main_user boolean not null default false,
  add column ends_on date,
  -- Since when somebody is main user, and when they last went through those who have access (MU-4).
  add column main_user_since timestamptz,
  add column reviewed_at timestamptz,
  -- By whose name a main user has invited somebody: until they have come in, whoever invited them is told no other.
  add column invited_first_name text,
  add column invited_last_name text check ((invited_first_name is null) = (invited_last_name is null));
create index company_grant_main_users on company_grant (company_id) where main_user;
create index company_grant_ends_on on company_grant (ends_on) where ends_on is not null;

alter table setting add column main_users_make_main_users boolean not null default true;
