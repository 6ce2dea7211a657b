-- What employers record, the provider's staff work through (SP-2). What was there before has been dealt with in other ways,
-- but for the last month's.
alter table sick_leave
  add column state text not null default 'HANDLED' check (state in ('NEW', 'HANDLED', 'REMOVED')),
  add column version int not null default 1,
  add column handled_by bigint references user_account,
  add column handled_at timestamptz,
  -- What had been handled, while its correction waits to be handled too.
  add column before_correction jsonb;
alter table sick_leave alter column state set default 'NEW';
update sick_leave set state = 'NEW' where recorded_at > now() - interval '30 days';

-- One that has been removed stands in no other's way.
alter table sick_leave drop constraint sick_leave_no_overlap;
alter table sick_leave add constraint sick_leave_no_overlap exclude using gist (
  (employee_id + 0) with =, (company_id + 0) with =, daterange(start_date, end_date, '[]') with &&
) where (state <> 'REMOVED');

create index sick_leave_listed on sick_leave (recorded_at desc, id desc);
create index sick_leave_listed_of_company on sick_leave (company_id, recorded_at desc, id desc);
create index sick_leave_to_handle on sick_leave (recorded_at desc, id desc) where state <> 'HANDLED';
create index sick_leave_to_handle_of_company on sick_leave (company_id, recorded_at desc, id desc) where state <> 'HANDLED';
create index sick_leave_handled_by on sick_leave (handled_by);
