import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/log.ts'
import type { Environment } from '#server/process/environment.ts'
import { openStores } from '#server/process/open-stores.ts'
import { startPlatform } from '#server/process/start-platform.ts'
import { modules } from './modules.ts'

/** The product without its interface, all loaded before its database is opened: for tests, tools and benchmarks. */
export async function startProduct(
  environment: Environment,
  log: Log,
  clock?: Clock,
): ReturnType<typeof startPlatform> {
  const stores = await openStores(environment, log, { clock })
  return startPlatform(environment, log, modules, stores, clock)
}
