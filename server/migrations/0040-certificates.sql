-- The files of a sick leave: up to five, each of one leave only (SP-6).
create table sick_leave_attachment (
  file_id bigint primary key references file,
  sick_leave_id bigint not null references sick_leave on delete cascade,
  position smallint not null check (position between 1 and 5),
  unique (sick_leave_id, position)
);

-- Asked for by a filter of five million leaves: with indexes, and few of them have files.
alter table sick_leave add column has_file boolean not null default false;
create index sick_leave_with_file on sick_leave (recorded_at desc, id desc) where has_file;
create index sick_leave_with_file_of_company on sick_leave (company_id, recorded_at desc, id desc) where has_file;
