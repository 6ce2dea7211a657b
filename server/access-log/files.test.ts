import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listAccesses, makeAccessReport } from '#modules/personnel/console-contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { selectFiles } from './file-queries.ts'
import { insertLogged, wholeLog } from './fixtures.ts'
import { type Archive, putAway, putBack } from './put-away.ts'
import { searchFile } from './search.ts'
import { verifyFiles } from './verify.ts'

let world: World
let nina: Client
let matti: number
let archive: Archive

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  matti = (
    await insertEmployee(world.db, {
      ...{ identityCode: artificialIdentityCode('1980-05-05', 1), firstName: 'Matti', lastName: 'Meikäläinen' },
      employments: [{ organisationId: 1000277, startDate: '2015-01-01' }],
    })
  ).employeeId
  nina = await world.login({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  archive = { db: world.db, store: world.platform.files.store, now: world.clock.now() }
})
afterAll(() => world.stop())

const place = (key: string) => path.join(world.variables['DATA_DIR'] as string, 'files', key.slice(0, 2), key)
const fileOf = async (month: string) => {
  const file = (await selectFiles(world.db)).find((one) => one.month === month)
  if (!file?.file_key) throw new Error(`${month} has no file`)
  return { data: place(file.file_key), manifest: place(file.manifest_key), key: file.file_key }
}
const problems = async () => (await verifyFiles(archive, () => {})).problems
const rowsOf = async (month: string) => (await wholeLog(world.db)).filter((row) => row.includes(`"${month}-`)).length

describe('DL-3 a month of the access log', () => {
  test('goes into a file that is read again before its rows go, and comes back as it was, to the last microsecond', async () => {
    await insertLogged(world.db, { at: '2019-03-01T00:00:00Z', rows: 6000, employeeIds: [matti, 5] })
    await insertLogged(world.db, { at: '2019-03-31T23:59:00Z', userId: 77, companyId: 1000277, employeeIds: [] })
    await insertLogged(world.db, { at: '2019-04-01T00:00:00Z' })
    await insertLogged(world.db, { at: '2019-02-28T23:59:00Z' })
    const before = await wholeLog(world.db)

    const manifest = await putAway(archive, '2019-03')
    expect(manifest).toMatchObject({ number: 1, month: '2019-03', count: 6001, previous: null })
    expect(await wholeLog(world.db)).toHaveLength(before.length - 6001)
    expect(await rowsOf('2019-03')).toBe(0)
    expect([await rowsOf('2019-02'), await rowsOf('2019-04')]).toEqual([1, 1])
    expect(manifest.size).toBeLessThan(200_000)
    await expect(putAway(archive, '2019-03')).rejects.toThrow('put away already')
    expect(await problems()).toEqual([])

    expect((await putBack(archive, '2019-03')).count).toBe(6001)
    expect(await wholeLog(world.db)).toEqual(before)
    await expect(putBack(archive, '2019-03')).rejects.toThrow('put back already')
    // Away again: the file is there already, and the chain is as long as before.
    expect((await putAway(archive, '2019-03')).number).toBe(1)
    expect(await rowsOf('2019-03')).toBe(0)
    expect((await putAway(archive, '2019-04')).previous).toBe((await selectFiles(world.db))[0]?.manifest_sha256)
  })

  test('stays where it is while a report of two years may ask for it, and when there is nothing of it', async () => {
    await expect(putAway(archive, '2024-03')).rejects.toThrow('too recent')
    await expect(putAway(archive, '2026-03')).rejects.toThrow('too recent')
    await expect(putAway(archive, '2024-02')).rejects.toThrow('nothing of 2024-02')
    await expect(putBack(archive, '2018-01')).rejects.toThrow('has not been put away')
  })

  test('that was put back and is not as it was any more does not go', async () => {
    await putBack(archive, '2019-04')
    await insertLogged(world.db, { at: '2019-04-02T00:00:00Z' })
    await expect(putAway(archive, '2019-04')).rejects.toThrow('not those of its file')
    expect(await rowsOf('2019-04')).toBe(2)
  })

  test('is searched in its file by person and by user, and that stands in the log', async () => {
    const found = await searchFile(archive, '2019-03', { employeeId: matti })
    expect(found).toHaveLength(6000)
    expect(JSON.parse(found[7] ?? '')).toMatchObject({ employee_ids: [matti, 5], time: '2019-03-01T00:07:00.000007Z' })
    expect(await searchFile(archive, '2019-03', { userId: 77 })).toHaveLength(1)
    expect(await searchFile(archive, '2019-03', { employeeId: 77 })).toEqual([])
    const last = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').limit(3).execute()
    expect(last.map(({ action, request_id: id }) => `${action} ${id}`)).toEqual(
      Array(3).fill('search access-log-search'),
    )
    expect(last.map(({ employee_ids: ids }) => ids)).toEqual([[77], [], [matti]])
  })

  test('is missed by the report of a person in words, and stands in it when it has been put back', async () => {
    const report = async (language: 'fi' | 'sv' | 'en') => {
      const body = { from: '2019-03-01', to: '2019-03-02', language }
      const { url } = await nina.call(makeAccessReport, { params: { id: matti }, body })
      const { pathname, search } = new URL(url)
      return (await readPdf((await nina.send('GET', pathname + search)).rawPayload)).text.replace(/\s+/g, ' ')
    }
    expect(await report('fi')).toContain('siirretty erilliseen säilytykseen: 3/2019.')
    expect(await report('fi')).not.toContain('ei ole katsottu')
    expect(await report('sv')).toContain('separat förvaring: 3/2019.')
    expect((await nina.call(listAccesses, { params: { id: matti } })).putAway).toEqual(['2019-03'])

    await putBack(archive, '2019-03')
    const whole = await report('en')
    expect(whole.slice(0, 300)).toContain('Rows: 2760')
    expect(whole).not.toContain('stored separately')
    expect((await nina.call(listAccesses, { params: { id: matti } })).putAway).toEqual([])
    await putAway(archive, '2019-03')
  })
})

describe('DL-3 whoever tampers with files is found out:', () => {
  beforeEach(async () => expect(await problems()).toEqual([]))

  /** Does it to a file, looks, and takes it back. */
  async function changed(file: string, change: (content: Buffer) => Buffer | undefined): Promise<string[]> {
    const content = fs.readFileSync(file)
    const other = change(content)
    if (other) fs.writeFileSync(file, other)
    else fs.rmSync(file)
    try {
      return await problems()
    } finally {
      fs.writeFileSync(file, content)
    }
  }

  test('one byte, a cut, a file or a manifest that is gone', async () => {
    for (const month of ['2019-03', '2019-04']) {
      const { data, manifest, key } = await fileOf(month)
      const flipped = (content: Buffer) => {
        const other = Buffer.from(content)
        const middle = other.length >> 1
        other[middle] = (other[middle] ?? 0) ^ 1
        return other
      }
      for (const change of [flipped, (content: Buffer) => content.subarray(0, -20), () => Buffer.from('')])
        expect(await changed(data, change)).toEqual([expect.stringContaining(`The file of ${month} (${key})`)])
      expect(await changed(data, () => undefined)).toEqual([`The file of ${month} (${key}) is not in the store`])
      for (const change of [flipped, () => undefined])
        expect(await changed(manifest, change)).toEqual([expect.stringMatching(`^${month} .*manifest in the store`)])
    }
    // What is not whole is neither searched nor put back.
    const { data } = await fileOf('2019-03')
    const content = fs.readFileSync(data)
    fs.writeFileSync(data, content.subarray(0, -20))
    await expect(searchFile(archive, '2019-03', { employeeId: matti })).rejects.toThrow('2019-03')
    await expect(putBack(archive, '2019-03')).rejects.toThrow('2019-03')
    expect(await rowsOf('2019-03')).toBe(0)
    fs.writeFileSync(data, content)
  })

  test('two files that have changed places', async () => {
    const [march, april] = [await fileOf('2019-03'), await fileOf('2019-04')]
    const content = fs.readFileSync(march.data)
    const other = fs.readFileSync(april.data)
    fs.writeFileSync(march.data, other)
    fs.writeFileSync(april.data, content)
    expect(await problems()).toEqual([expect.stringContaining(march.key), expect.stringContaining(april.key)])
    fs.writeFileSync(april.data, other)
    fs.writeFileSync(march.data, content)
  })

  test('a link of the chain taken out, put in another place, or written anew with all that hangs on it', async () => {
    const rolledBack = new Error('as it was')
    const changedBy = async (statement: string) => {
      let found: { problems: string[]; head: string | null } = { problems: [], head: null }
      await world.db
        .transaction()
        .execute(async (db) => {
          for (const one of statement.split(';')) await sql.raw(one).execute(db)
          found = await verifyFiles({ ...archive, db }, () => {})
          throw rolledBack
        })
        .catch((error) => expect(error).toBe(rolledBack))
      return found
    }
    const { head } = await verifyFiles(archive, () => {})
    const gone = await changedBy(`delete from access_log_file where number = 1`)
    expect(gone.problems).toEqual([expect.stringMatching(/^2019-04 .*before it in the chain is gone/)])
    const swapped = await changedBy(`update access_log_file set number = 22 where number = 1;
      update access_log_file set number = 1 where number = 2; update access_log_file set number = 2 where number = 22`)
    expect(swapped.problems.map((one) => one.slice(0, 7))).toEqual(['2019-04', '2019-03'])
    const rewritten =
      await changedBy(`update access_log_file set manifest = replace(manifest, '"count":6001', '"count":6000')
      where number = 1`)
    expect(rewritten.problems).toEqual([expect.stringMatching(/^2019-03 .*manifest was changed/)])
    // What was taken off the end is seen by whoever has noted the last checksum.
    const cut = await changedBy('delete from access_log_file where number = 2')
    expect(cut.problems).toEqual([])
    expect(cut.head).not.toBe(head)
  })
})

describe('DL-3 putting away that was interrupted', () => {
  test('has taken nothing, leaves nothing behind, and is begun anew', async () => {
    await insertLogged(world.db, { at: '2020-06-01T00:00:00Z', rows: 30 })
    const full = {
      ...archive.store,
      async put(key: string, content: NodeJS.ReadableStream) {
        for await (const _ of content) break
        fs.mkdirSync(path.dirname(place(key)), { recursive: true })
        fs.writeFileSync(place(key), 'half of it')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }
    await expect(putAway({ ...archive, store: full }, '2020-06')).rejects.toThrow('no space')
    expect(await rowsOf('2020-06')).toBe(30)
    expect(await problems()).toEqual([])
    const half = await fileOf('2020-06')
    expect(fs.existsSync(half.data)).toBe(true)
    expect((await putAway(archive, '2020-06')).count).toBe(30)
    expect(fs.existsSync(half.data)).toBe(false)
    expect(await rowsOf('2020-06')).toBe(0)
    expect(await problems()).toEqual([])
  })

  test('loses nothing where the store is slow to begin', async () => {
    await insertLogged(world.db, { at: '2020-08-01T00:00:00Z', rows: 3 })
    const slow = {
      ...archive.store,
      async put(...[key, content]: Parameters<typeof archive.store.put>) {
        // As a database asked meanwhile takes its time.
        for (let n = 0; n < 5; n += 1) await wholeLog(world.db)
        await archive.store.put(key, content)
      },
    }
    expect((await putAway({ ...archive, store: slow }, '2020-08')).count).toBe(3)
    expect(await problems()).toEqual([])
  })

  test('takes no row away that came while it was written', async () => {
    await insertLogged(world.db, { at: '2020-07-01T00:00:00Z', rows: 3 })
    const slow = {
      ...archive.store,
      async put(...[key, content]: Parameters<typeof archive.store.put>) {
        await archive.store.put(key, content)
        await insertLogged(world.db, { at: '2020-07-20T00:00:00Z' })
      },
    }
    await expect(putAway({ ...archive, store: slow }, '2020-07')).rejects.toThrow('has changed meanwhile')
    expect(await rowsOf('2020-07')).toBe(5)
    expect((await putAway(archive, '2020-07')).count).toBe(5)
  })
})
