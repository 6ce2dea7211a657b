import { createHmac } from 'node:crypto'
import { present } from '#shared/objects.ts'
import { accessLogJobs, goOnMoving, recurringMonths } from '../access-log/months.ts'
import { openBank } from '../auth/bank/bank.ts'
import { Issuers } from '../auth/issuers/issuers.ts'
import { closedSessions } from '../auth/session.ts'
import { News } from '../changes/news.ts'
import { type Clock, systemClock } from '../clock.ts'
import type {} from '../files/file-store.ts'
import { openScanner } from '../files/scanner.ts'
import type { Log } from '../log.ts'
import { createMailer } from '../mail/mail.ts'
import type { MailCatcher } from '../mail/mail-catcher.ts'
import { jobsOf, type ServerModule } from '../module.ts'
import type { Platform } from '../platform.ts'
import type { Bus, Hearing } from '../push/bus.ts'
import type { HostedService } from '../push/hosted.ts'
import { Hub } from '../push/hub.ts'
import { openNotifyBus } from '../push/notify-bus.ts'
import { openOwnBus } from '../push/own-bus.ts'
import type { PushKeys } from '../push/protocol.ts'
import { startPush } from '../push/push.ts'
import { housekeepingJob, recurringHousekeeping } from '../work/housekeeping.ts'
import { startJobs } from '../work/jobs.ts'
import { startRecurring } from '../work/recurring.ts'
import type { Environment } from './environment.ts'
import type { Stores } from './open-stores.ts'
import { secretKey } from './secrets.ts'

/** Push, mail and jobs on stores that are open, in the order in which they need each other; the stores are closed with them. */
export async function startPlatform(
  environment: Environment,
  log: Log,
  modules: readonly ServerModule[],
  { database, replica, files }: Stores,
  clock: Clock = systemClock,
): Promise<{ platform: Platform; stop(): Promise<void> }> {
  for (const module of modules) await module.start?.(database.db, clock)

  const hosted = environment.PUSHER_URL ? await reachHosted(environment.PUSHER_URL) : undefined
  const keys = hosted?.keys ?? ownPushKeys(secretKey(environment))
  const hub = new Hub(keys, async (sessionId) => {
    return (await closedSessions(database.db, [sessionId], clock.now(), environment)).length === 0
  })
  const push = await startPush((hearing) => openBus(environment, hearing), hub, hosted, log)

  const mailCatcher = environment.SMTP_URL ? undefined : await catchMails()
  const mailer = createMailer(environment.SMTP_URL ?? (await present(mailCatcher).start()), environment.MAIL_FROM)

  const platform: Omit<Platform, 'jobs'> = {
    environment,
    clock,
    database,
    replica,
    push,
    hub,
    leaving: { begun: false },
    pushService: { keys, cluster: hosted?.cluster ?? null },
    files: {
      store: files,
      scanner: environment.CLAMD_URL ? openScanner(environment.CLAMD_URL, log) : undefined,
      kinds: modules.flatMap((module) => module.fileKinds ?? []),
      secret: createHmac('sha256', secretKey(environment)).update('files').digest('hex'),
    },
    bank: await openBank(environment, clock),
    issuers: new Issuers(environment, clock),
    clients: {
      secret: createHmac('sha256', secretKey(environment)).update('clients').digest(),
      news: new News(push),
    },
    mailer,
    mailCatcher,
    log,
  }
  const jobs = await startJobs(
    database,
    [...jobsOf(modules, platform), housekeepingJob(platform), ...accessLogJobs(platform)],
    log,
  )
  await goOnMoving(database.db, jobs)
  const recurring = modules.flatMap((module) => module.recurring ?? [])
  const timers = startRecurring(platform, jobs, [recurringHousekeeping, recurringMonths, ...recurring])
  return {
    platform: { ...platform, jobs },
    async stop() {
      timers.stop()
      hub.stop()
      await jobs.stop()
      await push.close()
      mailer.close()
      await mailCatcher?.stop()
      await replica?.close()
      await database.close()
    },
  }
}

async function reachHosted(url: string): Promise<HostedService> {
  const { hostedService } = await import('../push/hosted.ts')
  return hostedService(url)
}

async function catchMails(): Promise<MailCatcher> {
  const { MailCatcher } = await import('../mail/mail-catcher.ts')
  return new MailCatcher()
}

/** Nobody but this process is on the embedded database. */
async function openBus(environment: Environment, hearing: Hearing): Promise<Bus> {
  const { DATABASE_URL, BUS_URL } = environment
  if (!DATABASE_URL) return openOwnBus(hearing)
  if (!BUS_URL) return openNotifyBus(DATABASE_URL, hearing)
  const { openRedisBus } = await import('../push/redis-bus.ts')
  return openRedisBus(BUS_URL, secretKey(environment), hearing)
}

function ownPushKeys(secret: string): PushKeys {
  return { key: 'extranet', secret: createHmac('sha256', secret).update('push').digest('hex') }
}
