-- At which companies somebody was asked when they confirmed it: it stays proven when their access ends (AK-1).
alter table document_opening add column acknowledged_for bigint[] not null default '{}';
alter table report_opening add column acknowledged_for bigint[] not null default '{}';
update document_opening p set acknowledged_for = array(
  select distinct s.company_id from document_share s join company_grant g on g.company_id = s.company_id and g.user_id = p.user_id
  where s.document_id = p.document_id and s.acknowledge_by is not null and s.taken_back_at is null
    and (s.user_id is null or s.user_id = p.user_id))
where p.acknowledged_at is not null;
update report_opening p set acknowledged_for = array(
  select distinct s.company_id from report_share s join company_grant g on g.company_id = s.company_id and g.user_id = p.user_id
  where s.report_id = p.report_id and s.acknowledge_by is not null and s.taken_back_at is null)
where p.acknowledged_at is not null;
