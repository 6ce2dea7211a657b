/**
 * `node bench/memory.ts`: how long the product takes to start on a database that is there already, and what its processes hold at rest:
 * embedded and on a PostgreSQL server of its own, with the demo data and without. Medians of three into docs/performance.md; ends with 1
 * where one is above what was decided. The memory of the PostgreSQL server is its own affair.
 */
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OwnCluster, startCluster } from '#tests/cluster.ts'
import { killProcesses, startProcess, untilReady } from '#tests/process.ts'
import { install } from '../faults/installation.ts'
import { writePeer } from './page.ts'
import { accountsOf } from './processes.ts'

const rounds = 3
/** After what a start leaves behind has been let go of. */
const restMilliseconds = 15_000
const limits = { startMilliseconds: 1500, embedded: 250, server: 150 }

interface Held {
  wall: number
  cpu: number
  rss: number
  pss: number
}

function tree(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(tree)]
}

/** Of a process and those that it has started, in MiB. */
function memoryOf(pid: number): { rss: number; pss: number } {
  const sum = (what: string) =>
    tree(pid)
      .map((one) =>
        Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]),
      )
      .reduce((all, one) => all + one, 0) / 1024
  return { rss: sum('Rss'), pss: sum('Pss') }
}

async function measure(database: OwnCluster | undefined, withDemo: boolean): Promise<Held[]> {
  const { variables, remove } = await install(database?.url)
  const start = () => startProcess({ ...variables, DEMO_DATA: String(withDemo) })
  const all: Held[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      const server = await start()
      await untilReady(server.url)
      const wall = performance.now() - begun
      const { cpu } = accountsOf(server.pid)
      // The first one made the database.
      if (round > 0) {
        await sleep(restMilliseconds)
        all.push({ wall, cpu, ...memoryOf(server.pid) })
      }
      server.signal('SIGTERM')
      await server.exited
    }
    return all
  } finally {
    await remove()
  }
}

const median = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

const cluster = await startCluster()
const rows: string[] = []
try {
  for (const database of [undefined, cluster])
    for (const withDemo of [false, true]) {
      const all = await measure(database, withDemo)
      const [wall, cpu, rss, pss] = (['wall', 'cpu', 'rss', 'pss'] as const).map((which) =>
        median(all.map((one) => one[which])),
      )
      const atMost = database ? limits.server : limits.embedded
      if (Number(rss) > atMost || (!database && Number(wall) > limits.startMilliseconds)) process.exitCode = 1
      rows.push(
        `| ${database ? 'PostgreSQL' : 'embedded'} | ${withDemo ? 'demo' : 'none'} | ${wall} ms | ${cpu} ms | ${rss} MiB | ${pss} MiB | ${atMost} MiB |`,
      )
      console.log(rows.at(-1))
    }
} finally {
  await killProcesses()
  await cluster.stop()
}
writePeer(
  'start and memory at rest',
  `Written by \`node bench/memory.ts\` on ${new Date().toISOString().slice(0, 10)}, on ${os.cpus().length} cores (load average of the last quarter of an hour:
${os.loadavg()[2]?.toFixed(1)}). From the command to the first answer that it is ready, on a database that is there already, and what the processes of the product
hold ${restMilliseconds / 1000} s later, nobody being there; the median of ${rounds}. The embedded database is to be there within ${limits.startMilliseconds} ms. The memory of the
PostgreSQL server is not in it.

| database | data | ready after | CPU | RSS | PSS | at most |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`,
)
