import { startProduct } from '#product/started.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import type { startPlatform } from '#server/process/start-platform.ts'
import type { World } from './world.ts'

/** Another server on the database of a world, as a second process has it. */
export function startSecond({ variables, clock }: World): ReturnType<typeof startPlatform> {
  return startProduct(readEnvironment(variables), createLog('silent'), clock)
}
