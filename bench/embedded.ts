import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importDiagnoses } from '#modules/sick-leaves/server/public.ts'
import { openDatabase } from '#server/database/database.ts'
import { dayOf } from '#shared/dates.ts'
import { openSessionOf } from './data.ts'
import { type ImportFigures, insertImporter, measureImport } from './imports.ts'
import { best, type Latency } from './load.ts'
import { accountsOf, startServer } from './processes.ts'
import { measureSearch } from './search.ts'

interface Time {
  wall: number
  cpu: number
}
type Import = Time & { codes: number }

/** In milliseconds; what needs the national list only when it is there. */
export interface EmbeddedFigures {
  /** of a server on a database that is there already, with the demo data */
  started: Time
  people: ImportFigures
  imported: Import | undefined
  search: Latency | undefined
}

const starts = 3

/**
 * The database inside the server's process, as `npm start` has it without any configuration.
 * @param list the national list of diagnoses, if there is one
 */
export async function measureEmbedded(list: string | undefined): Promise<EmbeddedFigures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-embedded-'))
  const start = () => startServer('product', { DATA_DIR: folder, LOG_LEVEL: 'error' })
  try {
    // The first start makes the database and loads the demo data.
    await (await start()).stop()
    const imported = list ? await importList(folder, list) : undefined
    const measured: Time[] = []
    let search: EmbeddedFigures['search']
    for (let turn = 0; turn < starts; turn += 1) {
      const server = await start()
      measured.push({ wall: server.startedIn, cpu: accountsOf(server.pid).cpu })
      if (imported && turn === 0) search = await measureSearch(server, imported.token)
      await server.stop()
    }
    const people = await measureEmbeddedImport(folder)
    return { people, started: best(measured, ({ wall }) => wall), imported, search }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Ten thousand people from a file. */
export async function measureEmbeddedImport(folder: string): Promise<ImportFigures> {
  const dataDir = path.join(folder, 'importing')
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_DATA: 'false' }
  await (await startServer('product', environment)).stop()
  const { db, close } = await openDatabase({
    dataDir,
    poolSize: 1,
    onError: (reason) => {
      throw reason
    },
  })
  const importer = await insertImporter(db, 10_000)
  await close()
  const server = await startServer('product', environment)
  try {
    return await measureImport(server, importer)
  } finally {
    await server.stop()
  }
}

async function importList(folder: string, list: string): Promise<Import & { token: string }> {
  const { db, close } = await openDatabase({
    dataDir: folder,
    poolSize: 1,
    onError: (reason) => {
      throw reason
    },
  })
  try {
    const now = new Date()
    const [started, before] = [performance.now(), process.cpuUsage()]
    const codes = await importDiagnoses(db, list, dayOf(now))
    const { user, system } = process.cpuUsage(before)
    const imported = { codes, wall: performance.now() - started, cpu: (user + system) / 1000 }
    const { id } = await db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', 'hr@demo.test')
      .executeTakeFirstOrThrow()
    return { ...imported, token: await openSessionOf(db, id) }
  } finally {
    await close()
  }
}
