import type { ServerModule } from '#server/module.ts'
import { availabilityRoutes } from './console/availability-routes.ts'
import { participationRoutes } from './console/participation-routes.ts'
import { inboxRoutes } from './console/routes.ts'
import { conversationFiles } from './files.ts'
import { noticeJobs } from './notice/jobs.ts'
import { conversationRoutes } from './routes.ts'
import { startRoutes } from './start/routes.ts'
import { unansweredConversations, unreadConversations } from './waiting.ts'

export const conversations: ServerModule = {
  routes: [...conversationRoutes, ...startRoutes, ...inboxRoutes, ...participationRoutes, ...availabilityRoutes],
  jobs: noticeJobs,
  fileKinds: [conversationFiles],
  waitingAtCompany: [unreadConversations],
  waitingForStaff: [unansweredConversations],
}
