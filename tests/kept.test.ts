import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { referencesToUsers } from '#modules/account/server/retention-queries.ts'
import { keptKinds } from '#modules/retention/console-contract.ts'
import { keptThings, modules } from '#product/modules.ts'
import { passing } from '#server/work/housekeeping.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

/** Tables that no period is about, each with its reason. */
const keptOtherwise: Record<string, string> = {
  absence_change: 'whose absences are to be counted: empty seconds later',
  access_day: 'a day, of the installation',
  access_log_file: 'bare counts and checksums: the proof of what was put away, without its file once that is over',
  bank_login: 'a login under way: minutes',
  company_login_pending: 'a login under way: minutes',
  diagnosis: 'a classification',
  factor_reset: 'a proof of ids: no name and no secret',
  file: 'goes with what holds it; what nothing holds is cleared away after a day',
  hold: 'ended holds go with the person or company that they were about',
  identity_unbinding: 'a proof of ids: no name and no identity',
  information_text: 'the provider’s own texts',
  key_check: 'of the installation',
  login_step: 'a login under way: minutes',
  notice_round: 'a day, of the installation',
  order_template: 'the provider’s own',
  order_template_version: 'the provider’s own',
  passkey_challenge: 'a login under way: minutes',
  personnel_import: 'cleared away a day after its run',
  personnel_import_row: 'cleared away a day after its run',
  questionnaire_template: 'the provider’s own',
  questionnaire_version: 'the provider’s own',
  removal: 'bare counts: the proof that data went',
  retention_agreement: 'who agreed to the periods',
  retention_period: 'of the installation',
  retention_run: 'when was removed',
  schema_migration: 'of the installation',
  setting: 'of the installation',
  statistics_change: 'whose contributions are to be counted: empty seconds later',
  team: 'the provider’s own staff',
  team_member: 'the provider’s own staff',
  totp_enrolment: 'an app being added: minutes',
}

test('DL-1 every table is of a kind with a period, or says why it is of none', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    world.db,
  )
  const ofKinds = keptThings.flatMap(({ tables }) => tables)
  const named = [...ofKinds, ...passing.map(({ table }) => table), ...Object.keys(keptOtherwise)]
  expect(rows.map(({ name }) => name).filter((name) => !named.some((one) => one === name))).toEqual([])
  expect(named.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([])
})

test('DL-1 every file in the store goes with something that has a period', () => {
  const kinds = modules.flatMap(({ fileKinds = [] }) => fileKinds.map(({ kind }) => kind))
  expect(keptThings.flatMap(({ files = [] }) => files).sort()).toEqual(kinds.sort())
})

test('DL-1 the console names every kind, once', () => {
  expect(keptThings.map(({ kind }) => kind).sort()).toEqual([...keptKinds].sort())
})

test('DL-1 what refers to a user is known: nobody’s account goes before it', async () => {
  const { rows } = await sql<{ name: string }>`
    select r.relname || '.' || a.attname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass order by 1`.execute(world.db)
  const own = ['account_token', 'calendar_address', 'company_grant', 'list_view', 'notice_at_once', 'notice_choice']
  const ofLogin = [
    'company_identity',
    'login_step',
    'passkey_challenge',
    'recovery_code',
    'second_factor',
    'totp_enrolment',
  ]
  const all = [...own, ...ofLogin, 'out_of_office', 'push_device', 'session'].map((table) => `${table}.user_id`)
  const gone = [...all, 'company_login_pending.tried_by']
  // Not by a constraint: a month of the log may lie in a file (DL-3).
  const ofLog = 'access_log.for_user_id'
  const known = [...referencesToUsers.map((one) => one.join('.')), ...gone].filter((name) => name !== ofLog)
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
})
