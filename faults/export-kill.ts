import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import type { CompanyExport } from '#modules/data-export/console-contract.ts'
import { Visitor } from '#tests/visitor.ts'
import { countMessages, insertMessages, selectKeptParts } from './export-kill-queries.ts'
import { type Installation, install, type Progress } from './installation.ts'
import { inDatabase } from './open-installation.ts'

export interface ExportKillFigures {
  kills: number
  /** How often the attempt that died had kept something, and the finished file begins with it. */
  wentOn: number
  /** Files that were not whole, or had not everything; what was left in the store; exports that failed. */
  wrong: string[]
}

const companyId = 1000277
const exports = `/resource/console/companies/${companyId}/export`
const password = 'Yrityksen tiedot 2026'
const messages = 40_000
/** How long after its first part was kept the process is killed, at most; milliseconds. */
const atMost = 1500

interface Store {
  /** Contents that are whole, and such as are being written. */
  whole(): string[]
  halves(): string[]
}

function storeOf({ variables }: Installation): Store {
  const folder = path.join(variables['DATA_DIR'] ?? '', 'files')
  const all = () =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return {
    whole: () => all().filter((name) => !name.endsWith('.part')),
    halves: () => all().filter((name) => name.endsWith('.part')),
  }
}

/**
 * Ends the server by SIGKILL in the middle of an export, starts it again and waits until it is done, so many times: it goes on with
 * what it has kept, the file is whole, and nothing half-made stays (DL-4).
 */
export async function killExports(
  rounds: number,
  { server, template, done = () => {} }: { server?: string; template?: string | undefined; done?: Progress } = {},
): Promise<ExportKillFigures> {
  const installation = await install(server, template)
  const { variables } = installation
  const store = storeOf(installation)
  const figures: ExportKillFigures = { kills: 0, wentOn: 0, wrong: [] }
  let running = await installation.start()
  const restart = async () => {
    running.signal('SIGKILL')
    await running.exited
    await between()
    running = await installation.start({ DEMO_DATA: 'false' })
    return new Visitor(running.url).logIn('admin@demo.test')
  }
  let between: () => Promise<void> = () => inDatabase(variables, (db) => insertMessages(db, companyId, messages))
  try {
    let visitor = await restart()
    for (let round = 1; round <= rounds; round += 1) {
      const before = store.whole().length
      await visitor.send('POST', exports, { password })
      while (store.whole().length === before) await sleep(20)
      await sleep(Math.random() * atMost)
      let kept: string[] = []
      let sent = 0
      between = () =>
        inDatabase(variables, async (db) => {
          kept = await selectKeptParts(db)
          sent = await countMessages(db, companyId)
        })
      visitor = await restart()
      figures.kills += 1
      const made = await settled(visitor)
      if (made.state !== 'DONE') figures.wrong.push(`${made.state} ${made.reason}`)
      else figures.wrong.push(...(await problemsOf(running.url, visitor, made, sent)))
      if (store.halves().length > 0) figures.wrong.push('something half-made is left')
      if (kept.every((key) => store.whole().includes(key))) figures.wentOn += 1
      done(round)
    }
    return figures
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}

async function settled(visitor: Visitor): Promise<CompanyExport> {
  for (;;) {
    const made: CompanyExport = (await visitor.send('GET', exports)).json()[0]
    if (made.state !== 'RUNNING') return made
    await sleep(500)
  }
}

/** What is not in the file as its manifest says it, and not as it is in the database. */
async function problemsOf(url: string, visitor: Visitor, { id }: CompanyExport, sent: number): Promise<string[]> {
  const file = await fetch(`${url}${exports}/${id}/file`, { headers: visitor.headers })
  const reader = new ZipReader(new BlobReader(await file.blob()), { password })
  const contents = new Map<string, Buffer>()
  for (const entry of await reader.getEntries())
    if (!entry.directory) contents.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  const { lists, files, missing } = JSON.parse(String(contents.get('manifest.json')))
  const problems = missing.map((name: string) => `${name} is missing`)
  for (const { path: name, sha256 } of [...lists, ...files]) {
    const content = contents.get(name)
    if (!content || createHash('sha256').update(content).digest('hex') !== sha256) problems.push(`${name} is not whole`)
  }
  if (contents.size !== lists.length + files.length + 1) problems.push('there is more in it than is listed')
  const ids = [...contents]
    .filter(([name]) => /^messages(-\d+)?\.jsonl$/.test(name))
    .flatMap(([, content]) => String(content).split('\n').filter(Boolean))
    .map((line) => JSON.parse(line).id)
  if (ids.length !== sent || new Set(ids).size !== sent) problems.push(`${ids.length} messages of ${sent}`)
  return problems
}
