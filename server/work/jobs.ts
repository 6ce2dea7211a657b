import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type JobInsert, PgBoss, type Job as Taken } from 'pg-boss'
import { type MailFailureReason, mailFailureReasons } from '#shared/mail-failure.ts'
import { isRecord } from '#shared/objects.ts'
import type { Database, Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { MailRefusal } from '../mail/mail-refusal.ts'
import { deleteFailedMails, insertFailedMail } from '../mail/queries.ts'

declare const planned: unique symbol
/** What a kind of job is called, and what its data are. */
export type JobName<Data extends object> = string & { readonly [planned]: Data }

export function jobName<Data extends object>(name: string): JobName<Data> {
  return name as JobName<Data>
}

interface Work<Data extends object> {
  run(data: Data, jobs: Planning): Promise<void>
  /** Of a job that sends a mail: to whom it would go now, unless it is of no use any more. Given up, it is kept as failed. */
  mailTo?(data: Data): Promise<string | null | undefined>
}

/**
 * A kind of work that is done after the request: mail, reports. Data carries ids and addresses to write to, never content or
 * secrets, and is gone an hour after the job is done.
 */
export interface Job extends Work<object> {
  name: string
}

/** Done with the data that it was planned with: `plan` takes no others for this name. */
export function job<Data extends object>(name: JobName<Data>, work: Work<Data>): Job {
  return { ...(work as Work<object>), name }
}

/** Plans a job with its data, once with each: one statement however many they are. */
export type Plan = <Data extends object>(job: JobName<Data>, ...each: NoInfer<Data>[]) => Promise<void>

/** How often a kind of job was done in this process, failed to be tried again, or was given up. */
export type JobOutcome = 'done' | 'failed' | 'lost'
export type JobCounts = ReadonlyMap<string, Readonly<Record<JobOutcome, number>>>

export interface Planning {
  /**
   * Plans a job with each of these data within the caller's transaction: what is rolled back is never done. A mail takes the
   * place of the same that failed.
   */
  plan<Data extends object>(db: Db, name: JobName<Data>, ...each: NoInfer<Data>[]): Promise<void>
  /** After the commit: lets this process look at once instead of at its next poll. */
  wake(): void
}

export interface Jobs extends Planning {
  /** Plans a job that every process plans now and then: in so many seconds it is done once. */
  planOncePer(seconds: number, db: Db, name: JobName<Record<never, never>>): Promise<void>
  /**
   * Plans a job at once for news of which every process hears, and at most once a second: for what comes meanwhile it is done
   * once more after it.
   */
  planSoon(name: JobName<Record<never, never>>): void
  /** To whom a mail would go now; undefined when it is of no use any more. */
  mailTo(name: string, data: object): Promise<string | undefined>
  counts: JobCounts
  stop(): Promise<void>
}

const pollEverySeconds = 2
/** In milliseconds: a job that is being done may come to its end so long, once the process has been told to stop. */
const endWithin = 10_000
/** After seconds first, then every quarter of an hour: a mail relay may be gone for a day. */
const retries = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
}
/** Where a job goes that has been given up, also when the process died in its last try. */
const lostJobs = 'lost'

export async function startJobs(database: Database, definitions: readonly Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    ...(database.embedded ? { backend: 'pglite' as const } : {}),
    // The owner of the tables has made them (database/job-queue.ts).
    migrate: false,
    // Nothing runs by the calendar yet.
    schedule: false,
    // No job waits for another: those that do are looked for once a day, for that cannot be left out.
    flowIntervalSeconds: 86_400,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  // Making one sure to be there is dear on the embedded database; there is one for every kind of job.
  const made = new Set((await boss.getQueues()).map((queue) => queue.name))
  const workers: string[] = []
  const counts = new Map(definitions.map(({ name }) => [name, { done: 0, failed: 0, lost: 0 }]))
  const count = (name: string, outcome: JobOutcome) => {
    const counted = counts.get(name)
    if (counted) counted[outcome] += 1
  }
  const mails = new Map(definitions.flatMap(({ name, mailTo }) => (mailTo ? [[name, mailTo] as const] : [])))

  const planning: Planning = {
    async plan(db, name, ...each) {
      if (each.length === 0) return
      if (mails.has(name)) await deleteFailedMails(db, name, each)
      await insert(
        db,
        name,
        each.map((data) => ({ data })),
      )
    },
    wake() {
      for (const worker of workers) boss.notifyWorker(worker)
    },
  }

  if (!made.has(lostJobs)) await boss.createQueue(lostJobs, retries)
  for (const definition of definitions) {
    const { name } = definition
    if (!made.has(name)) await boss.createQueue(name)
    const place = workers.length
    const work = async ([job]: (Taken & Attempt)[]) => {
      // There may be more: they do not wait for the next poll.
      const worker = workers[place]
      if (worker) boss.notifyWorker(worker)
      if (!job) return []
      return [{ id: job.id, ...(await attempt(definition, job)) }]
    }
    const options = {
      pollingIntervalSeconds: pollEverySeconds,
      batchSize: 1,
      includeMetadata: true,
      perJobResults: true,
    } as const
    workers.push(await boss.work(name, options, work))
  }

  /** What became of it; of an error the queue keeps no more than the reason. */
  async function attempt({ name, run }: Job, job: Taken & Attempt) {
    try {
      await run(job.data, planning)
      count(name, 'done')
      return { status: 'completed' as const }
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit || (error instanceof MailRefusal && error.isFinal)
      const about = { err: error, job: name, jobId: job.id, tries: job.retryCount + 1 }
      log.error(about, isLast ? 'a job failed and is given up' : 'a job failed and will be tried again')
      if (!isLast) count(name, 'failed')
      const reason: MailFailureReason = error instanceof MailRefusal ? error.reason : 'FAILED'
      return { status: isLast ? ('deadletter' as const) : ('failed' as const), output: { reason } }
    }
  }

  const lost = await boss.work(
    lostJobs,
    { pollingIntervalSeconds: pollEverySeconds, batchSize: 1, includeMetadata: true },
    async ([job]) => {
      if (!job?.sourceName || !job.sourceId || !job.sourceCreatedOn) return
      const { sourceName: kind, sourceId: jobId, sourceCreatedOn: plannedAt, createdOn: failedAt } = job
      const tries = (job.sourceRetryCount ?? 0) + 1
      const reason = reasonOf(job.sourceOutput)
      if (mails.has(kind) && isRecord(job.data))
        await insertFailedMail(database.db, {
          jobId,
          kind,
          data: job.data,
          reason,
          tries,
          plannedAt,
          failedAt,
        })
      count(kind, 'lost')
      log.error({ job: kind, jobId, tries, reason }, mails.has(kind) ? 'a mail is lost' : 'a job is lost')
    },
  )
  workers.push(lost)

  async function insert(db: Db, name: string, jobs: JobInsert[]): Promise<void> {
    await boss.insert(
      name,
      jobs.map((one) => ({ ...one, ...retries, deadLetter: lostJobs })),
      {
        db: {
          executeSql: async (text, values) => ({
            rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
      },
    )
  }

  /** Planned within the last second, and whether there has been news since. */
  const soon = new Map<string, { again: boolean; timer: NodeJS.Timeout }>()
  function planSoon(name: JobName<Record<never, never>>): void {
    const under = soon.get(name)
    if (under) {
      under.again = true
      return
    }
    const wakeOne = () => {
      const worker = workers[definitions.findIndex((one) => one.name === name)]
      if (worker) boss.notifyWorker(worker)
    }
    const timer = setTimeout(() => {
      soon.delete(name)
      // Where another process has done it this second, it is put off to the next.
      wakeOne()
      if (planned.again) planSoon(name)
    }, 1000)
    const planned = { again: false, timer }
    soon.set(name, planned)
    boss
      .sendDebounced(name, {}, { ...retries, deadLetter: lostJobs }, 1)
      .then(wakeOne)
      .catch((error) => log.warn({ err: error, job: name }, 'a job waits for its next round'))
  }

  return {
    ...planning,
    planOncePer: (seconds, db, name) => insert(db, name, [{ data: {}, singletonSeconds: seconds }]),
    planSoon,
    async mailTo(name, data) {
      return (await mails.get(name)?.(data)) ?? undefined
    },
    counts,
    async stop() {
      for (const { timer } of soon.values()) clearTimeout(timer)
      // Waited for here, and no longer: the queue itself looks only every half a second whether they have ended.
      const ended = [...counts.keys(), lostJobs].map((name) => boss.offWork(name, { wait: true }))
      await Promise.race([Promise.all(ended), pause(endWithin, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

interface Attempt {
  retryCount: number
  retryLimit: number
}

/** Whoever died in the last try has left no reason. */
function reasonOf(output: unknown): MailFailureReason {
  return mailFailureReasons.find((one) => isRecord(output) && one === output['reason']) ?? 'FAILED'
}
