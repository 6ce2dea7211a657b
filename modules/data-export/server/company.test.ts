import { createCipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { closeCompany, reopenCompany } from '#modules/companies/console-contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { everyExported } from '#product/modules.ts'
import { addressOf } from '#shared/route.ts'
import { elsewhere, insertThings, secret, type Things, workshop } from '#tests/access/things.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  beginCompanyExport,
  type CompanyExport,
  downloadCompanyExport,
  listCompanyExports,
} from '../console-contract.ts'
import { tidyingExports } from './company/jobs.ts'

let world: World
let things: Things
let aila: Client
const params = { companyId: workshop }
const password = 'Yrityksen tiedot 2026!'

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  aila = await world.login('aila@access.test')
})
afterAll(() => world.stop())

async function settled(made: CompanyExport): Promise<CompanyExport> {
  let now = made
  await expect
    .poll(
      async () => {
        const all = await aila.call(listCompanyExports, { params })
        now = all.find(({ id }) => id === made.id) as CompanyExport
        return now.state
      },
      { timeout: 30_000 },
    )
    .not.toBe('RUNNING')
  return now
}

async function tidy(): Promise<void> {
  const { jobs, database } = world.platform
  const before = jobs.counts.get(tidyingExports.job)?.done ?? 0
  await jobs.plan(database.db, tidyingExports.job, {})
  jobs.wake()
  await expect.poll(() => jobs.counts.get(tidyingExports.job)?.done, { timeout: 20_000 }).toBeGreaterThan(before)
}

const rowOf = (id: number) =>
  world.db.selectFrom('company_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const partsOf = (id: number) =>
  world.db.selectFrom('company_export_part').selectAll().where('export_id', '=', id).orderBy('number').execute()
const kept = () => {
  const folder = path.join(world.platform.environment.DATA_DIR, 'files')
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => fs.statSync(path.join(folder, String(name))).isFile())
}
const placeOf = (key: string) => [key.slice(0, 2), key]
const fileOf = (id: number, client = aila) =>
  client.send('GET', addressOf(downloadCompanyExport, { params: { ...params, id } }))

test('DL-4 Aila exports all that is the workshop’s: JSON lines, files and a manifest with checksums, encrypted, each step logged', async () => {
  // Somebody who was of two companies when they confirmed, and is of neither now.
  const { document_id } = await world.db
    .selectFrom('document_share')
    .select('document_id')
    .where('company_id', '=', workshop)
    .executeTakeFirstOrThrow()
  const former = await insertUser(world.db, { email: 'entinen@paja.test', firstName: 'Eila', lastName: 'Entinen' })
  const at = world.clock.now()
  await world.db
    .insertInto('document_opening')
    .values({
      ...{ document_id, user_id: former, first_opened_at: at, last_opened_at: at, acknowledged_at: at },
      acknowledged_for: [workshop, elsewhere],
    })
    .execute()
  const begun = await aila.call(beginCompanyExport, { params, body: { password } })
  expect(begun).toMatchObject({ state: 'RUNNING', createdBy: 'Aila Hoitola' })
  // Only one at a time.
  const again = await aila.refused(beginCompanyExport, { params, body: { password } })
  expect(again).toMatchObject({ status: 409, code: 'export_running' })
  const sealed = (await rowOf(begun.id)).password
  expect(sealed?.toString('latin1')).not.toContain(password)

  const done = await settled(begun)
  expect(done).toMatchObject({ state: 'DONE', progress: 1, expiresAt: '2026-03-09T08:00:00.000Z' })
  expect((await rowOf(begun.id)).password).toBeNull()
  const answer = await fileOf(begun.id)
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toContain(`${workshop}-2026-03-02.zip`)
  expect(answer.rawPayload).toHaveLength(done.size ?? 0)
  // Not by the name of a file either.
  expect(answer.rawPayload.includes(secret)).toBe(false)

  const files = await unzip(answer.rawPayload, password)
  const manifest = JSON.parse(String(files.get('manifest.json')))
  expect(manifest).toMatchObject({
    format: 'company-export',
    version: 1,
    company: { name: `${secret} Oy` },
    missing: [],
  })
  for (const { path: name, sha256, size } of [...manifest.lists, ...manifest.files]) {
    const content = files.get(name) as Buffer
    expect(content).toHaveLength(size)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  expect(files.size).toBe(manifest.lists.length + manifest.files.length + 1)
  const rowsOf = (name: string) =>
    String(files.get(`${name}.jsonl`))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  expect(rowsOf('employees')).toEqual([
    expect.objectContaining({ identityCode: things.identityCode, lastName: secret }),
  ])
  expect(rowsOf('messages').filter(({ type }) => type === 'USER')).toEqual([
    expect.objectContaining({ text: `${secret} viesti`, userName: 'Helena Laine' }),
  ])
  const received = rowsOf('documents-received')
  expect(received[0]).toMatchObject({ shares: [{ companyId: workshop }] })
  const confirmed = received.flatMap(({ openings }) => openings).find(({ userId }) => userId === former)
  expect(confirmed).toMatchObject({ acknowledgedAt: expect.any(String) })
  expect(JSON.stringify(received)).not.toContain(String(elsewhere))
  expect(rowsOf('users').length).toBeGreaterThan(3)
  const [report] = rowsOf('reports')
  expect(files.get(report.files[0].path)).toEqual(tinyPdf)
  const [form] = rowsOf('forms').filter((one) => one.files?.length > 0)
  expect(files.get(form.files[0].path)).toEqual(tinyPdf)

  const logged = await world.db
    .selectFrom('access_log')
    .select(['action', 'company_id', 'thing_id'])
    .where('thing', '=', 'company_export')
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { action: 'create', company_id: workshop, thing_id: begun.id },
    { action: 'export', company_id: workshop, thing_id: begun.id },
  ])
})

test('DL-4 what a file is called leads nowhere when the export is unpacked (ZIP slip)', async () => {
  await world.db.updateTable('file').set({ filename: '../../../etc/cron.d/..\\x.pdf' }).execute()
  const { id } = await settled(await aila.call(beginCompanyExport, { params, body: { password } }))
  const names = [...(await unzip((await fileOf(id)).rawPayload, password)).keys()]
  expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThan(2)
  for (const name of names) expect(name).toMatch(/^([a-z-]+(-\d+)?\.jsonl?|files\/[a-z-]+\/\d+(\.[a-z\d]+)?)$/)
})

test('DL-4 it is encrypted as every other program decrypts it: AE-2 with AES-256, and not opened by another password', async () => {
  const [made] = await aila.call(listCompanyExports, { params })
  const zip = (await fileOf(made?.id ?? 0)).rawPayload
  await expect(unzip(zip, 'Aivan toinen salasana')).rejects.toThrow()
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { password })
  const entry = (await reader.getEntries()).find(({ filename }) => filename === 'company.jsonl')
  if (!entry || entry.directory) throw new Error('company.jsonl is not there')
  expect(decrypt(zip, entry, password).toString()).toBe(await entry.getData(new TextWriter()))
})

test('DL-4 a week later the file is gone from the store, and the list says so', async () => {
  const [made] = await aila.call(listCompanyExports, { params })
  const id = made?.id ?? 0
  const [first] = await partsOf(id)
  const key = String(first?.object_key)
  expect(kept().some((name) => String(name).endsWith(key))).toBe(true)
  // Where a backup has been put back the file is not there.
  const { store } = world.platform.files
  const content = fs.readFileSync(path.join(world.platform.environment.DATA_DIR, 'files', ...placeOf(key)))
  await store.remove(key)
  expect(await fileOf(id)).toMatchObject({ statusCode: 404 })
  await store.put(key, Readable.from([content]))
  expect(await fileOf(id)).toMatchObject({ statusCode: 200 })
  world.clock.advance({ minutes: 7 * 24 * 60 })
  aila = await world.login('aila@access.test')
  expect(await fileOf(id)).toMatchObject({ statusCode: 404 })
  await tidy()
  expect(kept().some((name) => String(name).endsWith(key))).toBe(false)
  expect(await partsOf(id)).toEqual([])
  expect((await aila.call(listCompanyExports, { params }))[0]).toMatchObject({ id, state: 'GONE' })
})

test('DL-4 whose work has died goes on with what it has kept, and nothing half-made of the first attempt stays', async () => {
  const before = kept().length
  const made = await settled(await aila.call(beginCompanyExport, { params, body: { password } }))
  const [first, end] = await partsOf(made.id)
  // As it was before its end was made: a part is kept, the next one was being written.
  const now = world.clock.now()
  await world.db
    .updateTable('company_export_part')
    .set({ size: null, entries: null, content: null })
    .where('export_id', '=', made.id)
    .where('number', '=', end?.number ?? 0)
    .execute()
  await world.db
    .updateTable('company_export')
    .set({ state: 'RUNNING', password: await sealedPassword(), size: null, expires_at: null, worked_at: now })
    .where('id', '=', made.id)
    .execute()
  // A second process looks and finds it at work.
  await tidy()
  expect(await rowOf(made.id)).toMatchObject({ state: 'RUNNING', attempt: 1 })
  world.clock.advance({ minutes: 1 })
  await tidy()
  expect(await settled(made)).toMatchObject({ id: made.id, state: 'DONE' })
  expect(await rowOf(made.id)).toMatchObject({ attempt: 2, password: null })
  const parts = await partsOf(made.id)
  expect(parts).toHaveLength(2)
  expect(parts[0]).toEqual(first)
  expect(parts[1]?.object_key).not.toBe(end?.object_key)
  expect(kept()).toHaveLength(before + 2)
  const files = await unzip((await fileOf(made.id)).rawPayload, password)
  const { lists } = JSON.parse(String(files.get('manifest.json')))
  expect(lists).toHaveLength(everyExported.ofCompany.length)
})

test('DL-4 where the store is full in the middle the export says so, and nothing of it is left', async () => {
  const before = kept().length
  const { store } = world.platform.files
  const put = store.put
  let parts = 0
  store.put = (key, content) => {
    parts += 1
    if (parts === 1) return put(key, content)
    const full = content.map(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    return put(key, full)
  }
  try {
    const made = await settled(await aila.call(beginCompanyExport, { params, body: { password } }))
    expect(made).toMatchObject({ state: 'FAILED', reason: 'STORAGE_FULL', size: null, expiresAt: null })
    expect(await rowOf(made.id)).toMatchObject({ password: null })
    await expect.poll(() => partsOf(made.id)).toEqual([])
    expect(kept()).toHaveLength(before)
    expect(parts).toBe(2)
  } finally {
    store.put = put
  }
})

test('DL-4 it is the administrators’ who care, of companies that they see; a short password is refused by its field', async () => {
  const body = { password }
  const short = await aila.refused(beginCompanyExport, { params, body: { password: 'lyhyt' } })
  expect(short).toMatchObject({ status: 400, fields: [{ field: 'password', problem: 'tooShort' }] })
  for (const guessed of ['aaaaaaaaaaaa', 'abababababab', 'password1234'])
    expect((await aila.refused(beginCompanyExport, { params, body: { password: guessed } })).fields).toEqual([
      { field: 'password', problem: 'commonPassword' },
    ])
  const [made] = await aila.call(listCompanyExports, { params })
  const nina = await world.login('nina@access.test')
  const helena = await world.login('helena@access.test')
  const hannu = await world.login({
    ...{ email: 'hallinto@tt.test', firstName: 'Hannu', lastName: 'Hallinto', role: 'ROLE_ADMIN', care: false },
  })
  for (const client of [nina, helena, hannu]) {
    expect(await client.refused(beginCompanyExport, { params, body })).toMatchObject({ status: 403 })
    expect(await client.refused(listCompanyExports, { params })).toMatchObject({ status: 403 })
    expect(await fileOf(made?.id ?? 0, client)).toMatchObject({ statusCode: 403 })
  }
  // Another company's by the way of one's own.
  const other = { companyId: elsewhere, id: made?.id }
  expect(await aila.refused(downloadCompanyExport, { params: other })).toMatchObject({ status: 404 })
  expect(await aila.refused(listCompanyExports, { params: { companyId: 999 } })).toMatchObject({ status: 404 })
  await setStaffScope(world.db, 'RESPONSIBLE')
  expect(await aila.refused(listCompanyExports, { params })).toMatchObject({ status: 404 })
  await setStaffScope(world.db, 'ALL')
})

test('DL-4 a customer who has left gets theirs as well', async () => {
  await aila.call(closeCompany, { params, body: {} })
  expect(await aila.call(beginCompanyExport, { params, body: { password } })).toMatchObject({ state: 'RUNNING' })
  await aila.call(reopenCompany, { params })
})

async function sealedPassword(): Promise<Buffer> {
  const { seal } = await import('#server/auth/sealed.ts')
  return seal(world.platform.environment, `company-export ${workshop}`, password)
}

async function unzip(zip: Buffer, by: string): Promise<Map<string, Buffer>> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), { password: by })
  const files = new Map<string, Buffer>()
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  return files
}

/** By Node's own cryptography, as WinZip has written it down: salt, check, content, code of authentication. */
function decrypt(zip: Buffer, entry: { offset: number; compressedSize: number }, by: string): Buffer {
  const begin = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  const all = zip.subarray(begin, begin + entry.compressedSize)
  const salt = all.subarray(0, 16)
  const content = all.subarray(18, -10)
  const keys = pbkdf2Sync(by, salt, 1000, 66, 'sha1')
  expect(all.subarray(16, 18)).toEqual(keys.subarray(64))
  const code = createHmac('sha1', keys.subarray(32, 64)).update(content).digest().subarray(0, 10)
  expect(all.subarray(-10)).toEqual(code)
  const counters = Buffer.alloc(Math.ceil(content.length / 16) * 16)
  for (let block = 0; block * 16 < counters.length; block += 1) counters.writeUInt32LE(block + 1, block * 16)
  const stream = createCipheriv('aes-256-ecb', keys.subarray(0, 32), null).update(counters)
  return inflateRawSync(content.map((byte, at) => byte ^ (stream[at] ?? 0)))
}
