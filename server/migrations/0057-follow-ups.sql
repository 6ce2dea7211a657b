-- Early support (ES): by which rules it is asked for, and what was done about it.
create table follow_up_rules (
  id bigint generated always as identity primary key,
  -- Those without a company are the installation's: of every company that has none of its own.
  company_id bigint unique references company,
  mark_mode text not null check (mark_mode in ('CUMULATIVE', 'CONTINUOUS')),
  rules jsonb not null,
  updated_at timestamptz not null,
  updated_by bigint references user_account
);
create unique index follow_up_rules_of_installation on follow_up_rules ((company_id is null)) where company_id is null;
create index follow_up_rules_updated_by on follow_up_rules (updated_by);
-- What most employers have agreed on; 30, 60 and 90 days by the Acts 1383/2001 (10 a §) and 1224/2004.
insert into follow_up_rules (mark_mode, rules, updated_at) values ('CUMULATIVE', '[
  {"kind": "SPELLS", "count": 4, "months": 6, "active": true, "daysToAct": 7, "told": "BRANCH"},
  {"kind": "DAYS", "count": 15, "months": 12, "active": true, "daysToAct": 7, "told": "BRANCH"},
  {"kind": "CONTINUOUS", "count": 14, "months": null, "active": true, "daysToAct": 7, "told": "BRANCH"},
  {"kind": "MARK", "count": 30, "months": 12, "active": true, "daysToAct": 7, "told": "BRANCH"},
  {"kind": "MARK", "count": 60, "months": 12, "active": true, "daysToAct": 7, "told": "BRANCH"},
  {"kind": "MARK", "count": 90, "months": 12, "active": true, "daysToAct": 7, "told": "BRANCH"}]', now());

-- What a company tells its supervisors beside a follow-up, in its own words.
create table follow_up_guidance (
  company_id bigint primary key references company,
  text text not null,
  updated_at timestamptz not null,
  updated_by bigint not null references user_account
);
create index follow_up_guidance_updated_by on follow_up_guidance (updated_by);

create table follow_up (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  employee_id bigint not null references employee,
  person_id bigint not null references company_employee on delete cascade,
  -- Where the person worked on that day.
  organisation_id bigint not null references organisation,
  kind text not null check (kind in ('SPELLS', 'DAYS', 'CONTINUOUS', 'MARK')),
  count integer not null,
  months integer,
  told text not null check (told in ('BRANCH', 'COMPANY')),
  reached_on date not null,
  -- The bare figures of that day, as the rule counts them.
  days integer not null,
  spells integer not null,
  -- The last day on which the rule holds, as far as the days are known.
  holds_until date,
  due_on date not null,
  state text not null check (state in ('OPEN', 'AGREED', 'HELD', 'CLOSED', 'NOT_NEEDED', 'WITHDRAWN', 'LEFT')),
  left_from text check (left_from in ('OPEN', 'AGREED', 'HELD')),
  reason text check (reason in ('ALREADY_DISCUSSED', 'CAUSE_KNOWN', 'IN_CARE', 'OTHER')),
  -- Somebody has done something about it: then it is not taken back.
  is_touched boolean not null default false,
  ground_changed boolean not null default false,
  assignee_id bigint references user_account,
  talk_at timestamptz,
  closed_on date,
  form_id bigint unique references mform on delete set null,
  noticed_at timestamptz,
  case_id bigint references workability_case on delete set null,
  conversation_id bigint references conversation on delete set null,
  made_at timestamptz not null,
  version integer not null default 1,
  -- What tells the rules apart; of what is withdrawn there may be several.
  rule_key text generated always as (
    case when state = 'WITHDRAWN' then null when kind = 'MARK' then 'MARK ' || count::text else kind end) stored,
  -- One for each day on which a rule was reached. Several may move at once: it is looked at in the end.
  unique (company_id, employee_id, rule_key, reached_on) deferrable initially deferred,
  check ((state = 'LEFT') = (left_from is not null)),
  check ((state = 'NOT_NEEDED') = (reason is not null))
);
create index follow_up_person_id on follow_up (person_id);
create index follow_up_employee_id on follow_up (employee_id);
create index follow_up_organisation_id on follow_up (organisation_id);
create index follow_up_open on follow_up (company_id, due_on, id) where state in ('OPEN', 'AGREED', 'HELD');
create index follow_up_past on follow_up (company_id, state, reached_on desc, id desc);
create index follow_up_assignee_id on follow_up (assignee_id);
create index follow_up_case_id on follow_up (case_id);
create index follow_up_conversation_id on follow_up (conversation_id);
create index follow_up_noticed on follow_up (noticed_at desc, id desc) where noticed_at is not null;
create index follow_up_listed on follow_up (reached_on desc, id desc);

create table follow_up_event (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references follow_up on delete cascade,
  type text not null check (type in ('MADE', 'MOVED', 'AGREED', 'HELD', 'CLOSED', 'NOT_NEEDED', 'ASSIGNED', 'FORM',
    'NOTICE', 'ACTION', 'WITHDRAWN', 'LEFT', 'RETURNED', 'GROUND_CHANGED')),
  at timestamptz not null,
  -- Nobody: time, or a change of the absences.
  user_id bigint references user_account,
  note text
);
create index follow_up_event_follow_up_id on follow_up_event (follow_up_id, at, id);
create index follow_up_event_user_id on follow_up_event (user_id);

-- What was agreed on in the talk, by whom and by when; each is a reminder until it is done.
create table follow_up_action (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references follow_up on delete cascade,
  what text not null,
  who text not null,
  due_on date,
  done_at timestamptz,
  done_by bigint references user_account
);
create index follow_up_action_follow_up_id on follow_up_action (follow_up_id, due_on);
create index follow_up_action_done_by on follow_up_action (done_by);
