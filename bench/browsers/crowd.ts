import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { changeSettings, getConsoleSettings } from '#modules/companies/console-contract.ts'
import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import type { Database } from '#server/database/database.ts'
import { insertData, openSessionOf } from '../data.ts'
import { send } from '../load.ts'
import { inOwnDatabase } from '../own-database.ts'
import { accountsOf, memoryOf, type Server, startServer } from '../processes.ts'
import type { CrowdOrder, CrowdReport } from './crowd-clients.ts'

/** One change of the installation's settings while so many browsers are open at some processes. */
export interface CrowdFigures {
  browsers: number
  processes: number
  /** Until all were there; seconds. */
  opened: number
  /** MiB of a process with its share of them. */
  memory: number
  /** Until the last of them had heard of the change; milliseconds. */
  heardAfter: number
  /** In the first ten seconds since: of all processes, what browsers asked, and what of it was not answered. */
  cpuSeconds: number
  /** What the same time costs without a change: each says every ten seconds that it is there. */
  restSeconds: number
  asked: number
  refused: number
}

const limits = { cpuSeconds: 2, refused: 0 }
const watched = 10_000
/** Of one process of clients: the system lets none have more files open. */
const browsersOfProcess = 12_500
/** Of one of the servers, likewise: two are enough where a process may have 26,000 files. */
const browsersOfServer = 17_000

export async function measureCrowd(cluster: string, folder: string, browsers: number, say: (line: string) => void) {
  return inOwnDatabase(cluster, folder, async (database, url) => {
    const sizes = { companies: 5, employeesPerCompany: 20, groupSize: 20, listeners: browsers }
    const { listeners } = await insertData(database, sizes)
    await database.pool.query('vacuum (analyze)')
    const servers: Server[] = []
    const clients: ReturnType<typeof fork>[] = []
    try {
      while (servers.length < Math.max(2, Math.ceil(browsers / browsersOfServer)))
        servers.push(await startServer('product', { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }))
      const reports: CrowdReport[] = []
      for (let from = 0; from < browsers; from += browsersOfProcess) {
        const at = clients.length
        const client = fork(new URL('./crowd-clients.ts', import.meta.url))
        client.on('message', (told: CrowdReport) => {
          reports[at] = told
        })
        clients.push(client)
        client.send({
          urls: servers.map(({ url }) => url),
          listeners: listeners.slice(from, from + browsersOfProcess),
          localAddress: `127.0.0.${10 + at}`,
        } satisfies CrowdOrder)
      }
      return await change(database, { browsers, servers, reports, say })
    } finally {
      for (const client of clients) client.kill()
      for (const server of servers) await server.stop()
    }
  })
}

interface Crowd {
  browsers: number
  servers: readonly Server[]
  reports: readonly CrowdReport[]
  say: (line: string) => void
}

async function change({ db }: Database, { browsers, servers, reports, say }: Crowd): Promise<CrowdFigures> {
  const sum = (of: keyof CrowdReport) => reports.reduce((all, one) => all + one[of], 0)
  const began = performance.now()
  for (let said = 0; sum('open') < browsers; said += 1) {
    if (said % 20 === 0) say(`${sum('open')} browsers are there`)
    await sleep(500)
  }
  const opened = (performance.now() - began) / 1000
  // What their coming has left to do is done.
  await sleep(watched)
  const aila = { email: 'aila.crowd@bench.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' } as const
  const token = await openSessionOf(db, await insertUser(db, aila))
  const cpu = () => servers.reduce((all, { pid }) => all + accountsOf(pid).cpu, 0)
  // What they cost by being there.
  const rested = cpu()
  await sleep(watched)
  const before = cpu()
  const resting = before - rested
  const changed = performance.now()
  await switchSomething((servers[0] as Server).url, token)
  while (sum('heard') < browsers && performance.now() - changed < watched) await sleep(50)
  const heardAfter = performance.now() - changed
  await sleep(Math.max(0, watched - heardAfter))
  return {
    browsers,
    processes: servers.length,
    opened,
    memory: Math.max(...servers.map(({ pid }) => memoryOf(pid))) / 1024,
    heardAfter,
    restSeconds: resting / 1000,
    cpuSeconds: (cpu() - before - resting) / 1000,
    asked: sum('asked'),
    refused: sum('refused'),
  }
}

/** An administrator switches a module of the installation over. */
async function switchSomething(url: string, token: string): Promise<void> {
  const headers = { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) }
  const { loginType: _, consoleLoginType: __, ...settings } = await send(url, { ...getConsoleSettings, headers })
  await send(url, {
    ...changeSettings,
    headers,
    body: { ...settings, videoMeetingEnabled: !settings.videoMeetingEnabled },
  })
}

export const isCrowdServed = ({ cpuSeconds, refused }: CrowdFigures): boolean =>
  cpuSeconds <= limits.cpuSeconds && refused <= limits.refused

export const crowdWords = (seen: CrowdFigures): string =>
  [
    `${seen.browsers} browsers at ${seen.processes} processes, there within ${seen.opened.toFixed(0)} s, ${seen.memory.toFixed(0)} MiB a process:`,
    `a change of the settings is heard by all after ${seen.heardAfter.toFixed(0)} ms; ${seen.asked} requests in its first ten seconds, ${seen.refused} refused;`,
    `CPU of these ${seen.cpuSeconds.toFixed(2)} s, beside ${seen.restSeconds.toFixed(2)} s that they cost by being there`,
  ].join('\n')
