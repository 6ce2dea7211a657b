import type { ServerModule } from '#server/module.ts'
import { failedMailRoutes } from './routes.ts'

export const failedMails: ServerModule = { routes: failedMailRoutes }
