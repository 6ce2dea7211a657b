import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { tidyingExports } from '#modules/data-export/server/company/jobs.ts'
import { insertRun } from '#modules/retention/server/queries.ts'
import { removeWhatIsOver } from '#modules/retention/server/remove.ts'
import { keptThings } from '#product/modules.ts'
import { certainRow } from '#server/database/certain-row.ts'
import { insertThings, type Things, workshop } from './access/things.ts'
import { startWorld, type World } from './world.ts'

let world: World
let things: Things

/** One of everything, from long ago: the database keeps its logs for twelve years by its own clock. */
beforeAll(async () => {
  world = await startWorld(inject('template'))
  world.clock.set('2010-03-02T08:00:00Z')
  things = await insertThings(world)
  await sql`insert into retention_agreement (agreed_at, agreed_by) values (${world.clock.now()}, ${things.users.nina})`.execute(
    world.db,
  )
})
afterAll(() => world.stop())

async function removeAt(moment: string): Promise<void> {
  world.clock.set(moment)
  const now = world.clock.now()
  const { db, jobs } = { db: world.db, jobs: world.platform.jobs }
  const run = (await insertRun(db, null, now)) as number
  while (await removeWhatIsOver({ db, run, now, kinds: keptThings, jobs, mayGoOn: () => true }));
}

/** How many rows each table has that is of a kind. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of keptThings.flatMap(({ tables }) => tables)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      world.db,
    )
    found[table] = rows[0]?.count ?? 0
  }
  return found
}

async function exportsToFetch(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from company_export_part`.execute(world.db)
  return rows[0]?.count ?? 0
}

/** Files in the store without a row, and rows that are claimed by nothing. */
async function strays(): Promise<{ inStore: string[]; unheld: number[] }> {
  const { rows: files } = await sql<{ object_key: string }>`select object_key from file`.execute(world.db)
  const folder = path.join(world.variables['DATA_DIR'] as string, 'files')
  const stored = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const known = new Set(files.map((file) => file.object_key))
  const { rows: holders } = await sql<{ table: string; column: string }>`
    select r.relname as "table", a.attname as "column" from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(world.db)
  expect(holders.length).toBeGreaterThan(5)
  const held = holders.map(({ table, column }) => sql`select ${sql.ref(`h.${column}`)} from ${sql.table(table)} h`)
  const { rows } = await sql<{ id: number }>`
    select f.id from file f where f.claimed_at is not null
      and f.id not in (select id from (${sql.join(held, sql` union all `)}) all_held (id) where id is not null)`.execute(
    world.db,
  )
  return {
    inStore: stored.map(({ name }) => name).filter((name) => !known.has(name)),
    unheld: rows.map(({ id }) => id),
  }
}

test('DL-1 what is held stays, every row and file of it, however long it is over', async () => {
  for (const companyId of [workshop, 1000300])
    await sql`insert into hold (company_id, reason, by, at) values (${companyId}, 'Oikeudenkäynti', ${things.users.nina},
      ${world.clock.now()})`.execute(world.db)
  await sql`update company set closed_at = ${world.clock.now()}, closed_by = ${things.users.nina}`.execute(world.db)
  const before = await counts()
  await removeAt('2200-01-01T00:00:00Z')
  const after = await counts()
  // Accounts without a company are nobody's.
  // What is counted anew meanwhile is of those who are held.
  const counted = Object.keys(before).filter((table) => /^(statistics|absence)_/.test(table))
  for (const table of [
    'user_account',
    'company_identity',
    'notice_choice',
    'notice_at_once',
    'list_view',
    ...counted,
  ]) {
    delete before[table]
    delete after[table]
  }
  expect(after).toEqual(before)
})

test('DL-1 ST-1 what was counted of people while their company’s things went goes the night after', async () => {
  await sql`update hold set ended_at = ${world.clock.now()}, ended_by = ${things.users.nina}`.execute(world.db)
  await removeAt('2200-01-02T00:00:00Z')
  // A round that had begun before ends after it: of a workplace whose records of patients are still kept.
  const { rows } = await sql<{ id: number }>`
    select id from company where removed_at is not null order by id limit 1`.execute(world.db)
  const company = certainRow(rows).id
  await sql`insert into statistics_person (company_id, employee_id, employments, absences)
    values (${company}, ${things.employeeId}, '[]', '[]')`.execute(world.db)
  await sql`insert into statistics_pattern (company_id, month, pattern, people) values (${company}, 1, '1', 1)`.execute(
    world.db,
  )
  await removeAt('2200-01-03T00:00:00Z')
  const left = await counts()
  expect([left['statistics_person'], left['statistics_pattern']]).toEqual([0, 0])
})

test('DL-1 DL-4 after the removal no row and no file refers to what is gone', async () => {
  await sql`update hold set ended_at = ${world.clock.now()}, ended_by = ${things.users.nina}`.execute(world.db)
  // What goes last was referred to by what went before it: it goes by the next nights.
  await removeAt('2200-01-02T00:00:00Z')
  // An export goes by its own days, with its file.
  await world.platform.jobs.plan(world.db, tidyingExports.job, {})
  world.platform.jobs.wake()
  await expect.poll(exportsToFetch, { timeout: 20_000 }).toBe(0)
  for (const day of ['03', '04']) await removeAt(`2200-01-${day}T00:00:00Z`)
  await removeAt('2400-01-05T00:00:00Z')
  // Those of the staff, and the rules of the installation.
  const staffs = ['user_account', 'list_view', 'follow_up_rules']
  const left = Object.entries(await counts()).filter(([table, count]) => count > 0 && !staffs.includes(table))
  expect(left).toEqual([])
  await expect.poll(strays, { timeout: 20_000 }).toEqual({ inStore: [], unheld: [] })
  // Who had sent a file goes the night after it.
  await removeAt('2400-01-06T00:00:00Z')
  const { rows: users } = await sql<{ role: string; username: string }>`
    select role, username from user_account where role = 'ROLE_USER'`.execute(world.db)
  expect(users).toEqual([])
})
