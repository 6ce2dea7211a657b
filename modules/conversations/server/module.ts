import type { ServerModule } from '#server/module.ts'
import { availabilityRoutes } from './console/availability-routes.ts'
import { participationRoutes } from './console/participation-routes.ts'
import { inboxRoutes } from './console/routes.ts'
import { exported } from './exported.ts'
import { conversationFiles } from './files.ts'
import { everyConversation, ownConversations } from './finding.ts'
import { conversationsAtCompany } from './hub.ts'
import { keptConversations } from './retention.ts'
import { conversationRoutes } from './routes.ts'
import { beginRoutes, startRoutes } from './start/routes.ts'
import { unansweredConversations, unreadConversations } from './waiting.ts'

export const conversations: ServerModule = {
  exported,
  routes: [
    ...conversationRoutes,
    ...beginRoutes,
    ...startRoutes,
    ...inboxRoutes,
    ...participationRoutes,
    ...availabilityRoutes,
  ],
  fileKinds: [conversationFiles],
  waitingAtCompany: [unreadConversations],
  waitingForStaff: [unansweredConversations],
  findingAtCompany: [ownConversations],
  findingForStaff: [everyConversation],
  atCompany: [conversationsAtCompany],
  kept: keptConversations,
}
