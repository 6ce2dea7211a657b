import type { ServerModule } from '#server/modules.ts'
import { conversationFiles } from './files.ts'
import { noticeJobs } from './notice/jobs.ts'
import { conversationRoutes } from './routes.ts'
import { startRoutes } from './start/routes.ts'

export const conversations: ServerModule = {
  routes: [...conversationRoutes, ...startRoutes],
  jobs: noticeJobs,
  fileKinds: [conversationFiles],
}
