/** The server as a process, from its environment to its end. */
import { buildApp } from '#server/app.ts'
import { asOwner } from '#server/database/migrate-as-owner.ts'
import { OperatorError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { giveBackMemory } from '#server/process/give-back.ts'
import { leave } from '#server/process/leaving.ts'
import { listen } from '#server/process/listen.ts'
import { misspelt } from '#server/process/misspelt.ts'
import { startPlatform } from '#server/process/start-platform.ts'
import { canTypeset } from '#server/typesetting/compiler.ts'
import { modules } from './modules.ts'

/** How long open requests, uploads most of all, may take once the process has been told to stop. */
const stopWithin = 60_000

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  for (const one of misspelt(process.env)) log.warn(one, 'a variable is not read: was another meant?')
  if (!canTypeset()) log.warn('no PDF can be made on this machine: that needs Linux x64 (docs/guide/operating.md)')
  const { platform, stop } = await startPlatform(environment, log, modules, {
    onCrash(reason) {
      log.fatal({ err: reason }, 'the embedded database has failed')
      process.exit(70)
    },
  })
  if (environment.DEMO_DATA) {
    const { loadDemoData } = await import('../demo/load.ts')
    await asOwner(environment, platform.database, (database) => loadDemoData({ ...platform, database }))
  }
  const app = await buildApp(platform, modules)
  // Before anybody could wait for it.
  await giveBackMemory()
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

main().catch((error) => {
  const message = error instanceof OperatorError ? error.message : error
  console.error(message)
  process.exit(1)
})
