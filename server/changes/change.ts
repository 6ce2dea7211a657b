import type { ChangeType } from '#shared/clients.ts'

/** What has changed, as the feed for other systems tells it (IF-2): ids alone. */
export interface Change {
  change: ChangeType
  companyId: number
  thingId: number
  /** What stands in the provider's own record alone, which no company reads. */
  forProvider?: true
}

/** By what the processes tell each other that the feed has grown. */
export const changesTopic = 'changes'
