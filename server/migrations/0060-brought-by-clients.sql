-- Personnel and reports are brought by other systems too (IF-4): by a person or by a client, never by both.
alter table personnel_import
  alter column user_id drop not null,
  add column client_id bigint references integration_client,
  add constraint personnel_import_made_by check (num_nonnulls(user_id, client_id) = 1);
create index personnel_import_client_id on personnel_import (client_id);

alter table report
  alter column shared_by drop not null,
  add column client_id bigint references integration_client,
  add constraint report_shared_by_one check (num_nonnulls(shared_by, client_id) = 1);
create index report_client_id on report (client_id);

-- Each webhook has its turn: when something was last sent to it.
alter table integration_webhook
  add column turn_at timestamptz,
  -- Until then nothing is sent to one that could not be reached or was too slow.
  add column held_until timestamptz;
create index integration_delivery_due_of_webhook on integration_delivery (webhook_id, next_at, id) where state = 'PENDING';

-- Refused again and again, calls are noted once a minute, with how often they were.
alter table integration_call
  add column times integer not null default 1,
  -- Of those alone.
  add column refused_minute timestamptz;
create unique index integration_call_refused on integration_call (client_id, status, refused_minute)
  where refused_minute is not null;

-- What the provider has corrected in its own record: no company reads that, so none hears of it.
alter table integration_change add column for_provider boolean not null default false;
