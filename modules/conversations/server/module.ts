import type { ServerModule } from '#server/module.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { conversationFiles } from './files.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { noticeJobs } from './notice/jobs.ts'
import { participationRoutes } from './participation/routes.ts'
import { conversationRoutes } from './routes.ts'
import { startRoutes } from './start/routes.ts'

export const conversations: ServerModule = {
  routes: [...conversationRoutes, ...startRoutes, ...inboxRoutes, ...participationRoutes, ...availabilityRoutes],
  jobs: noticeJobs,
  fileKinds: [conversationFiles],
}
