import { account } from '#modules/account/server/module.ts'
import { companies } from '#modules/companies/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { personnel } from '#modules/personnel/server/module.ts'
import { sickLeaves } from '#modules/sick-leaves/server/module.ts'
import { videoMeetings } from '#modules/video-meetings/server/module.ts'
import type { MountedRoute } from './handle.ts'
import type { Job } from './jobs.ts'
import type { PageOfItsOwn } from './pages.ts'
import type { Platform } from './platform.ts'
import type { SocketEndpoint } from './push/serve.ts'

/** What a module gives to the server. */
export interface ServerModule {
  routes: readonly MountedRoute[]
  jobs?: (platform: Omit<Platform, 'jobs'>) => readonly Job<never>[]
  /** A websocket of its own. */
  socket?: (platform: Platform) => SocketEndpoint
  /** A page outside of the extranet and the console. */
  page?: PageOfItsOwn
}

/** Every module, one line each: the only place where the server knows them. */
export const modules: readonly ServerModule[] = [account, companies, documents, personnel, sickLeaves, videoMeetings]

export function jobsOf(platform: Omit<Platform, 'jobs'>): Job<never>[] {
  return modules.flatMap((module) => module.jobs?.(platform) ?? [])
}
