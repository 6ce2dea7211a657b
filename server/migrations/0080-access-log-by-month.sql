-- The access log by months (DL-3), of UTC: each a table of its own, which goes as a whole. What lies in no month that has been
-- made is kept in `access_log_rest`, so that no access ever fails for want of a month.
-- No foreign keys: a row outlives what it speaks of, and a month may lie in a file meanwhile.
create table access_log_next (
  id bigint generated always as identity,
  time timestamptz not null,
  user_id bigint not null,
  role text not null,
  company_id bigint,
  employee_ids bigint[] not null,
  action text not null,
  purpose text not null,
  thing text not null,
  thing_id bigint,
  request_id text not null,
  opening_reason text,
  client_id bigint,
  for_user_id bigint,
  primary key (id, time)
) partition by range (time);
create index access_log_next_employee_ids on access_log_next using gin (employee_ids);
create index access_log_next_for_user_id on access_log_next (for_user_id) where for_user_id is not null;
create index access_log_next_user_id on access_log_next (user_id, time);

-- A row's time says where it lies, so no trigger may change it any more: who writes asks for the right one, and any other is
-- refused to whoever does not own the table.
create function time_of_access(asked timestamptz) returns timestamptz language sql stable as $$
  select case when is_owner('public.access_log'::regclass) then asked else now() end
$$;
create function refuse_other_time() returns trigger language plpgsql as $$
begin
  if not public.is_owner(tg_relid) and new.time <> now() then
    raise exception 'the access log bears the time of the database' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger access_log_append_only before update or truncate on access_log_next
  for each statement execute function refuse_access_log_change();
create trigger access_log_kept before delete on access_log_next
  for each row execute function refuse_early_removal('time', '12 years');
create trigger access_log_time before insert on access_log_next
  for each row execute function refuse_other_time();
alter table access_log_next enable always trigger access_log_append_only;
alter table access_log_next enable always trigger access_log_kept;

-- An empty part of the log, which is not of it yet.
create function make_access_log_part(log regclass, part text) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('create table public.%I (like %s including defaults)', part, log);
  execute format('create trigger access_log_append_only before update or truncate on public.%I
    for each statement execute function public.refuse_access_log_change()', part);
  execute format('alter table public.%I enable always trigger access_log_append_only', part);
end $$;

-- Makes a month of the log, with the rows that came before there was one; false where there is one. The server's own role may
-- ask for those that are near. Whoever waits for the log longer than a moment is not to wait for this.
create function make_access_log_month(day date) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '1s' as $$
declare
  log regclass := coalesce(to_regclass('public.access_log_next'), 'public.access_log'::regclass);
  first timestamptz := date_trunc('month', day);
  until timestamptz := date_trunc('month', day) + interval '1 month';
  part text := 'access_log_' || to_char(day, 'YYYY_MM');
  bounds text := format('for values from (%L) to (%L)', first, until);
  is_early boolean;
begin
  if to_regclass('public.' || part) is not null then
    return false;
  end if;
  if not (select pg_has_role(session_user, relowner, 'usage') from pg_class where oid = log)
    and first not between now() - interval '2 months' and now() + interval '14 months' then
    raise exception 'no month of the access log is made so far from now' using errcode = 'insufficient_privilege';
  end if;
  perform make_access_log_part(log, part);
  lock table public.access_log_rest in share row exclusive mode;
  execute 'select exists (select from public.access_log_rest where time >= $1 and time < $2)' into is_early using first, until;
  if is_early then
    execute format('alter table %s detach partition public.access_log_rest', log);
    alter table public.access_log_rest rename to access_log_early;
    perform make_access_log_part(log, 'access_log_rest');
    execute format('alter table %s attach partition public.access_log_rest default', log);
  end if;
  execute format('alter table %s attach partition public.%I %s', log, part, bounds);
  if is_early then
    execute format('insert into %s overriding system value select * from public.access_log_early', log);
    drop table public.access_log_early;
  end if;
  return true;
end $$;

-- Goes on with moving the log that was one table into months: so many rows, in the order of their ids, up to one before
-- which nobody writes any more. At the end, when few are left, the log itself changes its place. Answers `moving`, `busy`
-- where somebody is in the way, and `done`.
create function move_access_log(at_most integer) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '300ms' as $$
declare
  settled bigint;
  copied bigint;
  is_short boolean;
  place record;
  given record;
begin
  if to_regclass('public.access_log_next') is null then
    return 'done';
  end if;
  execute 'select settled from public.access_log_move for update nowait' into settled;
  execute 'select coalesce(max(id), 0) from public.access_log_next' into copied;
  if copied < settled then
    execute 'insert into public.access_log_next overriding system value
      select * from public.access_log where id > $1 and id <= $2 order by id limit $3' using copied, settled, at_most;
    return 'moving';
  end if;
  -- Whoever has an id by now has written its row when this is granted.
  lock table public.access_log in share mode;
  execute 'select count(*) <= $2 from (select from public.access_log where id > $1 limit $2 + 1) rest'
    into is_short using copied, at_most;
  if not is_short then
    execute 'update public.access_log_move set settled = (select max(id) from public.access_log)';
    return 'moving';
  end if;

  lock table public.access_log in access exclusive mode;
  execute 'insert into public.access_log_next overriding system value
    select * from public.access_log where id > $1' using copied;
  execute 'select last_value, is_called from public.access_log_id_seq' into place;
  perform setval('public.access_log_next_id_seq', place.last_value, place.is_called);
  for given in
    select a.grantee::regrole as role, a.privilege_type as privilege from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'public.access_log'::regclass and a.grantee not in (0, c.relowner)
  loop
    execute format('grant %s on public.access_log_next to %s', given.privilege, given.role);
  end loop;
  drop table public.access_log, public.access_log_move;
  alter table public.access_log_next rename to access_log;
  alter table public.access_log rename constraint access_log_next_pkey to access_log_pkey;
  alter sequence public.access_log_next_id_seq rename to access_log_id_seq;
  alter index public.access_log_next_employee_ids rename to access_log_employee_ids;
  alter index public.access_log_next_for_user_id rename to access_log_for_user_id;
  alter index public.access_log_next_user_id rename to access_log_user_id;
  return 'done';
exception when lock_not_available then
  return 'busy';
end $$;

-- Up to which row of the log nobody writes any more.
create table access_log_move (settled bigint not null);
insert into access_log_move values (0);

do $$
declare
  first timestamptz;
begin
  perform make_access_log_part('access_log_next', 'access_log_rest');
  alter table access_log_next attach partition access_log_rest default;
  select min(time) into first from access_log;
  first := greatest(coalesce(first, now()), now() - interval '15 years');
  perform make_access_log_month((month at time zone 'UTC')::date)
    from generate_series(date_trunc('month', first, 'UTC'), now() + interval '6 months', '1 month') month;
  -- What is little is moved at once; more is the work of a job (server/access-log/months.ts), which nobody waits for.
  if (select count(*) from (select from access_log limit 20001) few) <= 20000 then
    perform move_access_log(20000);
  end if;
end $$;
