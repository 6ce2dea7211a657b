-- What somebody has mended of a row in error stands beside what was read, by its field, and goes with it (IM-2).
alter table personnel_import_row add column mended jsonb;
