/** The server as a process: begins with its database and loads the rest of the program meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { OperatorError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { misspelt } from '#server/process/misspelt.ts'
import { openStores } from '#server/process/open-stores.ts'

async function main(): Promise<void> {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  for (const one of misspelt(process.env)) log.warn(one, 'a variable is not read: was another meant?')
  const opening = openStores(environment, log, {
    onCrash(reason) {
      log.fatal({ err: reason }, 'the embedded database has failed')
      process.exit(70)
    },
  })
  const [stores, { run }] = await Promise.all([opening, loadTheRest()])
  await run(environment, log, stores)
}

/** After a turn of the event loop, in which the thread of an embedded database begins: while modules are loaded it does not turn. */
async function loadTheRest(): Promise<typeof import('./run.ts')> {
  await nextTurn()
  return import('./run.ts')
}

main().catch((error) => {
  const message = error instanceof OperatorError ? error.message : error
  console.error(message)
  process.exit(1)
})
