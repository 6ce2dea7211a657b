-- When somebody last gave a password or a factor within a session: what opens the account is not changed long after (SF-2).
alter table session add column confirmed_at timestamptz;
update session set confirmed_at = started_at;
alter table session alter column confirmed_at set not null;
