-- Every change of who may do what at a company, the provider's too (MU-2).
create table user_log (
  id bigint primary key generated always as identity,
  company_id bigint not null references company,
  at timestamptz not null,
  by_user_id bigint not null references user_account,
  user_id bigint not null references user_account,
  -- By what name the company knew them then.
  user_name text not null,
  action text not null check (action in ('INVITED', 'GIVEN', 'CHANGED', 'REMOVED', 'CLOSED', 'REOPENED',
    'DELEGATED', 'DELEGATION_ENDED', 'REVIEWED')),
  before jsonb,
  after jsonb
);
create index user_log_company on user_log (company_id, id);
create index user_log_by_user_id on user_log (by_user_id);
create index user_log_user_id on user_log (user_id);

create function refuse_user_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of users can only be added to' using errcode = 'insufficient_privilege';
end $$;
create trigger user_log_append_only before update or delete or truncate on user_log
  for each statement execute function refuse_user_log_change();
-- also for a session that replays replicated changes
alter table user_log enable always trigger user_log_append_only;
