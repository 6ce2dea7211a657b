import type { ServerModule } from '#server/module.ts'
import { accountMails } from './activation/jobs.ts'
import { activationRoutes } from './activation/routes.ts'
import { addressRoutes } from './address/routes.ts'
import { serveBankCallback } from './bank/callback.ts'
import { bankRoutes } from './bank/routes.ts'
import { confirmationRoutes } from './confirmation/routes.ts'
import { consoleAccessRoutes } from './console/access-routes.ts'
import { consoleUserRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { usersAtCompany } from './hub.ts'
import { factorLoginRoutes } from './login/by-factor.ts'
import { loginRoutes } from './login/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { keptLogins, keptUsers } from './retention.ts'

export const account: ServerModule = {
  exported,
  routes: [
    ...loginRoutes,
    ...factorLoginRoutes,
    ...bankRoutes,
    ...activationRoutes,
    ...profileRoutes,
    ...confirmationRoutes,
    ...addressRoutes,
    ...consoleUserRoutes,
    ...consoleAccessRoutes,
  ],
  jobs: accountMails,
  pagesOfBothSites: ['/activate', '/recovery', '/email'],
  serve: serveBankCallback,
  atCompany: [usersAtCompany],
  kept: [...keptLogins, ...keptUsers],
}
