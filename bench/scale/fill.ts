import type { Pool } from 'pg'
import { firstNames, lastNames } from '#demo/names.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { addDays } from '#shared/dates.ts'

/** How much of everything there is. */
export interface Size {
  companies: number
  /** of the one large group; its units have about 500 each */
  group: number
  /** of the group */
  units: number
  employees: number
  leaves: number
  conversations: number
  messagesEach: number
  accesses: number
  /** documents, and as many again in halves: reports, orders, cases, meetings */
  documents: number
}

/** @param factor 1 is the nation: what a provider with 10,000 customers has after ten years */
export function sizeOf(factor: number): Size {
  const of = (whole: number, least: number) => Math.max(least, Math.round(whole * factor))
  return {
    companies: of(10_000, 10),
    group: of(100_000, 100),
    units: of(200, 5),
    employees: of(1_000_000, 1000),
    leaves: of(5_000_000, 5000),
    conversations: of(300_000, 300),
    messagesEach: 20,
    accesses: of(20_000_000, 2000),
    documents: of(200_000, 200),
  }
}

const codesPerDay = 100
const birthdaysFrom = '1950-01-01'
const staff = 200
/** How many companies the nurse has who is asked about. */
const nurseCompanies = 300

/** People and things by number, as they are filled in. */
export const known = {
  admin: 1,
  nurse: 2,
  groupCompany: 1000,
  groupHr: 900_000,
  /** of the group's first unit */
  supervisor: 900_001,
  /** The first of its employees follows the last of the group. */
  smallCompany: 3000,
  smallHr: 1_000_009,
  /** with twenty members and a hundred messages, of the group's HR */
  busyConversation: 1,
  userIdOf: (employee: number) => 100_000_000_000_000 + employee,
  identityCodeOf: (employee: number) =>
    artificialIdentityCode(addDays(birthdaysFrom, Math.floor(employee / codesPerDay)), employee % codesPerDay),
}

const list = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(',')}])`

/** Fills an installation that has just been started for the first time; in SQL, for by calls it would take days. */
export async function fill(pool: Pool, size: Size, say: (done: string) => void): Promise<void> {
  const client = await pool.connect()
  try {
    // What is filled in is consistent by itself; triggers and foreign keys row by row would take hours.
    await client.query("set session_replication_role = 'replica'; set statement_timeout = 0")
    for (const [name, statement] of steps(size)) {
      const started = performance.now()
      await client.query(statement)
      say(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

function steps(size: Size): [string, string][] {
  const { companies, group, units, employees, leaves, conversations, messagesEach, accesses, documents } = size
  const half = Math.ceil(documents / 2)
  const [first, last] = [list(firstNames), list(lastNames)]
  const people = `${first}[1 + (n * 7) % ${firstNames.length}]`
  const families = `${last}[1 + (n * 13 + n / 97) % ${lastNames.length}]`
  /** The company that the n-th thing belongs to: every twentieth is the group's. */
  const companyOf = `case when n % 20 = 0 then 1000 else 1000 * (2 + n % ${companies - 1}) end`
  const hrOf = (company: string) => `(case when ${company} = 1000 then 900000 else 1000000 + ${company} / 1000 * 3 end)`
  const nurseOf = (company: string) =>
    `(case when ${company} / 1000 <= ${nurseCompanies} then 2 else 3 + (${company} / 1000) % ${staff - 2} end)`
  const ago = (spread: string) => `timestamptz '2026-11-20 12:00+02' - ${spread}`
  const all = (count: number) => `generate_series(1, ${count}) n`
  return [
    [
      'companies',
      `insert into organisation (id, parent_id, company_id, name, path)
       select n * 1000, null, n * 1000, case when n = 1 then 'Iso Konserni Oyj' else 'Yritys ' || ${families} || ' ' || n || ' Oy' end,
         array[n * 1000] from ${all(companies)};
       insert into company (id, document_sharing_enabled, report_sharing_enabled, employment_management_enabled,
         sick_leave_management_enabled, messaging_enabled, opy_wpa_enabled, orders_enabled, workability_enabled, video_meeting_enabled,
         absence_follow_up_enabled)
       select n * 1000, true, true, true, true, true, true, true, true, true, true from ${all(companies)};
       insert into organisation (id, parent_id, company_id, name, path)
       select n * 1000 + unit, n * 1000, n * 1000, 'Yksikkö ' || unit, array[n * 1000, n * 1000 + unit]
       from ${all(companies)}, lateral generate_series(1, case when n = 1 then ${units} else 5 end) unit`,
    ],
    [
      'users',
      `insert into user_account (id, username, email, password_hash, role, status, first_name, last_name, accepted_terms_at, care,
         email_notifications_enabled)
       select id, mail, mail, 'none', role, 'ACTIVE', ${people}, ${families}, now(), role = 'ROLE_ADMIN', false from (
         select n, n as id, 'staff' || n || '@scale.test' as mail, case when n = 1 then 'ROLE_ADMIN' else 'ROLE_COACH' end as role
         from ${all(staff)}
         union all select n, 900000 + n, 'group' || n || '@scale.test', 'ROLE_USER' from generate_series(0, 299) n
         union all select n, 1000000 + n, 'hr' || n || '@scale.test', 'ROLE_USER' from generate_series(6, ${companies * 3 + 2}) n) u;
       insert into company_grant (user_id, company_id, branch_id)
       select 900000 + n, 1000, case when n % 10 = 0 then 1000 else 1001 + (n - 1) % ${units} end from generate_series(0, 299) n
       union all select 1000000 + n, n / 3 * 1000, n / 3 * 1000 from generate_series(6, ${companies * 3 + 2}) n;
       insert into responsible_professional (company_id, user_id)
       select n * 1000, ${nurseOf('n * 1000')} from ${all(companies)}
       union select n * 1000, 3 + (n * 7) % ${staff - 2} from ${all(companies)};
       insert into login_event (user_id, time, outcome, ip_address, browser)
       select 1000006 + n % ${companies * 3 - 3}, ${ago("n * interval '20 seconds'")}, 'SUCCESS', '127.0.0.1', 'Firefox'
       from ${all(accesses / 20)}`,
    ],
    [
      'employees',
      `create temporary table person as
       select n, case when n <= ${group} then 1000 else 1000 * (2 + (n - ${group}) % ${companies - 1}) end as company,
         ${people} as first_name, ${families} as last_name from ${all(employees)};
       insert into employee (id, identity_code, first_name, last_name, city)
       select n, to_char(day, 'DDMMYY') || sign || lpad(number::text, 3, '0') ||
           substr('0123456789ABCDEFHJKLMNPRSTUVWXY', 1 + ((to_char(day, 'DDMMYY') || number)::int % 31), 1),
         first_name, last_name, 'Oulu'
       from person, lateral (select date '${birthdaysFrom}' + n / ${codesPerDay} as day, 900 + n % ${codesPerDay} as number) born,
         lateral (select case when day < '2000-01-01' then '-' else 'A' end as sign) century;
       insert into company_employee (id, company_id, employee_id, first_name, last_name, city)
       select 100000000000000 + n, company, n, first_name, last_name, 'Oulu' from person;
       insert into employment (id, employee_id, organisation_id, company_id, profession, start_date, end_date, main_employer,
         listed_name, register_first_name, register_last_name)
       select n, n, company + 1 + n % case when company = 1000 then ${units} else 5 end, company, 'Hitsaaja', '2015-01-01',
         case when n % 10 = 9 then date '2025-06-30' end, true, last_name || ' ' || first_name, first_name, last_name from person`,
    ],
    [
      'sick leaves',
      `insert into sick_leave (employee_id, employment_id, company_id, start_date, end_date, external_certificate, reason_id,
         recorded_by, recorded_at, updated_at, state)
       select person.n, person.n, company, day, day + person.n % 14, false, 2, ${hrOf('company')}, day, day,
         case when person.n % 200 = 0 and turn = ${Math.round(leaves / employees)} then 'NEW' else 'HANDLED' end
       from person, generate_series(1, ${Math.round(leaves / employees)}) turn,
         lateral (select date '2021-01-01' + turn * 350 + (person.n % 200) as day) start;
       insert into absence_change (company_id, employee_id) select company, n from person`,
    ],
    [
      'conversations',
      `create temporary table talk as select n, ${companyOf} as company, ${ago(`(${conversations} - n) * interval '5 minutes'`)} as at
         from ${all(conversations)};
       update talk set company = 1000 where n = ${known.busyConversation};
       insert into conversation (id, company_id, topic, status, awaits_answer, created_by, created_at, last_message_id, last_message_at)
       select n, company, ${families} || ': ajanvaraus ' || n, case when n % 7 = 0 then 'CLOSED' else 'ACTIVE' end, n % 50 = 0,
         ${hrOf('company')}, at - interval '1 day', n * ${messagesEach}, at from talk;
       insert into conversation_user (conversation_id, user_id, last_read_message_id, unread_count, last_message_at)
       select n, ${hrOf('company')}, n * ${messagesEach}, case when n % 100 = 0 then 1 else 0 end, at from talk
       union select n, ${nurseOf('company')}, n * ${messagesEach}, 0, at from talk
       union select n, 3 + n % ${staff - 2}, n * ${messagesEach}, 0, at from talk where 3 + n % ${staff - 2} <> ${nurseOf('company')}
       union select n, ${hrOf('company')} + 1, n * ${messagesEach}, 0, at from talk;
       insert into conversation_user (conversation_id, user_id, last_read_message_id, last_message_at)
       select ${known.busyConversation}, 900000 + other, ${messagesEach}, at from talk, generate_series(2, 17) other
       where n = ${known.busyConversation}`,
    ],
    [
      'messages',
      `insert into conversation_message (id, conversation_id, type, text, user_id, created_at)
       select (n - 1) * ${messagesEach} + turn, n, 'USER', 'Hei, tuleeko työntekijä tarkastukseen viikolla ' || turn || '?',
         case when turn % 2 = 0 then ${hrOf('company')} else ${nurseOf('company')} end, at - (${messagesEach} - turn) * interval '1 hour'
       from talk, generate_series(1, ${messagesEach}) turn;
       insert into conversation_message (id, conversation_id, type, text, user_id, created_at)
       select ${conversations * messagesEach} + turn, ${known.busyConversation}, 'USER', 'Viesti ' || turn, 900000, at
       from talk, generate_series(1, 80) turn where n = ${known.busyConversation}`,
    ],
    [
      'documents',
      `insert into file (id, object_key, kind, filename, content_type, size, uploaded_by, created_at, stored_at, claimed_at)
       select n, md5(n::text), case when n <= ${documents} then 'document' else 'report' end, 'Tiedosto ' || ${families} || ' ' || n || '.pdf',
         'application/pdf', 1000, 1, now(), now(), now() from ${all(documents + half)};
       create temporary table paper as select n, ${companyOf} as company, ${ago("n * interval '10 minutes'")} as at,
         'Tiedosto ' || ${families} || ' ' || n || '.pdf' as name from ${all(documents + half)};
       insert into document (id, file_id, type_key, from_company_id, created_by, created_at, handled_at, handled_by, search_text)
       select n, n, (array['memo','workplaceSurvey','hrInformation','strategy'])[1 + n % 4], case when n % 2 = 0 then company end,
         case when n % 2 = 0 then ${hrOf('company')} else ${nurseOf('company')} end, at,
         case when n % 2 = 0 and n % 100 <> 0 then at end, case when n % 2 = 0 and n % 100 <> 0 then 1 end, lower(name)
       from paper where n <= ${documents};
       insert into document_share (document_id, company_id, shared_at) select n, company, at from paper where n <= ${documents} and n % 2 = 1;
       insert into document_share (document_id, company_id, shared_at)
       select n, 1000, at from paper where n <= ${documents} and n % 40 = 1 and company <> 1000;
       insert into report (id, name, file_id, shared_by, created_at) select n, 'Raportti ' || ${families} || ' ' || n, n, ${nurseOf('company')}, at
         from paper where n > ${documents};
       insert into report_share (report_id, company_id, shared_at) select n, company, at from paper where n > ${documents}`,
    ],
    [
      'orders, cases, forms, meetings',
      `create temporary table thing as select n, ${companyOf} as company, ${ago("n * interval '10 minutes'")} as at from ${all(half)};
       create temporary table worker as select company, min(n) as least, count(*) as many from person group by 1;
       insert into company_order (id, company_id, organisation_id, entered, person, state, created_by, created_at, updated_at, sent_by,
         sent_at, opened_at, handled_by, handled_at, template_version_id)
       select n, company, company + 1, '{}', ${people} || ' ' || ${families}, state, hr, at, at,
         case when state <> 'CREATED' then hr end, case when state <> 'CREATED' then at end,
         case when state not in ('CREATED', 'RUNNING') or n % 100 > 1 then at end,
         case when state = 'READY' then 2 end, case when state = 'READY' then at end, (select max(id) from order_template_version)
       from thing, lateral (select ${hrOf('company')} as hr,
         case when n % 30 = 0 then 'CREATED' when n % 25 = 0 then 'RUNNING' else 'READY' end as state) made;
       insert into workability_case (id, company_id, organisation_id, employee_id, employment_id, start_trigger, description, request_state,
         requested_by, start_date, end_date, created_at, updated_at)
       select n, company, company + 1, e, e, 'SUPERVISOR', '', case when n % 40 = 0 then 'REQUESTED' else 'ACCEPTED' end, ${hrOf('company')},
         at::date, case when n % 3 = 0 then at::date + 90 end, at, at
       from thing join worker using (company),
         lateral (select case when company = 1000 then 1 + n % ${group} else worker.least + (n % worker.many) * ${companies - 1} end as e) one;
       insert into workability_user (case_id, user_id, created_at) select n, ${hrOf('company')}, at from thing;
       insert into workability_nurse (case_id, user_id) select n, ${nurseOf('company')} from thing;
       insert into workability_event (case_id, event_type, start_date, description, created_by, created_at, updated_at)
       select n, 'CONVERSATION', at::date, '', 2, at, at from thing, generate_series(1, 3);
       insert into mform (id, version_id, company_id, owner, submission_id, submitted_at, submitted_by)
       select n, (select max(v.id) from questionnaire_version v join questionnaire_template t on t.id = v.template_id where t.owner = 'forms'),
         company, 'forms', case when n % 6 > 1 then gen_random_uuid() end, case when n % 6 > 1 then at end, case when n % 6 > 1 then 2 end
       from thing where n % 2 = 0;
       insert into form_process (id, company_id, form_id, name, status, created_by, created_at, submitted_at)
       select n, company, n, 'Selvitys ' || ${families} || ' ' || n,
         (array['WAITING','STARTED','REPORTED','HANDLED','FOLLOWUP1','FOLLOWUP2'])[1 + n % 6], 2, at,
         case when n % 6 > 1 then at end from thing where n % 2 = 0;
       insert into form_process_user (process_id, user_id) select n, ${hrOf('company')} from thing where n % 2 = 0;
       insert into video_meeting (id, company_id, organizer_id, topic, start_time, end_time, call_code, created_at, updated_at)
       select n, company, ${nurseOf('company')}, 'Neuvottelu ' || n, at, at + interval '1 hour', 'code' || n, at, at from thing;
       insert into video_meeting_user (meeting_id, user_id) select n, ${hrOf('company')} from thing`,
    ],
    [
      'names beside what is listed',
      `update form_process p set search_text = lower((p.name || ' ' || coalesce(p.unit_name, '') || ' ' || o.name) collate finnish)
         from organisation o where o.id = p.company_id;
       update company_employee k set register_first_name = p.first_name, register_last_name = p.last_name,
         employed_until = coalesce(e.end_date, 'infinity')
         from employee p join employment e on e.employee_id = p.id where p.id = k.employee_id and e.company_id = k.company_id;
       update workability_case c set search_text = lower((p.first_name || ' ' || p.last_name) collate finnish)
         from employee p where p.id = c.employee_id;
       update workability_case c set listed_name = k.last_name || ' ' || k.first_name,
         company_search_text = lower((k.last_name || ' ' || k.first_name || ' ' || k.last_name) collate finnish)
         from company_employee k where k.company_id = c.company_id and k.employee_id = c.employee_id;
       update workability_nurse n set start_date = c.start_date from workability_case c where c.id = n.case_id;
       update conversation_user p set company_id = c.company_id from conversation c where c.id = p.conversation_id`,
    ],
    [
      'access log',
      `insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, thing_id, request_id)
       select ${ago(`(${accesses} - n) * interval '4 seconds'`)}, 1000006 + n % ${companies * 3 - 3}, 'ROLE_USER', 2000,
         array[1 + n % ${employees}], 'READ', 'EMPLOYMENT', 'employment', 1 + n % ${employees}, 'filled' from ${all(accesses)}`,
    ],
    [
      'numbers of new rows',
      `do $$ declare one record; begin
         for one in select table_name, column_name from information_schema.columns
           where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint' loop
           execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))',
             one.table_name, one.column_name, one.column_name, one.table_name);
         end loop; end $$`,
    ],
  ]
}
