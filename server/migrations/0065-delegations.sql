-- Somebody's access at a company, or some modules of it, passed on to another user of it from day to day (MU-3).
create table delegation (
  id bigint primary key generated always as identity,
  company_id bigint not null references company,
  from_user_id bigint not null references user_account,
  to_user_id bigint not null references user_account check (to_user_id <> from_user_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- Null: all that the giver has at each moment.
  modules text[] check (modules <@
    '{documents,reports,personnel,sick-leaves,conversations,forms,work-ability,video-meetings,orders,absences}'),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint delegation_no_overlap exclude using gist (
    company_id with =, from_user_id with =, to_user_id with =, daterange(from_day, to_day, '[]') with &&)
    where (ended_at is null)
);
create index delegation_from on delegation (from_user_id, company_id, to_day);
create index delegation_to on delegation (to_user_id, company_id, to_day);
create index delegation_company on delegation (company_id, to_day);
create index delegation_from_day on delegation (from_day);
create index delegation_to_day on delegation (to_day);

-- For whom somebody did what they could not have done by their own access.
alter table access_log add column for_user_id bigint references user_account;
create index access_log_for_user_id on access_log (for_user_id) where for_user_id is not null;

-- Up to which day those whose access has begun or ended with the day have been told of it.
create table access_day (
  id boolean primary key default true check (id),
  told_on date not null
);
