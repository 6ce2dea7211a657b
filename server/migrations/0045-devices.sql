-- A browser in which somebody is told by Web Push of what waits for them (IN-4). It stays when its session ends by itself,
-- and goes when one is ended.
create table push_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  -- in which its user is, or was last, logged in there
  session_id bigint references session on delete set null,
  -- SHA-256 of the token in the browser's cookie, by which it is known at the next login
  token_hash bytea not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index push_device_user_id on push_device (user_id, created_at);
create index push_device_session_id on push_device (session_id);
