import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import type { CompanyExport } from '#modules/data-export/console-contract.ts'
import { beginCompanyExport, listCompanyExports } from '#modules/data-export/console-contract.ts'
import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { addressOf } from '#shared/route.ts'
import { accountsOf, type MemoryFigures, type Server, watchMemory } from './processes.ts'
import { companyId } from './statistics.ts'

export interface CompanyExportFigures extends MemoryFigures {
  /** Bytes of the file: no more of the disk is used. */
  size: number
  /** From asking to the end; milliseconds. */
  wall: number
  /** Of the server; milliseconds. */
  cpu: number
}

/** Everything that is a large group's, encrypted, into the store (DL-4). */
export async function measureCompanyExport(server: Server, db: Db): Promise<CompanyExportFigures> {
  const email = 'company-export@bench.test'
  const admin = await insertUser(db, { email, firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const token = await openFixtureSession(db, admin, new Date())
  const address = server.url + addressOf(beginCompanyExport, { params: { companyId } })
  const headers = { cookie: `session=${token}`, [csrfHeader]: csrfToken(token), 'content-type': 'application/json' }
  const start = performance.now()
  const cpuBefore = accountsOf(server.pid).cpu
  const [made, memory] = await watchMemory(server.pid, async () => {
    const body = JSON.stringify({ password: 'Suuren konsernin tiedot' })
    const begun = await fetch(address, { method: beginCompanyExport.method, headers, body })
    if (!begun.ok) throw new Error(`The export is answered by ${begun.status}`)
    for (;;) {
      await sleep(200)
      const answer = await fetch(address, { method: listCompanyExports.method, headers })
      const [now]: CompanyExport[] = await answer.json()
      if (now?.state === 'FAILED') throw new Error('The export has failed')
      if (now?.state === 'DONE') return now
    }
  })
  return {
    size: made.size ?? 0,
    wall: performance.now() - start,
    cpu: accountsOf(server.pid).cpu - cpuBefore,
    ...memory,
  }
}

export const companyExportWords = ({ size, wall, cpu, growth, peak }: CompanyExportFigures): string =>
  `export of a company of 100,000 employees and a million sick leaves: ${(wall / 1000).toFixed(0)} s, of them ${(cpu / 1000).toFixed(0)} s of the server's CPU; ${(size / 1e6).toFixed(0)} MB of disk; memory of the server at most ${peak.toFixed(0)} MiB, grown by ${growth.toFixed(0)} MiB`
