-- What a client's write was answered by its Idempotency-Key (IF-4): whoever sends it again is answered the same for a day.
create table integration_answer (
  client_id bigint not null references integration_client,
  key text not null,
  -- A keyed hash of what was asked: of the body nothing is kept.
  asked bytea not null,
  -- None while the first is being worked on; only its own transaction sees that.
  answer text,
  created_at timestamptz not null,
  primary key (client_id, key)
);
create index integration_answer_created_at on integration_answer (created_at);
