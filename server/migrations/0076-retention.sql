-- How long each kind of data is kept (DL-1): what is not here is kept as long as the product ships it.
create table retention_period (
  kind text primary key check (kind <> ''),
  months integer not null check (months between 1 and 2400)
);

-- That an administrator has seen what would be removed by these periods, and agreed. A change of them ends it.
create table retention_agreement (
  id bigint primary key generated always as identity,
  agreed_at timestamptz not null,
  agreed_by bigint not null references user_account,
  ended_at timestamptz
);
create unique index retention_agreement_in_force on retention_agreement ((true)) where ended_at is null;
create index retention_agreement_agreed_by on retention_agreement (agreed_by);

create table retention_run (
  id bigint primary key generated always as identity,
  began_at timestamptz not null,
  worked_at timestamptz not null,
  ended_at timestamptz,
  -- Without anybody: by night, or after a restore.
  asked_by bigint references user_account
);
-- One removes at a time.
create unique index retention_run_under_way on retention_run ((true)) where ended_at is null;
create index retention_run_asked_by on retention_run (asked_by);
create index retention_run_ended_at on retention_run (ended_at);

-- What went: how many of which kind, never what. Of a customer that has left, whose it was: the certificate.
create table removal (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  kind text not null,
  count integer not null check (count >= 0),
  run bigint not null references retention_run,
  -- No reference: the company may be gone.
  company_id bigint,
  unique nulls not distinct (run, kind, company_id)
);
create index removal_company_id on removal (company_id) where company_id is not null;

-- What is held is removed by no period.
create table hold (
  id bigint primary key generated always as identity,
  company_id bigint references company,
  employee_id bigint references employee,
  reason text not null check (reason <> ''),
  by bigint not null references user_account,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references user_account,
  check (num_nonnulls(company_id, employee_id) = 1),
  check ((ended_at is null) = (ended_by is null))
);
create unique index hold_company_id on hold (company_id) where ended_at is null and company_id is not null;
create unique index hold_employee_id on hold (employee_id) where ended_at is null and employee_id is not null;
create index hold_of_company on hold (company_id);
create index hold_of_employee on hold (employee_id);
create index hold_by on hold (by);
create index hold_ended_by on hold (ended_by);

-- A customer who leaves: read only from then on, removed after the period.
alter table company
  add column closed_at timestamptz,
  add column closed_by bigint references user_account,
  add column closing_reason text check (closing_reason <> ''),
  -- All that was the customer's is gone; what has to be kept longer keeps the company's name.
  add column removed_at timestamptz,
  add check ((closed_at is null) = (closed_by is null)),
  add check (removed_at is null or closed_at is not null);
create index company_closed_at on company (closed_at) where closed_at is not null;
create index company_closed_by on company (closed_by);

-- An account whose user is gone: what they have written elsewhere keeps its row.
alter table user_account add column emptied_at timestamptz;

-- The day of a person's death, where the staff have entered it, and that of birth by the identity code.
alter table employee add column died_on date;
create index employee_died_on on employee (died_on) where died_on is not null;

-- Of what is no identity code, nothing; of a day that no month has, one close by: no index fails by what somebody typed.
create function born_on(code text) returns date language sql immutable parallel safe as $$
  select case when code ~ '^[0-3][0-9](0[1-9]|1[0-2])[0-9]{2}[-+A-FU-Ya-fu-y]' then
    make_date(
      case when substr(code, 7, 1) = '+' then 1800 when upper(substr(code, 7, 1)) between 'A' and 'F' then 2000 else 1900 end
        + substr(code, 5, 2)::int,
      substr(code, 3, 2)::int, 1) + (greatest(substr(code, 1, 2)::int, 1) - 1) end
$$;
create index employee_born_on on employee (born_on(identity_code));
create index company_order_born_on on company_order (born_on(entered ->> 'mOrderSotu'));
create index company_order_of_nobody on company_order (updated_at) where born_on(entered ->> 'mOrderSotu') is null;

-- What is over is found by its time.
alter table conversation add column closed_at timestamptz;
update conversation set closed_at = last_message_at where status <> 'ACTIVE';
create index conversation_closed_at on conversation (closed_at) where closed_at is not null;
create index document_created_at on document (created_at);
create index form_process_updated_at on form_process (updated_at);
create index payroll_absence_end_date on payroll_absence (end_date);
create index company_employee_employed_until on company_employee (employed_until);
create index employee_updated_at on employee (updated_at);
create index video_meeting_end_time on video_meeting (end_time);
create index user_log_at on user_log (at);
create index user_account_created_at on user_account (created_at) where role = 'ROLE_USER';

-- Logs are still only added to; what is past its period may be cleared, by nobody any earlier. A day less, for the clock of
-- the server may go before the database's.
create function refuse_early_removal() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) ->> tg_argv[0])::timestamptz > now() - tg_argv[1]::interval + interval '1 day' then
    raise exception 'this log is kept for %', tg_argv[1] using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

drop trigger access_log_append_only on access_log;
create trigger access_log_append_only before update or truncate on access_log
  for each statement execute function refuse_access_log_change();
create trigger access_log_kept before delete on access_log
  for each row execute function refuse_early_removal('time', '12 years');
drop trigger user_log_append_only on user_log;
create trigger user_log_append_only before update or truncate on user_log
  for each statement execute function refuse_user_log_change();
create trigger user_log_kept before delete on user_log
  for each row execute function refuse_early_removal('at', '12 years');
-- also for a session that replays replicated changes
alter table access_log enable always trigger access_log_append_only;
alter table access_log enable always trigger access_log_kept;
alter table user_log enable always trigger user_log_append_only;
alter table user_log enable always trigger user_log_kept;

-- Notes of logins go before accounts do: when somebody was last here is known without them.
alter table user_account add column last_login_at timestamptz;
update user_account u set last_login_at = l.time
  from (select user_id, max(time) as time from login_event where outcome = 'SUCCESS' group by user_id) l where l.user_id = u.id;
create function note_last_login() returns trigger language plpgsql as $$
begin
  update user_account set last_login_at = new.time where id = new.user_id;
  return null;
end $$;
create trigger login_event_last after insert on login_event
  for each row when (new.outcome = 'SUCCESS' and new.user_id is not null) execute function note_last_login();
create index file_uploader on file (uploaded_by);
