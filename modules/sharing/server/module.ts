import type { ServerModule } from '#server/module.ts'
import { sharingJobs } from './jobs.ts'
import { toBeAcknowledged } from './waiting.ts'

export const sharing: ServerModule = {
  routes: [],
  jobs: sharingJobs,
  waitingAtCompany: [toBeAcknowledged],
}
