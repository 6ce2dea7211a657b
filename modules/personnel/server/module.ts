import type { ServerModule } from '#server/module.ts'
import { accessRoutes } from './accesses/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { consoleCategoryRoutes } from './console/category-routes.ts'
import { consoleRegisterRoutes } from './console/routes.ts'
import { employmentRoutes } from './employments/routes.ts'
import { registerRoutes } from './register/routes.ts'

export const personnel: ServerModule = {
  routes: [
    ...registerRoutes,
    ...employmentRoutes,
    ...categoryRoutes,
    ...consoleRegisterRoutes,
    ...consoleCategoryRoutes,
    ...accessRoutes,
  ],
}
