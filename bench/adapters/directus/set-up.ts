/**
 * `node bench/adapters/directus/set-up.ts http://… postgres://…`: what a Directus that has just been bootstrapped needs to do
 * the work of the bench: collections, rights by company and by conversation, and as much data as `npm run bench -- --fill`
 * puts in for the product. Where a choice was to be made it is the one that is cheaper for Directus: a person belongs to one
 * company, and whoever creates a row is not asked whether its company is theirs. Rows are counted by an index wherever
 * they are looked for. How to come to one: README.md beside this.
 */
import { Client } from 'pg'
import { send } from '../../load.ts'
import { admin, person } from './people.ts'

const [url = '', database = ''] = process.argv.slice(2)

interface Collection {
  name: string
  key?: 'uuid'
  /** Of these, in their database types. */
  fields: Record<string, 'string' | 'text' | 'date' | 'timestamp' | 'boolean' | 'integer'>
  /** To another collection: how that calls the rows of this one. */
  belongs: Record<string, { to: string; as?: string }>
}

const collections: Collection[] = [
  { name: 'company', fields: { name: 'string' }, belongs: {} },
  {
    name: 'company_grant',
    fields: {},
    belongs: { company: { to: 'company', as: 'grants' }, user: { to: 'directus_users' } },
  },
  { name: 'organisation', fields: { name: 'string' }, belongs: { company: { to: 'company' } } },
  {
    name: 'employee',
    fields: { identity_code: 'string', first_name: 'string', last_name: 'string' },
    belongs: { company: { to: 'company' } },
  },
  {
    name: 'employment',
    fields: { profession: 'string', start_date: 'date', end_date: 'date', main_employer: 'boolean' },
    belongs: {
      employee: { to: 'employee', as: 'employments' },
      company: { to: 'company' },
      organisation: { to: 'organisation' },
    },
  },
  {
    name: 'sick_leave',
    fields: {
      ...{ start_date: 'date', end_date: 'date', diagnosis_date: 'date', diagnosis_code: 'string' },
      ...{ notes: 'text', reason: 'integer', external_certificate: 'boolean', recorded_at: 'timestamp' },
    },
    belongs: {
      employee: { to: 'employee' },
      employment: { to: 'employment' },
      company: { to: 'company' },
      recorded_by: { to: 'directus_users' },
    },
  },
  {
    name: 'conversation',
    fields: { topic: 'string', status: 'string', created_at: 'timestamp', last_message_at: 'timestamp' },
    belongs: { company: { to: 'company' } },
  },
  {
    name: 'conversation_member',
    fields: { unread: 'integer' },
    belongs: { conversation: { to: 'conversation', as: 'members' }, user: { to: 'directus_users' } },
  },
  {
    name: 'message',
    fields: { text: 'text', created_at: 'timestamp' },
    belongs: { conversation: { to: 'conversation', as: 'messages' }, user: { to: 'directus_users' } },
  },
]

/** Who sees a row, and who adds one. */
const me = { _eq: '$CURRENT_USER' }
const atMyCompany = { company: { grants: { user: me } } }
const inMyConversation = { conversation: { members: { user: me } } }
const rights: [collection: string, action: 'read' | 'create', filter: object][] = [
  ['company', 'read', { grants: { user: me } }],
  ['company_grant', 'read', { user: me }],
  ['organisation', 'read', atMyCompany],
  ['employee', 'read', atMyCompany],
  ['employment', 'read', atMyCompany],
  ['sick_leave', 'read', atMyCompany],
  ['sick_leave', 'create', {}],
  ['conversation', 'read', { members: { user: me } }],
  ['conversation_member', 'read', inMyConversation],
  ['message', 'read', inMyConversation],
  ['message', 'create', {}],
  ['directus_users', 'read', {}],
]

const { data: session } = await send(url, { method: 'POST', path: '/auth/login', body: admin })
const headers = { authorization: `Bearer ${session.access_token}` }
const post = async (path: string, body: object) => (await send(url, { method: 'POST', path, headers, body })).data

for (const { name, fields, belongs } of collections) {
  const key = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } }
  const own = Object.entries(fields).map(([field, type]) => ({ field, type, schema: {} }))
  const others = Object.entries(belongs).map(([field, { to }]) => ({
    field,
    type: to === 'directus_users' ? 'uuid' : 'integer',
    schema: {},
  }))
  await post('/collections', { collection: name, schema: {}, meta: {}, fields: [key, ...own, ...others] })
  for (const [field, { to, as }] of Object.entries(belongs)) {
    if (as) await post(`/fields/${to}`, { field: as, type: 'alias', meta: { special: ['o2m'] } })
    await post('/relations', { collection: name, field, related_collection: to, meta: { one_field: as ?? null } })
  }
}
const role = await post('/roles', { name: 'Customer' })
const policy = await post('/policies', { name: 'Customer', app_access: false, admin_access: false })
await post('/access', { role: role.id, policy: policy.id })
for (const [collection, action, permissions] of rights)
  await post('/permissions', { policy: policy.id, collection, action, fields: ['*'], permissions })
const reader = await post('/users', { ...person, first_name: 'Helena', last_name: 'Rantanen', role: role.id })

/** The same sizes as bench/data.ts and bench/scenarios/conversations.ts have. */
const companies = 201
const [employeesEach, group, groupSize, listeners, nurses] = [500, 201, 5000, 2000, 20]
const client = new Client({ connectionString: database })
await client.connect()
const fill = (sql: string) => client.query(sql)
await fill(`insert into company (name) select 'Yritys ' || n || ' Oy' from generate_series(1, ${companies}) n`)
await fill(`insert into organisation (company, name) select c, 'Yksikkö ' || n
  from generate_series(1, ${companies}) c, lateral generate_series(1, case when c = ${group} then 101 else 7 end) n`)
await fill(`insert into employee (company, identity_code, first_name, last_name)
  select c, 'K' || c || '-' || n, 'Etunimi' || n, 'Sukunimi' || c || lpad(n::text, 4, '0')
  from generate_series(1, ${companies}) c, lateral generate_series(1, case when c = ${group} then ${groupSize} else ${employeesEach} end) n`)
await fill(`insert into employment (employee, company, organisation, profession, start_date, main_employer)
  select e.id, e.company, o.ids[1 + e.id % cardinality(o.ids)], 'Kokoonpanija', '2015-01-01', true
  from employee e join (select company, array_agg(id) ids from organisation group by 1) o using (company)`)
await fill(`insert into directus_users (id, email, first_name, last_name, role, status, provider)
  select gen_random_uuid(), name || n || '@bench.test', initcap(name), n::text, '${role.id}'::uuid, 'active', 'default'
  from (values ('listener', ${listeners}), ('nurse', ${nurses})) people (name, count), generate_series(1, count) n`)
await fill(`insert into company_grant (company, "user")
  select 1 + substring(email from '\\d+')::int % ${companies}, id from directus_users where email like 'listener%'
  union all select n, '${reader.id}'::uuid from unnest(array[1, 2, 3, ${group}]) n`)
await fill(`insert into sick_leave (employee, employment, company, start_date, end_date, external_certificate, reason,
    diagnosis_code, diagnosis_date, recorded_by, recorded_at)
  select e.employee, e.id, company, start.day, start.day + e.id % 14, true, 2, 'J06.9', start.day,
    users.ids[1 + e.id % cardinality(users.ids)], start.day
  from employment e join (select company, array_agg("user") ids from company_grant group by 1) users using (company)
  cross join lateral (select date '2020-01-01' + e.id % 2000 as day) start`)
await fill(`insert into conversation (company, topic, status, created_at, last_message_at)
  select g.company, 'Asia ' || n || ' ' || g."user", 'ACTIVE', now() - interval '100 days', now() - interval '100 days' + n * interval '1 hour'
  from company_grant g cross join lateral generate_series(1, case
    when g."user" = '${reader.id}' then 30 when g.company = 1 then 400 else 3 end) n`)
await fill(`with nurse as (select array_agg(id order by email) ids from directus_users where email like 'nurse%')
  insert into conversation_member (conversation, "user", unread)
  select c.id, part.id, 0 from nurse, conversation c
  cross join lateral (values (split_part(c.topic, ' ', 3)::uuid), (nurse.ids[1 + c.id % ${nurses}])) part (id)`)
await fill(`with long as (select min(c.id) id from conversation c join conversation_member m on m.conversation = c.id
    where m."user" = '${reader.id}' and c.company = 1)
  insert into message (conversation, "user", text, created_at)
  select m.conversation, m."user", 'Hei! Milloin seuraava työpaikkaselvitys on, ja mitä meidän on hyvä valmistella sitä varten?',
    c.created_at + n * interval '1 minute'
  from long, conversation c join conversation_member m on m.conversation = c.id
  cross join lateral generate_series(1, case when c.id = long.id then 50 else 5 end) n order by c.id, n, m.id`)
await fill('create extension if not exists pg_trgm')
await fill('create index on employee using gin (lower(last_name) gin_trgm_ops)')
for (const [table, columns] of [
  ['company_grant', '"user", company'],
  ['company_grant', 'company'],
  ['organisation', 'company'],
  ['employee', 'company'],
  ['employee', 'company, last_name'],
  ['employment', 'company'],
  ['employment', 'employee'],
  ['sick_leave', 'recorded_by, company, recorded_at'],
  ['sick_leave', 'company'],
  ['conversation', 'company, last_message_at'],
  ['conversation_member', '"user", conversation'],
  ['conversation_member', 'conversation'],
  ['message', 'conversation, id'],
])
  await fill(`create index on ${table} (${columns})`)
await fill('vacuum (analyze)')
await client.end()
console.log(`Filled: ${person.email}`)
