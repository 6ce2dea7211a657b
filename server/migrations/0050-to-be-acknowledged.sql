-- What is shared to be acknowledged until a day, and who has (AK-1).
alter table document_share add column acknowledge_by date, add column reminded_at timestamptz;
alter table report_share add column acknowledge_by date, add column reminded_at timestamptz;
alter table document_opening add column acknowledged_at timestamptz check (acknowledged_at >= first_opened_at);
alter table report_opening add column acknowledged_at timestamptz check (acknowledged_at >= first_opened_at);
-- What waits to be acknowledged at a company.
create index document_share_to_acknowledge on document_share (company_id, acknowledge_by, document_id) include (user_id)
  where acknowledge_by is not null and taken_back_at is null;
create index report_share_to_acknowledge on report_share (company_id, acknowledge_by, report_id)
  where acknowledge_by is not null and taken_back_at is null;
-- Whether those who take part in a conversation see how far the others have read (AK-2).
alter table setting add column read_receipts_enabled boolean not null default true;
