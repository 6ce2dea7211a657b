-- Lists are sorted as browsers sorted them: numbers inside names count as numbers (Osasto 9 before Osasto 10).
do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    execute $sql$create collation finnish_numeric (provider = icu, locale = 'und', rules = '[numericOrdering on] & z < å <<< Å < ä <<< Ä < ö <<< Ö')$sql$;
  else
    execute $sql$create collation finnish_numeric (provider = icu, locale = 'fi-FI-u-kn-true')$sql$;
  end if;
end $$;

-- Which templates a company has ordered by.
create index company_order_template on company_order (template_version_id, company_id);
drop index company_order_template_version_id;

-- The register of a company by name, its people found by a part of the name, and counted from the index alone.
create index company_employee_listed on company_employee
  (company_id, ((last_name || ' ' || first_name) collate finnish_numeric), id);
create index company_employee_search on company_employee
  using gin (lower((last_name || ' ' || first_name || ' ' || last_name) collate finnish) gin_trgm_ops);
create index employment_counted on employment (company_id, employee_id) include (organisation_id, end_date);
drop index employment_company_id;

-- What is unread is counted from the index alone.
create index conversation_user_news on conversation_user (user_id, conversation_id) include (unread_count)
  where unread_count > 0 and permission_end_time is null;
drop index conversation_user_unread;

-- A page of a company's work ability cases.
create index workability_case_listed on workability_case (company_id, start_date desc, id desc);
