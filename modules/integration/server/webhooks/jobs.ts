import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fillMail } from '#server/mail/mail-text.ts'
import type { Platform } from '#server/platform.ts'
import type { Held } from '#server/rights/held.ts'
import { selectNoticed } from '#server/rights/told-queries.ts'
import { addressOfSite } from '#server/sites/sites.ts'
import { type Job, job, jobName, type Planning } from '#server/work/jobs.ts'
import type { Recurring } from '#server/work/recurring.ts'
import type { Language } from '#shared/languages.ts'
import en from '../../mails/en.json' with { type: 'json' }
import fi from '../../mails/fi.json' with { type: 'json' }
import sv from '../../mails/sv.json' with { type: 'json' }
import { nextTry } from '../../rules.ts'
import {
  type DueRow,
  selectAdministrators,
  selectSwitchedOff,
  takeDue,
  updateGivenUp,
  updateHeld,
  updateSwitched,
  updateTried,
} from './queries.ts'
import { send } from './send.ts'

const round = jobName<Record<never, never>>('webhooks.round')
/** What failed is sent again within half a minute. */
export const recurringWebhooks: Recurring = { job: round, everySeconds: 10 }

/** To so many webhooks at once, and so many at once to each. */
const webhooksAtOnce = 20
const ofEachAtOnce = 4
/** So long nobody else sends what is being sent: longer than that can take. */
const takenFor = 60_000
/** A round ends then, and another goes on. */
const roundAtMost = 30_000
/** While some are being sent, others may have become due. */
const lookedAgainAfter = 500
/** What cannot be reached is let be for so long. */
const heldFor = 20_000

/** Sends what is due until nothing is, or the round has lasted long enough. */
export function webhookRound(platform: Omit<Platform, 'jobs'>): Job {
  const { database, clock, leaving } = platform
  return job(round, {
    async run(_, jobs) {
      const end = performance.now() + roundAtMost
      await updateGivenUp(database.db, clock.now())
      const underWay = new Map<Held<'webhook'>, Promise<void>>()
      while (!leaving.begun && performance.now() < end) {
        const now = clock.now()
        const until = new Date(now.getTime() + takenFor)
        const webhooks = webhooksAtOnce - underWay.size
        const taken = { until, webhooks, ofEach: ofEachAtOnce, busy: [...underWay.keys()] }
        const due = webhooks > 0 ? await takeDue(database.db, now, taken) : []
        for (const [id, some] of Map.groupBy(due, (one) => one.webhook_id)) {
          const sending = Promise.all(some.map((one) => deliver(platform, jobs, one)))
          underWay.set(
            id,
            sending.then(() => void underWay.delete(id)),
          )
        }
        if (underWay.size === 0) return
        await Promise.race([...underWay.values(), setTimeout(lookedAgainAfter)])
      }
      await Promise.all(underWay.values())
      await jobs.plan(database.db, round, {})
    },
  })
}

async function deliver(platform: Omit<Platform, 'jobs'>, jobs: Planning, due: DueRow): Promise<void> {
  const { database, clock, log } = platform
  const { db } = database
  const outcome = await send(platform, due, clock.now())
  const now = clock.now()
  const isAway = outcome.problem === 'UNREACHABLE' || outcome.problem === 'TOO_SLOW'
  await updateHeld(db, due.webhook_id, isAway ? new Date(now.getTime() + heldFor) : null)
  if (outcome.problem === null) return updateTried(db, due.id, { ...outcome, state: 'DELIVERED', next_at: now }, now)
  const again = nextTry(due.attempts + 1, now)
  await updateTried(db, due.id, { ...outcome, state: again ? 'PENDING' : 'FAILED', next_at: again ?? now }, now)
  if (again || due.change_id === null) return
  const { webhook_id: webhookId, clientId } = due
  await db.transaction().execute(async (transaction) => {
    if (!(await updateSwitched(transaction, webhookId, now))) return
    const administrators = await selectAdministrators(transaction)
    await jobs.plan(transaction, switchedOffMail, ...administrators.map((userId) => ({ webhookId, userId })))
  })
  jobs.wake()
  log.warn({ webhookId, clientId }, 'a webhook took nothing for three days and is switched off')
}

const mails: Record<Language, typeof fi> = { fi, en, sv }

interface SwitchedOffData {
  webhookId: Held<'webhook'>
  userId: Held<'account'>
}

/** Data `{webhookId, userId}`: tells an administrator that a webhook has been switched off. */
const switchedOffMail = jobName<SwitchedOffData>('webhook-off-mail')

export function switchedOff({ database, mailer, environment }: Omit<Platform, 'jobs'>): Job {
  const { db } = database
  const find = async ({ webhookId, userId }: SwitchedOffData) => {
    const to = await selectNoticed(db, userId)
    const webhook = await selectSwitchedOff(db, webhookId)
    return to?.role === 'ROLE_ADMIN' && webhook ? { ...to, ...webhook } : undefined
  }
  return job(switchedOffMail, {
    mailTo: async (data) => (await find(data))?.to,
    async run(data) {
      const told = await find(data)
      if (!told) return
      const address = `${addressOfSite(environment, 'CONSOLE')}/console/clients/${told.clientId}`
      await mailer.send({ to: told.to, ...fillMail(mails[told.locale].webhookOff, { address, name: told.name }) })
    },
  })
}

/** What has just been written to the feed goes out at once, and not at the next round. */
export function sendNews(app: FastifyInstance, { jobs, clients }: Platform): void {
  clients.news.listen(() => jobs.planSoon(round))
  app.addHook('preClose', async () => clients.news.close())
}
