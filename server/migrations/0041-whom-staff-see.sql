-- Whether the staff see every company, or those for which they are responsible, themselves or by a team (CS-1).
alter table setting add column staff_scope text not null default 'ALL' check (staff_scope in ('ALL', 'RESPONSIBLE'));

create table team (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> '')
);
create table team_member (
  team_id bigint not null references team on delete cascade,
  user_id bigint not null references user_account,
  primary key (team_id, user_id)
);
create index team_member_user_id on team_member (user_id);
create table team_company (
  team_id bigint not null references team on delete cascade,
  company_id bigint not null references company,
  primary key (team_id, company_id)
);
create index team_company_company_id on team_company (company_id);

-- Another company's data opened for a reason (CS-2).
create table company_opening (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account,
  company_id bigint not null references company,
  reason text not null check (reason in ('ON_CALL', 'SUBSTITUTE', 'CUSTOMER_CALLED', 'TECHNICAL', 'OTHER')),
  words text not null check (words <> ''),
  opened_at timestamptz not null,
  until timestamptz not null check (until > opened_at)
);
create index company_opening_user_id on company_opening (user_id, until);
create index company_opening_company_id on company_opening (company_id);
create index company_opening_opened_at on company_opening (opened_at desc, id desc);

-- For what reason another company's data was open to whoever did it.
alter table access_log add column opening_reason text;

-- Administrators who care see what is the customers' (CS-3). Those there were do; who comes after them is given it.
alter table user_account add column care boolean not null default false;
update user_account set care = true where role = 'ROLE_ADMIN';
