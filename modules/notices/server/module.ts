import type { ServerModule } from '#server/module.ts'
import type { Kinds } from './collect.ts'
import { noticePushes } from './devices/jobs.ts'
import { deviceRoutes } from './devices/routes.ts'
import { serveWorker } from './devices/worker.ts'
import { exported } from './exported.ts'
import { noticeMails } from './jobs.ts'
import { everyMinute, noticeRounds } from './round.ts'
import { noticeRoutes } from './routes.ts'
import { serveStop } from './stop.ts'

/** Tells by mail and on devices what waits at the modules (IN-3, IN-4). */
export function notices(kinds: Kinds): ServerModule {
  return {
    exported,
    routes: [...noticeRoutes(kinds), ...deviceRoutes],
    jobs: (platform) => [noticeMails(kinds, platform), noticePushes(kinds, platform), noticeRounds(kinds, platform)],
    recurring: [everyMinute],
    serve(app, platform) {
      serveStop(app, platform)
      serveWorker(app)
    },
  }
}
