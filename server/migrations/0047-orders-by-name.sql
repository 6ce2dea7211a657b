-- The orders of one company, or of all of them, by whom they are about.
create index company_order_named on company_order using gin (company_id, lower(person collate finnish) gin_trgm_ops);
