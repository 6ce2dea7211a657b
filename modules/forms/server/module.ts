import type { ServerModule } from '#server/module.ts'
import { investigationAppointments } from './appointments.ts'
import { consoleProcessRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { formsAtCompany } from './hub.ts'
import { keptForms } from './retention.ts'
import { processRoutes } from './routes.ts'
import { formsToDo, submittedForms } from './waiting.ts'

export const forms: ServerModule = {
  exported,
  routes: [...processRoutes, ...consoleProcessRoutes],
  appointments: [investigationAppointments],
  waitingAtCompany: [formsToDo],
  waitingForStaff: [submittedForms],
  atCompany: [formsAtCompany],
  kept: keptForms,
}
