/**
 * `npm run faults -- NAME [TIMES]`: what the suite does to the product in short, as often as told; prints the figures
 * (docs/faults.md), and ends with 1 when something was lost, missed or answered wrong. On databases of its own, the embedded one or a PostgreSQL server from Debian's binaries.
 */
import os from 'node:os'
import { type OwnCluster, startCluster } from '#tests/cluster.ts'
import { killProcesses } from '#tests/process.ts'
import { restartDatabase } from './database-restart.ts'
import { killExports } from './export-kill.ts'
import { fillDisk } from './full-disk.ts'
import { killImports } from './import-kill.ts'
import { install, type Progress } from './installation.ts'
import { killAtRandom } from './kill.ts'
import { floodLogins } from './logins.ts'
import { bearOneUser } from './one-user.ts'
import { pings, putToUse, sendPings } from './pings.ts'
import { keepConnections } from './push.ts'
import { killRemovals } from './removal-kill.ts'
import { restartByTurns } from './rolling-restart.ts'
import { sendSlowly, slowness } from './slow-clients.ts'

const done: Progress = (turn) => console.error(`${turn} of ${times} after ${process.uptime().toFixed(0)} s`)

interface Fault {
  times: number
  run(times: number): Promise<unknown>
}

const faults: Record<string, Fault> = {
  kill: { times: 50, run: (rounds) => killAtRandom(rounds, { done }) },
  'kill-postgres': { times: 50, run: (rounds) => onCluster(({ url }) => killAtRandom(rounds, { server: url, done })) },
  export: { times: 50, run: (rounds) => killExports(rounds, { done }) },
  'export-postgres': { times: 50, run: (rounds) => onCluster(({ url }) => killExports(rounds, { server: url, done })) },
  removal: { times: 50, run: (rounds) => killRemovals(rounds, { done }) },
  'removal-postgres': {
    times: 50,
    run: (rounds) => onCluster(({ url }) => killRemovals(rounds, { server: url, done })),
  },
  import: { times: 20, run: (rounds) => killImports(rounds, { done }) },
  'import-postgres': { times: 20, run: (rounds) => onCluster(({ url }) => killImports(rounds, { server: url, done })) },
  postgres: { times: 50, run: (restarts) => onCluster((cluster) => restartDatabase(cluster, restarts, done)) },
  rolling: { times: 50, run: (restarts) => onCluster(({ url }) => restartByTurns(url, restarts, done)) },
  push: { times: 10_000, run: (connections) => onCluster(({ url }) => keepConnections(url, connections)) },
  pings: { times: 30, run: (megabytes) => onCluster(({ url }) => sendAllPings(url, megabytes)) },
  slow: { times: 1000, run: beSlow },
  disk: { times: 1, run: () => fillDisk() },
  logins: { times: 600, run: flood },
  'one-user': {
    times: 10,
    run: (times) => onCluster(({ url }) => bearOneUser(url, { reports: times, uploads: times })),
  },
}

async function onCluster<T>(work: (cluster: OwnCluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster()
  try {
    return await work(cluster)
  } finally {
    await killProcesses()
    await cluster.stop()
  }
}

/** By how many KiB the memory of a process in use grows at most. */
async function sendAllPings(cluster: string, megabytes: number): Promise<unknown> {
  const figures: Record<string, unknown> = {}
  for (const [kind, ping] of Object.entries(pings)) {
    const installation = await install(cluster)
    const server = await installation.start({ DEMO_DATA: 'false' })
    const inUse = await putToUse(server)
    figures[kind] = await sendPings(server, ping, { bytes: megabytes * 1e6, inUse })
    await killProcesses()
    await installation.remove()
  }
  return figures
}

/** In milliseconds, until the last of them was let go. */
async function beSlow(clients: number): Promise<unknown> {
  const installation = await install()
  const server = await installation.start()
  try {
    const [headers, body] = await Promise.all([
      sendSlowly(server.port, slowness.headers, clients),
      sendSlowly(server.port, slowness.body, clients),
    ])
    return { clients, headers: Math.round(headers), body: Math.round(body) }
  } finally {
    await killProcesses()
    await installation.remove()
  }
}

async function flood(logins: number): Promise<unknown> {
  const installation = await install()
  const server = await installation.start()
  try {
    const load = os.loadavg()[0]
    return { load, ...(await floodLogins(server, logins)) }
  } finally {
    await killProcesses()
    await installation.remove()
  }
}

const [name = '', given] = process.argv.slice(2)
const fault = faults[name]
const times = Number(given ?? fault?.times)
if (!fault || !Number.isInteger(times) || times < 1) {
  console.error(`npm run faults -- ${Object.keys(faults).join(' | ')} [times]`)
  process.exit(2)
}
const figures = await fault.run(times)
console.dir(figures, { maxArrayLength: 10 })
const { wrong = [], lost = [], missed = 0 } = figures as { wrong?: string[]; lost?: string[]; missed?: number }
if (wrong.length + lost.length + missed > 0) process.exitCode = 1
