import type { FastifyInstance } from 'fastify'
import { account } from '#modules/account/server/module.ts'
import { attachments } from '#modules/attachments/server/module.ts'
import { companies } from '#modules/companies/server/module.ts'
import { conversations } from '#modules/conversations/server/module.ts'
import { documents } from '#modules/documents/server/module.ts'
import { failedMails } from '#modules/failed-mails/server/module.ts'
import { forms } from '#modules/forms/server/module.ts'
import { formsOwner } from '#modules/forms/server/public.ts'
import { information } from '#modules/information/server/module.ts'
import { orders } from '#modules/orders/server/module.ts'
import { orderForms } from '#modules/orders/server/public.ts'
import { personnel } from '#modules/personnel/server/module.ts'
import { questionnaires } from '#modules/questionnaires/server/module.ts'
import { reports } from '#modules/reports/server/module.ts'
import { sickLeaves } from '#modules/sick-leaves/server/module.ts'
import { videoMeetings } from '#modules/video-meetings/server/module.ts'
import { workAbility } from '#modules/work-ability/server/module.ts'
import type { Db } from './database/database.ts'
import type { FileKind } from './files/kind.ts'
import type { MountedRoute } from './handle.ts'
import type { Job } from './jobs.ts'
import type { PageOfItsOwn } from './pages.ts'
import type { Platform } from './platform.ts'
import type { SocketEndpoint } from './push/serve.ts'

/** What a module gives to the server. */
export interface ServerModule {
  routes: readonly MountedRoute[]
  jobs?: (platform: Omit<Platform, 'jobs'>) => readonly Job<never>[]
  fileKinds?: readonly FileKind[]
  /** Before the first request, in every process: what the module ships and the database keeps. */
  start?: (db: Db) => Promise<void>
  /** A websocket of its own. */
  socket?: (platform: Platform) => SocketEndpoint
  /** A page outside of the extranet and the console. */
  page?: PageOfItsOwn
  /** Addresses that are no calls: what a browser is sent to by others. */
  serve?: (app: FastifyInstance, platform: Platform) => void
}

/** Every module, one line each: the only place where the server knows them. */
export const modules: readonly ServerModule[] = [
  account,
  attachments,
  companies,
  conversations,
  documents,
  failedMails,
  forms,
  information,
  orders,
  personnel,
  questionnaires([formsOwner, orderForms]),
  reports,
  sickLeaves,
  videoMeetings,
  workAbility,
]

export const fileKinds: readonly FileKind[] = modules.flatMap((module) => module.fileKinds ?? [])

export function jobsOf(platform: Omit<Platform, 'jobs'>): Job<never>[] {
  return modules.flatMap((module) => module.jobs?.(platform) ?? [])
}
