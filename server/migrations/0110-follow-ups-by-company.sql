-- The console's list by company: through the companies by name, and then the list of each.
create index follow_up_listed_of_company on follow_up (company_id, reached_on desc, id desc);
