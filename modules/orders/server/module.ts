import type { ServerModule } from '#server/module.ts'
import { consoleOrderRoutes } from './console/routes.ts'
import { consoleTemplateRoutes } from './console/template-routes.ts'
import { exported } from './exported.ts'
import { foundOrders, foundReceivedOrders } from './finding.ts'
import { ordersAtCompany } from './hub.ts'
import { orderMails } from './jobs.ts'
import { keptOrders } from './retention.ts'
import { orderRoutes } from './routes.ts'
import { orderSearchRoutes } from './search/routes.ts'
import { draftedOrders, sentOrders } from './waiting.ts'

export const orders: ServerModule = {
  exported,
  routes: [...orderRoutes, ...orderSearchRoutes, ...consoleOrderRoutes, ...consoleTemplateRoutes],
  jobs: orderMails,
  waitingAtCompany: [draftedOrders],
  waitingForStaff: [sentOrders],
  findingAtCompany: [foundOrders],
  findingForStaff: [foundReceivedOrders],
  atCompany: [ordersAtCompany],
  kept: keptOrders,
}
