import { insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import { exportReceivedLeaves } from '#modules/sick-leaves/console-contract.ts'
import type { Db } from '#server/database/database.ts'
import { type SheetFormat, sheetFormats } from '#shared/download.ts'
import { addressOf } from '#shared/route.ts'
import { accountsOf, type MemoryFigures, type Server, watchMemory } from './processes.ts'

export interface ExportFigures extends MemoryFigures {
  format: SheetFormat
  /** Bytes of the file. */
  size: number
  /** From asking to the last byte; milliseconds. */
  wall: number
  /** Of the server; milliseconds. */
  cpu: number
}

/** Every sick leave there is, as a nurse exports them; nothing of it is kept. */
export async function measureExports(server: Server, db: Db): Promise<ExportFigures[]> {
  const email = 'export@bench.test'
  const nurse = await insertUser(db, { email, firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const token = await openFixtureSession(db, nurse, new Date())
  const figures: ExportFigures[] = []
  for (const format of sheetFormats) figures.push(await measureExport(server, token, format))
  return figures
}

async function measureExport(server: Server, token: string, format: SheetFormat): Promise<ExportFigures> {
  const start = performance.now()
  const cpuBefore = accountsOf(server.pid).cpu
  const address = addressOf(exportReceivedLeaves, { query: { format } })
  const [size, memory] = await watchMemory(server.pid, async () => {
    const answer = await fetch(server.url + address, { headers: { cookie: `session=${token}` } })
    if (!answer.ok || !answer.body) throw new Error(`The export is answered by ${answer.status}`)
    let bytes = 0
    for await (const piece of answer.body) bytes += piece.length
    return bytes
  })
  return {
    format,
    size,
    wall: performance.now() - start,
    cpu: accountsOf(server.pid).cpu - cpuBefore,
    ...memory,
  }
}

export const exportWords = ({ format, size, wall, cpu, growth, peak }: ExportFigures): string =>
  `export of 100,000 sick leaves, ${format}: ${(wall / 1000).toFixed(1)} s, of them ${(cpu / 1000).toFixed(1)} s of the server's CPU, ${(size / 1e6).toFixed(1)} MB; memory of the server at most ${peak.toFixed(0)} MiB, grown by ${growth.toFixed(0)} MiB`
