import { modules } from '#product/modules.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { startPlatform } from '#server/process/start-platform.ts'
import type { World } from './world.ts'

/** Another server on the database of a world, as a second process has it. */
export function startSecond(world: World): ReturnType<typeof startPlatform> {
  return startPlatform(readEnvironment(world.variables), createLog('silent'), modules, {
    clock: world.clock,
    onCrash(reason) {
      throw reason
    },
  })
}
