-- An export of a company is made and kept part by part, so that it goes on where it was interrupted (DL-4).
create table company_export_part (
  export_id bigint not null references company_export,
  number integer not null check (number > 0),
  object_key text not null,
  -- Null while it is being made: what there is of it in the store is nothing yet.
  size bigint,
  -- What the list at the end of the file has to say of it.
  entries bytea,
  -- What is in it, for the manifest.
  content jsonb,
  -- Where the next one begins; null where it is the last one.
  next jsonb,
  primary key (export_id, number),
  check ((size is null) = (entries is null) and (size is null) = (content is null))
);
insert into company_export_part (export_id, number, object_key, size, entries, content)
select id, 1, object_key, case when state = 'DONE' then size end, case when state = 'DONE' then ''::bytea end,
  case when state = 'DONE' then '{}'::jsonb end
from company_export where object_key is not null;
alter table company_export drop column object_key;
alter table company_export add check (state <> 'DONE' or (size is not null and expires_at is not null));
