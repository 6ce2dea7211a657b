import fs from 'node:fs'
import path from 'node:path'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { sheetOf } from '#server/sheets/sheet.ts'
import { Downloaded } from '#shared/download.ts'
import { addressOf } from '#shared/route.ts'
import { type Call, callsOf, isOfConsole } from './access/calls.ts'
import { requestsFor } from './access/requests.ts'
import { insertThings, secret } from './access/things.ts'
import { headersOf } from './demo-world.ts'
import { startWorld, type World } from './world.ts'

const root = path.join(import.meta.dirname, '..')
let world: World
let downloads: Call[]
beforeAll(async () => {
  world = await startWorld(inject('template'))
  const requests = requestsFor(await insertThings(world))
  const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
  const answersFile = ({ method, path }: Call) =>
    routes.some((route) => route.method === method && route.path === path && route.answer === Downloaded)
  downloads = (await callsOf(world, requests)).filter(answersFile)
})
afterAll(() => world.stop())

/** Whoever wrote the words of the workshop begins all of them so now: names, titles, notes, what stands in a brought file. */
async function beginAllWords(before: string, sign: string): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string; data_type: string }>`
    select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'jsonb') and c.table_name !~ 'log'`.execute(world.db)
  const [former, next] = [before + secret, sign + secret]
  const quoted = (words: string) => JSON.stringify(words).slice(0, -1)
  for (const { table_name: table, column_name: column, data_type: type } of rows) {
    const place = sql.ref(column)
    if (type === 'text')
      await sql`update ${sql.table(table)} set ${place} = ${next} || substr(${place}, ${former.length + 1})
        where starts_with(${place}, ${former})`.execute(world.db)
    else
      await sql`update ${sql.table(table)} set ${place} = replace(${place}::text, ${quoted(former)}, ${quoted(next)})::jsonb
        where strpos(${place}::text, ${quoted(former)}) > 0`.execute(world.db)
  }
}

async function sent(call: Call, format: string) {
  const { params, query, body } = call.asked
  const isInBody = typeof body === 'object' && body !== null && 'format' in body
  const who = call.asked.by ?? (isOfConsole(call.kind) ? 'aila' : 'helena')
  return world.app.inject({
    method: call.method,
    url: addressOf(call, { params, query: query && 'format' in query ? { ...query, format } : query }),
    headers: await headersOf(world, `${who}@access.test`),
    ...(body !== undefined && { payload: isInBody ? { ...body, format } : (body as object) }),
  })
}

/** Those in whose rows or headings the workshop's words stand; the others have figures, or find nothing. */
const withWords = [
  'GET /resource/console/companies/{companyId}/imports/{importId}/errors',
  'GET /resource/console/documents/shared/{id}/acknowledgements/export',
  'GET /resource/console/followups/export',
  'GET /resource/console/reports/{id}/acknowledgements/export',
  'GET /resource/console/sickleaves/export',
  'GET /resource/ehr/companies/{companyId}/imports/{importId}/errors',
]

test('SP-4 in no table that the product saves, anybody’s words are a formula', async () => {
  const columns = JSON.stringify([{ name: secret, field: null, guessedBy: null, sample: [] }])
  await world.db.updateTable('personnel_import').set({ columns }).execute()
  let before = ''
  for (const sign of ['=', '+', '-', '@', '\t', '\r']) {
    await beginAllWords(before, sign)
    before = sign
    const defused = new Set<string>()
    for (const call of downloads) {
      const answer = await sent(call, 'csv')
      if (!String(answer.headers['content-type']).startsWith('text/csv')) continue
      const cells = parseCsv(answer.body, { delimiter: ';' }).flat().map(String)
      expect([call.name, cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))]).toEqual([call.name, []])
      if (cells.some((cell) => cell.startsWith(`'${sign}${secret}`))) defused.add(call.name)
    }
    expect([...defused].sort()).toEqual(withWords)
  }
})

test('SP-4 a table for Excel is well-formed, whatever characters stand in it', async () => {
  const rows = (async function* () {
    yield ['\uFFFE alku \uFFFF', 'a\u0001b & <c>', 1]
  })()
  const parts: Uint8Array[] = []
  for await (const part of sheetOf('xlsx', { name: 'Taulukko', headings: ['A', 'B', 'C'], rows }).content)
    parts.push(part)
  const [sheet] = (await readXlsx(Buffer.concat(parts))).sheets
  expect(sheet?.rows[1]).toEqual(['\uFFFD alku \uFFFD', 'a\u0001b & <c>', 1])
})

test('SP-4 all that write a table leave no formula in it, on the server and in the browser', () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const writers = fs
    .globSync('{modules,server,product,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/test\//.test(file) && /writeCsv|writeXlsx/.test(read(file)))
  expect(writers.sort()).toEqual(['modules/care/console/save-as-csv.ts', 'server/sheets/sheet.ts'])
  for (const file of writers) {
    expect(read(file), file).toContain('escapeFormulae: true')
    // The library leaves formulas in headings that are given to it as such.
    expect(read(file), file).not.toMatch(/\bheaders:/)
  }
})
