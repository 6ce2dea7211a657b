-- Companies and users of the console: listed in Finnish order, searched by words.
create index organisation_company_name on organisation (name collate finnish, id) where parent_id is null;
create index organisation_company_search on organisation using gin (lower(name collate finnish) gin_trgm_ops)
  where parent_id is null;
create index user_account_search on user_account using gin (
  lower((first_name || ' ' || last_name || ' ' || username || ' ' || coalesce(email, '')) collate finnish) gin_trgm_ops);
