import type { FollowsAbsences } from '#modules/payroll-absences/server/public.ts'
import type { ServerModule } from '#server/module.ts'
import { clientRoutes } from './clients/routes.ts'
import { serveDocument } from './document.ts'
import { exported } from './exported.ts'
import { feedRoutes } from './feed/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { serveTokens } from './token/serve.ts'
import { recurringWebhooks, sendNews, switchedOff, webhookRound } from './webhooks/jobs.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { writingRoutes } from './writing/routes.ts'

/** @param following what is done where other systems have changed somebody's absences */
export function integration(following: { absences: readonly FollowsAbsences[] }): ServerModule {
  const routesOfClients = [...feedRoutes, ...readingRoutes, ...writingRoutes(following)]
  return {
    exported,
    routes: [...clientRoutes, ...webhookRoutes, ...routesOfClients],
    jobs: (platform) => [webhookRound(platform), switchedOff(platform)],
    recurring: [recurringWebhooks],
    serve(app, platform) {
      serveTokens(app, platform)
      serveDocument(
        app,
        routesOfClients.map(({ route }) => route),
      )
      sendNews(app, platform)
    },
  }
}
