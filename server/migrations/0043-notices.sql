-- How often somebody is told by mail of a kind of what waits for them; of the others as often as by default (IN-3).
create table notice_choice (
  user_id bigint not null references user_account,
  kind text not null,
  frequency text not null check (frequency in ('NEVER', 'AT_ONCE', 'DAILY', 'WEEKLY')),
  primary key (user_id, kind)
);

-- What somebody is to be told of at once, and of what they have been told. A moment after something has come it is looked
-- at whether anything waits; `since` is null where they have been told.
create table notice_at_once (
  user_id bigint not null references user_account,
  kind text not null,
  since timestamptz,
  is_seen_to_wait boolean not null default false,
  told_at timestamptz,
  primary key (user_id, kind)
);
create index notice_at_once_since on notice_at_once (since) where since is not null;

-- A day's notices, or a week's by its Monday, are planned once, whatever process does it.
create table notice_round (
  frequency text not null check (frequency in ('DAILY', 'WEEKLY')),
  day date not null,
  primary key (frequency, day)
);

-- An address that the mail relay has refused for good gets no more notices.
alter table user_account add column refused_email text;

-- A mail for each conversation was planned by it; in its place there are notices.
alter table conversation_user drop column notice_planned_at;
