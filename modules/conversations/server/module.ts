import type { ServerModule } from '#server/module.ts'
import { firstCalls } from '#server/sites/first-calls.ts'
import { addressOf } from '#shared/route.ts'
import { listConversations, listMessages, shownAtOnce } from '../contract.ts'
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

/** One more than is shown tells whether there are more. */
const newest = (companyId: number) => addressOf(listConversations, { query: { companyId, limit: shownAtOnce + 1 } })

export const conversations: ServerModule = {
  exported,
  firstCalls: [
    firstCalls('communication', ({ companyId }) => [newest(companyId)]),
    firstCalls('communication/conversations/$conversationId', ({ companyId, conversationId: id }) => [
      newest(companyId),
      addressOf(listMessages, { params: { id } }),
    ]),
  ],
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
