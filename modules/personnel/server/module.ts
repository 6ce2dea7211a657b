import type { ServerModule } from '#server/module.ts'
import { accessRoutes } from './accesses/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { consoleCategoryRoutes } from './console/category-routes.ts'
import { consoleRegisterRoutes } from './console/routes.ts'
import { employmentRoutes } from './employments/routes.ts'
import { exported } from './exported.ts'
import { peopleAtCompany } from './hub.ts'
import { foundPeople, foundRegistered } from './people/finding.ts'
import { peopleRoutes } from './people/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { keptPersonnel } from './retention.ts'

export const personnel: ServerModule = {
  exported,
  routes: [
    ...registerRoutes,
    ...peopleRoutes,
    ...employmentRoutes,
    ...categoryRoutes,
    ...consoleRegisterRoutes,
    ...consoleCategoryRoutes,
    ...accessRoutes,
  ],
  findingAtCompany: [foundPeople],
  findingForStaff: [foundRegistered],
  atCompany: [peopleAtCompany],
  kept: keptPersonnel,
}
