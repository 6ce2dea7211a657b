/** `npm run faults -- NAME [TIMES]`: what the suite does in short to the product, as often as told (docs/faults.md). */
import { type OwnCluster, startCluster } from '#server/test/cluster.ts'
import { killProcesses } from '#server/test/process.ts'
import { restartDatabase } from './database-restart.ts'
import { fillDisk } from './full-disk.ts'
import { killAtRandom } from './kill.ts'
import { restartByTurns } from './rolling-restart.ts'

const [name = '', times = '50'] = process.argv.slice(2)

const faults: Record<string, (times: number) => Promise<unknown>> = {
  disk: () => fillDisk(),
  kill: (rounds) => killAtRandom(rounds),
  'kill-postgres': (rounds) => onCluster(({ url }) => killAtRandom(rounds, url)),
  postgres: (restarts) => onCluster((cluster) => restartDatabase(cluster, restarts)),
  rolling: (restarts) => onCluster(({ url }) => restartByTurns(url, restarts)),
}

async function onCluster<T>(work: (cluster: OwnCluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ max_connections: '300' })
  try {
    return await work(cluster)
  } finally {
    await killProcesses()
    await cluster.stop()
  }
}

const fault = faults[name]
if (!fault) {
  console.error(`npm run faults -- ${Object.keys(faults).join(' | ')} [times]`)
  process.exit(2)
}
console.dir(await fault(Number(times)), { depth: 4, maxArrayLength: 10 })
