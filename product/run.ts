import { buildApp } from '#server/app.ts'
import { asOwner } from '#server/database/migrate-as-owner.ts'
import type { Log } from '#server/log.ts'
import type { Environment } from '#server/process/environment.ts'
import { giveBackMemory } from '#server/process/give-back.ts'
import { leave } from '#server/process/leaving.ts'
import { listen } from '#server/process/listen.ts'
import type { Stores } from '#server/process/open-stores.ts'
import { startPlatform } from '#server/process/start-platform.ts'
import { canTypeset } from '#server/typesetting/compiler.ts'
import { modules } from './modules.ts'

/** How long open requests, uploads most of all, may take once the process has been told to stop. */
const stopWithin = 60_000

/** The product on its stores, until the process is told to stop. */
export async function run(environment: Environment, log: Log, stores: Stores): Promise<void> {
  if (!canTypeset()) log.warn('no PDF can be made on this machine: that needs Linux x64 (docs/guide/operating.md)')
  const { platform, stop } = await startPlatform(environment, log, modules, stores)
  if (environment.DEMO_DATA) {
    const { loadDemoData } = await import('../demo/load.ts')
    await asOwner(environment, platform.database, (database) => loadDemoData({ ...platform, database }))
  }
  const app = await buildApp(platform, modules)
  // Before anybody could wait for it.
  giveBackMemory()
  await listen(app, environment)

  let stopping = false
  const shutDown = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithin).unref()
    await leave(platform)
    platform.hub.stop()
    await app.close()
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown('SIGTERM'))
  process.on('SIGINT', () => void shutDown('SIGINT'))
}
