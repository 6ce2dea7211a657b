-- What has been passed to somebody is looked through for those who see it no more: of a group that is few of its follow-ups.
create index follow_up_assigned on follow_up (company_id, assignee_id)
  where state in ('OPEN', 'AGREED', 'HELD') and assignee_id is not null;
