-- Whoever corrects an event has seen it as it stands (a meeting counts its changes already, by its sequence).
alter table workability_event add column version int not null default 1;

-- What staff attach to an event stands with it, everything else with the case.
alter table workability_attachment add column event_id bigint references workability_event on delete set null;
create index workability_attachment_event_id on workability_attachment (event_id);
