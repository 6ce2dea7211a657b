import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findEmployee } from '#modules/personnel/contract.ts'
import { bankKeysFile } from '#server/auth/bank/broker.ts'
import { readOrMakeKeys } from '#server/auth/bank/keys.ts'
import { makeBackup } from '#server/backup/backup.ts'
import { withDatabase } from '#server/backup/database.ts'
import { type Manifest, readManifest } from '#server/backup/manifest.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { migrationFiles } from '#server/database/migrate.ts'
import { type Environment, readEnvironment } from '#server/process/environment.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import { dayOf } from '#shared/dates.ts'
import { loadDemoData } from '../demo/load.ts'
import { onServer, type Template, urlOf } from './template.ts'
import { startWorld, type World } from './world.ts'

const server = process.env['DATABASE_URL']
const now = new Date('2026-03-02T09:00:00Z')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-backup-'))
const backup = path.join(folder, 'backups', 'monday')
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')
const tool = new URL('../tools/backup.ts', import.meta.url)
const quiet = () => {}
/** What people have made; there is something of each. */
const people = [
  'access_log',
  'user_account',
  'employment',
  'sick_leave',
  'conversation_message',
  'document',
  'report',
  'mform',
  'workability_case',
  'video_meeting',
  'company_order',
  'file',
]

let original: World
let environment: Environment
let sent: Attachment
let before: Record<string, string>
let restored: Place

/** An installation, and what a world is cloned from once something is in it. */
interface Place {
  environment: Environment
  template: Template
}
const databases: string[] = []

/** One with nothing in it yet. */
async function emptyPlace(variables: Record<string, string> = {}): Promise<Place> {
  const dataDir = fs.mkdtempSync(path.join(folder, 'place-'))
  if (!server)
    return { environment: readEnvironment({ DATA_DIR: dataDir, ...variables }), template: { folder: dataDir } }
  const database = `extranet_backup_${process.pid}_${databases.length}`
  await onServer(server, `create database ${database}`)
  databases.push(database)
  return {
    environment: readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: urlOf(server, database), ...variables }),
    template: { server: { url: server, database } },
  }
}

/** The number of rows of every table and a digest of them; but for sessions, which end, and what a crash may empty. */
async function digests(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
       and relname <> 'session' order by relname`,
  )
  const found: Record<string, string> = {}
  for (const { relname: table } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from ${table} t`,
    )
    found[table] = rows[0]?.digest as string
  }
  return found
}

const digestsAt = (place: Environment) => withDatabase(place, ({ pool }) => digests(pool))
const contentsAt = (place: Environment) =>
  fs
    .readdirSync(path.join(place.DATA_DIR, 'files'), { recursive: true })
    .filter((name) => /[0-9a-f]{32}$/.test(`${name}`))
const restore = (place: Environment, from = backup, replace = false) =>
  restoreBackup(place, { folder: from, replace, now }, quiet)

beforeAll(async () => {
  original = await startWorld(inject('template'))
  environment = readEnvironment(original.variables)
  await loadDemoData(original.platform)
  await readOrMakeKeys(bankKeysFile(environment), now)
  const helena = await original.login('hr@demo.test')
  sent = (await helena.upload({ name: 'muistio.pdf', content: pdf }, 'EXTRANET')).json()
  await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: '010594Y9032' } })
  // The server does nothing more by itself: its rounds of notices are done, and its jobs stand still.
  const rounds = (['DAILY', 'WEEKLY'] as const).map((frequency) => ({ frequency, day: dayOf(now) }))
  await original.db.insertInto('notice_round').values(rounds).execute()
  await original.platform.jobs.stop()
  before = await digests(original.platform.database.pool)
  // PostgreSQL is backed up while the server goes on.
  if (!server) {
    await expect(makeBackup(environment, backup, now, quiet)).rejects.toThrow(/is open in another process/)
    await original.halt()
  }
  expect(await makeBackup(environment, backup, now, quiet)).toEqual({ lost: [] })
  restored = await emptyPlace()
})
afterAll(async () => {
  await original?.stop()
  for (const database of databases) await onServer(server as string, `drop database ${database} with (force)`)
  fs.rmSync(folder, { recursive: true, force: true })
})

describe('OP-2 OP-4 a backup', () => {
  test('is for its owner’s eyes only, and never takes the place of another', async () => {
    expect(fs.statSync(backup).mode & 0o777).toBe(0o700)
    for (const name of fs.readdirSync(backup, { recursive: true }) as string[]) {
      const entry = fs.statSync(path.join(backup, name))
      expect([name, entry.mode & 0o077]).toEqual([name, 0])
    }
    await expect(makeBackup(environment, backup, now, quiet)).rejects.toThrow(/exists already/)
    expect(fs.readdirSync(path.dirname(backup))).toEqual(['monday'])
  })

  test('brings back every row, the access log, the bytes of files and the keys; the server starts on it; no restore by mistake', async () => {
    await restore(restored.environment)
    expect(await digestsAt(restored.environment)).toEqual(before)
    for (const table of people) expect(before[table], table).toMatch(/^[1-9]/)
    for (const name of ['secret-key', 'bank-keys.json'])
      expect(fs.readFileSync(path.join(restored.environment.DATA_DIR, name), 'utf8')).toBe(
        fs.readFileSync(path.join(environment.DATA_DIR, name), 'utf8'),
      )

    const world = await startWorld(restored.template, { ...(server && { DATA_DIR: restored.environment.DATA_DIR }) })
    try {
      const open = await world.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute()
      expect(open).toEqual([])
      const helena = await world.login('hr@demo.test')
      const { url } = await helena.call(getAttachmentAddress, { query: { objectkey: sent.s3ObjectKey } })
      expect((await helena.send('GET', url.replace('http://localhost', ''))).rawPayload).toEqual(pdf)

      // It takes the place of what is there only when that is said; then what was there is gone.
      const place = readEnvironment(world.variables)
      await expect(restore(place, backup, true)).rejects.toThrow(/open in another process|server is at work/)
      await helena.upload({ name: 'myöhemmin.pdf', content: pdf }, 'EXTRANET')
      await world.platform.jobs.stop()
      const later = await digests(world.platform.database.pool)
      await world.halt()
      const kept = contentsAt(place).length
      await expect(restore(place)).rejects.toThrow(/There is a database already/)
      expect(await digestsAt(place)).toEqual(later)
      expect(contentsAt(place)).toHaveLength(kept)

      await restore(place, backup, true)
      expect(await digestsAt(place)).toEqual(before)
      expect(contentsAt(place)).toHaveLength(kept - 1)
    } finally {
      await world.stop()
    }
  })

  test('that is damaged, cut, later than this version or of another key is refused before anything is changed', async () => {
    const file = `files/${sent.s3ObjectKey}`
    const changed = (change: (manifest: Manifest) => void) => (at: string) => {
      const manifest = readManifest(at)
      change(manifest)
      fs.writeFileSync(path.join(at, 'manifest.json'), JSON.stringify(manifest))
    }
    const damages: [(at: string) => void, RegExp][] = [
      [(at) => flip(path.join(at, 'database')), /database is not what was backed up/],
      [(at) => fs.truncateSync(path.join(at, 'database'), 5000), /database is not what was backed up/],
      [(at) => flip(path.join(at, file)), /files\/.* is not what was backed up/],
      [(at) => fs.rmSync(path.join(at, file)), /files\/.* cannot be read/],
      [(at) => fs.rmSync(path.join(at, 'manifest.json')), /no whole backup/],
      [(at) => fs.truncateSync(path.join(at, 'manifest.json'), 500), /no whole backup/],
      [changed((manifest) => manifest.migrations.push('9999-later.sql')), /later version \(9999-later.sql\)/],
      [
        changed((manifest) => {
          manifest.kind = server ? 'embedded' : 'postgresql'
        }),
        /not of the kind/,
      ],
      [
        changed((manifest) => {
          manifest.contents['../outside' as 'database'] = { size: 1, sha256: '0'.repeat(64) }
        }),
        /no backup that this version knows/,
      ],
    ]
    const { environment: empty } = await emptyPlace()
    for (const [damage, reason] of damages) {
      const copy = fs.mkdtempSync(path.join(folder, 'damaged-'))
      fs.cpSync(backup, copy, { recursive: true })
      damage(copy)
      await expect(restore(empty, copy)).rejects.toThrow(reason)
    }
    await expect(restore({ ...empty, SECRET_KEY: 'x'.repeat(32) })).rejects.toThrow(/another SECRET_KEY/)
    expect(fs.readdirSync(empty.DATA_DIR)).toEqual([])
    if (server) expect(await digestsAt(empty)).toEqual({})
  })

  test('of an older version gets the later migrations; a file whose content is lost is named', async () => {
    const { environment: older } = await emptyPlace()
    // To empty a database is quicker than to make one.
    const { folder: made } = inject('template')
    if (made) fs.cpSync(path.join(made, 'database'), path.join(older.DATA_DIR, 'database'), { recursive: true })
    const names = migrationFiles().slice(0, -2)
    await withDatabase(older, async ({ pool }) => {
      await pool.query('drop schema public cascade; create schema public')
      await pool.query('create table schema_migration (name text primary key, run_at timestamptz default now())')
      for (const name of names) {
        await pool.query(fs.readFileSync(new URL(`../server/migrations/${name}`, import.meta.url), 'utf8'))
        await pool.query('insert into schema_migration (name) values ($1)', [name])
      }
      await pool.query(`insert into user_account (username, role, status, first_name, last_name, locale)
        values ('hr@paja.test', 'ROLE_USER', 'INVITED', 'Helena', 'Rantanen', 'fi')`)
      await pool.query(`insert into file (object_key, filename, content_type, size, uploaded_by, stored_at, created_at)
        select repeat('a', 32), 'kadonnut.pdf', 'application/pdf', 1, id, now(), now() from user_account`)
    })
    const copy = path.join(folder, 'older')
    const told: string[] = []
    const { lost } = await makeBackup(older, copy, now, (text) => told.push(text))
    expect(lost).toHaveLength(1)
    expect(told).toContain('files: 0 of 1, 1 missing')
    const command = spawnSync(process.execPath, [fileURLToPath(tool), path.join(folder, 'by-command')], {
      env: { ...process.env, DATA_DIR: older.DATA_DIR, DATABASE_URL: older.DATABASE_URL ?? '' },
      encoding: 'utf8',
    })
    expect([command.status, command.stderr]).toEqual([1, expect.stringContaining('content is lost: ids 1')])

    const { environment: place } = await emptyPlace()
    await restore(place, copy)
    const [migrated, users] = await withDatabase(place, async ({ db }) => [
      await db.selectFrom('schema_migration').select('name').orderBy('name').execute(),
      await db.selectFrom('user_account').select('username').execute(),
    ])
    expect(migrated.map(({ name }) => name)).toEqual(migrationFiles())
    expect(users).toEqual([{ username: 'hr@paja.test' }])
  })
})

function flip(file: string): void {
  const content = fs.readFileSync(file)
  const middle = Math.floor(content.length / 2)
  content[middle] = (content[middle] as number) ^ 1
  fs.writeFileSync(file, content)
}
