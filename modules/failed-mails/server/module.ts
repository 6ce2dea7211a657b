import type { ServerModule } from '#server/modules.ts'
import { failedMailRoutes } from './routes.ts'

export const failedMails: ServerModule = { routes: failedMailRoutes }
