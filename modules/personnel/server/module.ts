import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { getEmployee } from '../contract.ts'
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
  firstCalls: [
    firstCalls('personnel/$employeeId', ({ companyId, employeeId: id }) => [
      addressOf(getEmployee, { params: { id }, query: { companyId } }),
    ]),
  ],
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
