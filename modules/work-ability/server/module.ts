import type { ServerModule } from '#server/modules.ts'
import { consoleCaseRoutes } from './console/routes.ts'
import { workabilityAttachments } from './files.ts'
import { workabilityRoutes } from './routes.ts'

export const workAbility: ServerModule = {
  routes: [...workabilityRoutes, ...consoleCaseRoutes],
  fileKinds: [workabilityAttachments],
}
