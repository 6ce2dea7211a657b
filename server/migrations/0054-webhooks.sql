-- Where a client is told of changes as they come (IF-3). Its secret is made of the salt and SECRET_KEY, and kept nowhere.
create table integration_webhook (
  id bigint generated always as identity primary key,
  client_id bigint not null references integration_client,
  url text not null,
  -- None: all of them.
  types text[] not null,
  salt text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Since when nothing is sent any more, because nothing was taken for three days.
  switched_off_at timestamptz
);
create index integration_webhook_client_id on integration_webhook (client_id);

-- One entry of the feed on its way to one webhook; of a trial there is no change.
create table integration_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references integration_webhook,
  change_id bigint,
  type text not null,
  time timestamptz not null,
  company_id bigint,
  thing_id bigint,
  created_at timestamptz not null,
  state text not null check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  -- What was answered last, or why nothing was.
  status integer,
  problem text check (problem in ('REFUSED', 'UNREACHABLE', 'TOO_SLOW', 'PRIVATE_ADDRESS'))
);
create index integration_delivery_webhook_id on integration_delivery (webhook_id, id desc);
create index integration_delivery_due on integration_delivery (next_at) where state = 'PENDING';
create index integration_delivery_created_at on integration_delivery (created_at);
