import type { ServerModule } from '#server/module.ts'
import { consoleStatisticsRoutes } from './console/routes.ts'
import { countNews, everyFewSeconds, statisticsRounds } from './counting/round.ts'
import { keptStatistics } from './retention.ts'
import { statisticsRoutes } from './routes.ts'

export const statistics: ServerModule = {
  routes: [...statisticsRoutes, ...consoleStatisticsRoutes],
  jobs: (platform) => [statisticsRounds(platform)],
  recurring: [everyFewSeconds],
  serve: countNews,
  kept: keptStatistics,
}
