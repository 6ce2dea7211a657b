-- The files that the answers of a form name by their ids.
create table mform_file (
  file_id bigint primary key references file,
  form_id bigint not null references mform
);
create index mform_file_form_id on mform_file (form_id);
