-- Texts of a questionnaire that were brought in without all languages, as [{"place", "lacks"}]: the definition has what
-- there was in their stead.
alter table questionnaire_version add column lacking jsonb not null default '[]';
