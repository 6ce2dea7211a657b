-- Each is the beginning of another index of its table, which answers the same.
drop index workability_case_listed;
drop index organisation_company_id;
drop index workability_nurse_user_id;
