import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import type { CompanyExport } from '#modules/data-export/console-contract.ts'
import { Visitor } from '#tests/visitor.ts'
import { install } from './installation.ts'

export interface ExportKillFigures {
  /** Whether something half-written was there when the process was killed. */
  wasHalfWritten: boolean
  state: CompanyExport['state']
  /** What is left of the attempt that died. */
  left: string[]
  /** Kinds of things that the manifest of the finished file names. */
  lists: number
}

const exports = '/resource/console/companies/1000277/export'
const password = 'Yrityksen tiedot 2026'

/**
 * Ends the server by SIGKILL as soon as something of an export stands in the store, starts it again and waits until it is done:
 * the file must be whole, and nothing of the first attempt may stay (DL-4).
 */
export async function killExport({
  server,
  template,
}: {
  server?: string
  template?: string | undefined
}): Promise<ExportKillFigures> {
  const installation = await install(server, template)
  const folder = path.join(installation.variables['DATA_DIR'] as string, 'files')
  const halves = () =>
    fs
      .readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.part'))
  let running = await installation.start()
  try {
    let visitor = await new Visitor(running.url).logIn('admin@demo.test')
    const look = async (): Promise<CompanyExport> => (await visitor.send('GET', exports)).json()[0]
    const sent = visitor.send('POST', exports, { password })
    while (halves().length === 0) await sleep(1)
    running.signal('SIGKILL')
    await running.exited
    await sent.catch(() => undefined)
    const wasHalfWritten = halves().length > 0

    running = await installation.start({ DEMO_DATA: 'false' })
    visitor = await new Visitor(running.url).logIn('admin@demo.test')
    let made = await look()
    while (made.state === 'RUNNING') {
      await sleep(500)
      made = await look()
    }
    const file = await fetch(`${running.url}${exports}/${made.id}/file`, { headers: visitor.headers })
    const reader = new ZipReader(new BlobReader(await file.blob()), { password })
    const manifest = (await reader.getEntries()).find(({ filename }) => filename === 'manifest.json')
    if (!manifest || manifest.directory) throw new Error('The file has no manifest')
    const { lists } = JSON.parse(await manifest.getData(new TextWriter()))
    return { wasHalfWritten, state: made.state, left: halves(), lists: lists.length }
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}
