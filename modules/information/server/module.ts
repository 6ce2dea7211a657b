import type { ServerModule } from '#server/module.ts'
import { informationPages } from '../contract.ts'
import { informationRoutes } from './routes.ts'

export const information: ServerModule = {
  routes: informationRoutes,
  pagesOfBothSites: informationPages.map((page) => `/${page}`),
}
