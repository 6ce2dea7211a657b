import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startWorld, type World } from './world.ts'

const guide = fs.readFileSync(new URL('../docs/guide/scaling.md', import.meta.url), 'utf8')

/** Carry the company and no constraint that leads to it, each with its reason. */
const byNoConstraint: Record<string, string> = {
  absence_change: 'written by triggers, and gone seconds later',
  organisation: 'the company is one itself: its first, by which company.id refers here',
  statistics_change: 'written by triggers, and gone seconds later',
  statistics_company: 'counted from the rest, and counted anew at any time',
  statistics_month: 'counted from the rest, and counted anew at any time',
  statistics_pattern: 'counted from the rest, and counted anew at any time',
  statistics_stretch: 'counted from the rest, and counted anew at any time',
}

const ofInstallation = 'of the installation'
const ofProvider = 'the provider’s own, for every company'
const ofUser = 'of a user, who may be of several companies and of none'
const ofClient = 'of another system, which may be the provider’s and read every company'
/** Of no one company, each with its reason. */
const ofNoCompany: Record<string, string> = {
  access_day: ofInstallation,
  access_log: 'what was done at no company is in it too; spread by months',
  access_log_file: ofInstallation,
  account_token: ofUser,
  bank_login: 'a login under way: nobody’s yet',
  calendar_address: ofUser,
  diagnosis: ofProvider,
  document: 'shared with several companies at once, by document_share',
  document_opening: 'of a document',
  employee: 'a person, who may work at several companies: one register for all',
  factor_reset: ofUser,
  failed_mail: ofInstallation,
  file: 'what holds it says whose it is',
  follow_up_rules: 'those of a company, and the provider’s own of none',
  hold: 'of a company or of a person at all of theirs',
  identity_unbinding: ofUser,
  information_text: ofProvider,
  integration_answer: ofClient,
  integration_assertion: ofClient,
  integration_call: ofClient,
  integration_client: ofClient,
  integration_delivery: ofClient,
  integration_key: ofClient,
  integration_secret: ofClient,
  integration_webhook: ofClient,
  key_check: ofInstallation,
  list_view: ofUser,
  login_event: ofUser,
  login_failure: 'a login that failed: nobody’s yet',
  login_step: ofUser,
  notice_at_once: ofUser,
  notice_choice: ofUser,
  notice_round: ofInstallation,
  order_template: ofProvider,
  order_template_version: ofProvider,
  out_of_office: ofUser,
  passkey_challenge: ofUser,
  push_device: ofUser,
  questionnaire_template: ofProvider,
  questionnaire_version: ofProvider,
  recovery_code: ofUser,
  removal: 'bare counts: a company that has gone is in it by its number',
  report: 'shared with several companies at once, by report_share',
  report_opening: 'of a report',
  retention_agreement: ofInstallation,
  retention_period: ofInstallation,
  retention_run: ofInstallation,
  schema_migration: ofInstallation,
  second_factor: ofUser,
  session: ofUser,
  setting: ofInstallation,
  team: ofProvider,
  team_member: ofProvider,
  totp_enrolment: ofUser,
  user_account: 'a user, who may be of several companies and of none',
}

interface Reference {
  table: string
  columns: string[]
  to: string
  isAlways: boolean
}

let world: World
let tables: string[]
/** By constraints, in the order of their names. */
let references: Reference[]
let carrying: string[]
const reached = new Set(['company', ...Object.keys(byNoConstraint)])
/** Beside whom the others stand, one step nearer to the company. */
const through = new Map<string, string>()

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const { pool } = world.platform.database
  const found = await pool.query<{ name: string; carries: boolean }>(`
    select relname as name, exists (select from pg_attribute a
        where a.attrelid = c.oid and attname = 'company_id' and attnotnull) as carries
      from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  tables = found.rows.map(({ name }) => name)
  carrying = found.rows.flatMap(({ name, carries }) => (carries ? [name] : []))
  const constraints = await pool.query<Reference>(`
    select r.relname as "table", f.relname as "to", array_agg(a.attname::text) as columns, bool_and(a.attnotnull) as "isAlways"
      from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_class f on f.oid = c.confrelid
        join pg_attribute a on a.attrelid = r.oid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not r.relispartition
      group by r.relname, f.relname, c.conname order by 1, c.conname`)
  references = constraints.rows
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    const next = references.filter(({ table, to, isAlways }) => isAlways && reached.has(to) && !reached.has(table))
    for (const { table, to } of next) {
      reached.add(table)
      if (!carrying.includes(table)) through.set(table, to)
    }
  }
})
afterAll(() => world.stop())

/** What stands in code in the paragraph of the guide that begins so. */
function saidOf(beginning: string): string[] {
  const paragraph = guide.split('\n\n').find((one) => one.startsWith(beginning))
  if (!paragraph) throw new Error(`the guide says nothing of ${beginning}`)
  return [...paragraph.slice(beginning.length).matchAll(/`([^`]+)`/g)].map(([, name]) => name as string)
}

describe('the company as the key of its data', () => {
  test('every table is reached from the company by constraints that always hold, or says why it is of no one company', () => {
    expect(tables.filter((name) => !reached.has(name))).toEqual(Object.keys(ofNoCompany))
  })

  test('what carries the company leads to it, or says why no constraint does', () => {
    expect(carrying.filter((name) => !reached.has(name))).toEqual([])
    for (const name of Object.keys(byNoConstraint)) {
      expect(carrying).toContain(name)
      expect(references.filter(({ table, to, isAlways }) => table === name && isAlways && reached.has(to))).toEqual([])
    }
  })

  test('the guide names what carries it, what is reached through others, and what is unique across companies', async () => {
    expect(saidOf('**Carry it**')).toEqual(carrying)
    expect(saidOf('**Reached through another**')).toEqual([...through].sort().map(([table, to]) => `${table} → ${to}`))
    const { rows } = await world.platform.database.pool.query<{ table: string; columns: string[]; isNumber: boolean }>(`
      select r.relname as "table", array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns,
          bool_and(i.indisprimary and a.attidentity <> '') as "isNumber"
        from pg_index i join pg_class r on r.oid = i.indrelid
          join pg_attribute a on a.attrelid = r.oid and a.attnum = any(i.indkey)
        where i.indisunique and r.relnamespace = 'public'::regnamespace and not r.relispartition
        group by r.relname, i.indexrelid order by 1, 2`)
    const isWithin = (table: string, column: string) =>
      column === 'company_id' ||
      references.some((one) => one.table === table && one.columns.includes(column) && reached.has(one.to))
    const across = rows.filter(
      ({ table, columns, isNumber }) => reached.has(table) && !isNumber && !columns.some((one) => isWithin(table, one)),
    )
    expect(saidOf('**Unique across companies**')).toEqual(
      across.map(({ table, columns }) => `${table} (${columns.join(', ')})`),
    )
  })
})
