-- Months of the access log that lie in files (DL-3). Manifests are a chain: each has the checksum of the one before it. They
-- hold counts and checksums alone, and stay when their file goes.
create table access_log_file (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('WRITING', 'PUT_AWAY', 'PUT_BACK', 'REMOVED')),
  -- In the store of files, by keys; the file's is null when it is gone from there.
  file_key text,
  manifest_key text not null,
  -- The place in the chain, the manifest as it is in the store, and its checksum.
  number integer unique check (number > 0),
  manifest text,
  manifest_sha256 text,
  count bigint check (count > 0),
  begun_at timestamptz not null,
  put_away_at timestamptz,
  put_back_at timestamptz,
  removed_at timestamptz,
  check ((state = 'WRITING') = (number is null)),
  check (num_nulls(number, manifest, manifest_sha256, count, put_away_at) in (0, 5)),
  check (state = 'REMOVED' or file_key is not null)
);

-- Takes away the oldest month that is over as a whole, and nothing of which is held: how many rows that were; 0 where there is
-- none, and null where somebody is in the way. Nobody can take away one that is not over by the database's own clock.
create function remove_access_log_month(over timestamptz) returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '300ms' as $$
declare
  part regclass;
  is_held boolean;
  counted bigint;
begin
  if to_regclass('public.access_log_next') is not null then
    return 0;
  end if;
  for part in
    select c.oid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.access_log'::regclass and c.relname ~ '^access_log_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= least(over, now() - interval '12 years')
    order by c.relname
  loop
    execute format('lock table %s in share mode', part);
    execute format('select exists (select from %s
      where company_id = any(array(select company_id from public.hold where ended_at is null and company_id is not null))
        or employee_ids && array(select employee_id from public.hold where ended_at is null and employee_id is not null))', part)
      into is_held;
    continue when is_held;
    execute format('select count(*) from %s', part) into counted;
    lock table only public.access_log in access exclusive mode;
    execute format('drop table %s', part);
    if counted > 0 then
      return counted;
    end if;
  end loop;
  return 0;
exception when lock_not_available then
  return null;
end $$;

-- Notes that the file of a month that is over goes, and, asked again, that it is gone. Answers how many rows went with it;
-- those of a month that has been put back go with that.
create function remove_access_log_file(of_month date, over timestamptz) returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  file access_log_file;
begin
  select * into file from access_log_file
    where month = of_month and month + interval '1 month' <= least(over, now() - interval '12 years') for update;
  if file.state = 'REMOVED' then
    update access_log_file set file_key = null where month = of_month;
  elsif file.state in ('PUT_AWAY', 'PUT_BACK') then
    update access_log_file set state = 'REMOVED', removed_at = now() where month = of_month;
    return case file.state when 'PUT_AWAY' then file.count else 0 end;
  end if;
  return 0;
end $$;
