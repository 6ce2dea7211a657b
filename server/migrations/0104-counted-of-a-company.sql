-- Who is counted is of a company: what was counted while its things were removed is not left behind.
delete from statistics_person p where not exists (select from company c where c.id = p.company_id);
alter table statistics_person add foreign key (company_id) references company (id);
