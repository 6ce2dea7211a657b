import type { FastifyInstance } from 'fastify'
import type { CalendarKind } from './calendar.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { Exported } from './exported/exported.ts'
import type { FileKind } from './files/kind.ts'
import type { FindingAtCompany, FindingForStaff } from './finding.ts'
import type { HubKind } from './hub.ts'
import type { KeptKind } from './kept.ts'
import type { Platform } from './platform.ts'
import type { SocketEndpoint } from './push/serve.ts'
import type { MountedRoute } from './requests/handle.ts'
import type { FirstCalls } from './sites/first-calls.ts'
import type { PageOfItsOwn } from './sites/pages.ts'
import type { WaitingAtCompany, WaitingForStaff } from './waiting.ts'
import type { Job } from './work/jobs.ts'
import type { Recurring } from './work/recurring.ts'

/** What a module gives to the server. */
export interface ServerModule {
  routes: readonly MountedRoute[]
  jobs?: (platform: Omit<Platform, 'jobs'>) => readonly Job[]
  /** Those of its jobs that are done again and again. */
  recurring?: readonly Recurring[]
  fileKinds?: readonly FileKind[]
  /** What of the module's has its time in somebody's calendar. */
  appointments?: readonly CalendarKind[]
  /** What of the module's waits for an employer's user at a company. */
  waitingAtCompany?: readonly WaitingAtCompany[]
  /** What of it waits for the provider's staff. */
  waitingForStaff?: readonly WaitingForStaff[]
  /** What of it a search finds for an employer's user at a company. */
  findingAtCompany?: readonly FindingAtCompany[]
  /** What of it a search finds for the provider's staff. */
  findingForStaff?: readonly FindingForStaff[]
  /** What of it the staff find at the page of a company. */
  atCompany?: readonly HubKind[]
  /** What of it belongs to a user, a person or a company: they may have it as a file. */
  exported?: Exported
  /** What it keeps of people and companies, why and for how long (DL-1): each of its tables, in the order in which they go. */
  kept?: readonly KeptKind[]
  /** Before the first request, in every process: what the module ships and the database keeps. */
  start?: (db: Db, clock: Clock) => Promise<void>
  /** A websocket of its own. */
  socket?: (platform: Platform) => SocketEndpoint
  /** A page outside of the extranet and the console. */
  page?: PageOfItsOwn
  /** Its pages of the extranet that are also found where the console is: where links of mails lead the staff, what is there to be read. */
  pagesOfBothSites?: readonly string[]
  /** What its screens of a company ask for first. */
  firstCalls?: readonly FirstCalls[]
  /** Addresses that are no calls: what a browser is sent to by others. */
  serve?: (app: FastifyInstance, platform: Platform) => void
}

export function jobsOf(modules: readonly ServerModule[], platform: Omit<Platform, 'jobs'>): Job[] {
  return modules.flatMap((module) => module.jobs?.(platform) ?? [])
}
