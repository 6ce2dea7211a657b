-- The planner took these indexes for searches by organisation or company alone and read them from end to end: as
-- expressions they serve the constraint and nothing else.
alter table employment drop constraint employment_no_overlap;
alter table employment add constraint employment_no_overlap exclude using gist (
  (employee_id + 0) with =, (organisation_id + 0) with =, daterange(start_date, end_date, '[]') with &&);
alter table sick_leave drop constraint sick_leave_no_overlap;
alter table sick_leave add constraint sick_leave_no_overlap exclude using gist (
  (employee_id + 0) with =, (company_id + 0) with =, daterange(start_date, end_date, '[]') with &&);
create index sick_leave_employee_id on sick_leave (employee_id);
