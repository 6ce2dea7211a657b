-- What is searched stands in small letters in a column of its own: reckoned once, when it is written, and not again for
-- every row that a search looks at.
alter table conversation add column search_text text not null generated always as (lower(topic collate finnish)) stored;
drop index conversation_search;
create index conversation_search on conversation using gin (search_text gin_trgm_ops);

alter table report add column search_text text not null generated always as (lower(name collate finnish)) stored;
drop index report_search;
create index report_search on report using gin (search_text gin_trgm_ops);

alter table organisation add column search_text text not null generated always as (lower(name collate finnish)) stored;
drop index organisation_company_search;
create index organisation_company_search on organisation using gin (search_text gin_trgm_ops) where parent_id is null;
drop index organisation_company_name;
create index organisation_company_name on organisation (name collate finnish, id) include (search_text) where parent_id is null;

alter table user_account add column search_text text not null generated always as (
  lower((first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, '')) collate finnish)) stored;
drop index user_account_search;
create index user_account_search on user_account using gin (search_text gin_trgm_ops);

-- The orders in which the provider's lists are read, for each thing that they can be asked for.
create index conversation_user_own on conversation_user (user_id, last_message_at desc, conversation_id desc)
  where permission_end_time is null;
create index document_handled on document (created_at desc, id desc)
  where from_company_id is not null and handled_at is not null;
create index document_sent_type on document (type_key, created_at desc, id desc) where from_company_id is not null;
create index document_sent_company on document (from_company_id, created_at desc, id desc);
create index company_order_state on company_order (state, sent_at desc, id desc) where sent_at is not null;
create index company_order_company on company_order (company_id, sent_at desc, id desc) where sent_at is not null;
