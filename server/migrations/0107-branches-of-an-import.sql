-- An import is made for all the branches that its maker reached, those of a cover too, and is theirs while they reach them.
alter table personnel_import add column branch_ids bigint[];
update personnel_import set branch_ids = array[branch_id];
alter table personnel_import alter column branch_ids set not null, drop column branch_id;
