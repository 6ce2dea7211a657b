import type { ServerModule } from '#server/module.ts'
import { consoleProcessRoutes } from './console/routes.ts'
import { processRoutes } from './routes.ts'
import { formsToDo, submittedForms } from './waiting.ts'

export const forms: ServerModule = {
  routes: [...processRoutes, ...consoleProcessRoutes],
  waitingAtCompany: [formsToDo],
  waitingForStaff: [submittedForms],
}
