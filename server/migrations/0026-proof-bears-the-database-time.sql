-- What is kept as proof bears the database's own time, whatever a role that does not own the table says; and such a role
-- clears no login away before its year is over. The owner may: a restore, the demo data, the clock of a test.
create function is_owner(checked oid) returns boolean language sql stable as $$
  select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = checked
$$;

create function bear_database_time() returns trigger language plpgsql as $$
begin
  if public.is_owner(tg_relid) then
    return new;
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], now()));
end $$;
create trigger access_log_time before insert on access_log
  for each row execute function bear_database_time('time');
create trigger login_event_time before insert on login_event
  for each row execute function bear_database_time('time');
create trigger identity_unbinding_time before insert on identity_unbinding
  for each row execute function bear_database_time('unbound_at');

create function refuse_early_clearing() returns trigger language plpgsql as $$
begin
  -- A day less, for the clock of the server may go before the database's.
  if not public.is_owner(tg_relid) and old.time > now() - interval '364 days' then
    raise exception 'a login is kept for a year' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger login_event_kept before delete on login_event
  for each row execute function refuse_early_clearing();
