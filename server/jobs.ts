import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database, Db } from './database/database.ts'
import type { Log } from './log.ts'

/** A kind of work that is done after the request: mail, reports. Data carries ids and addresses to write to, never content or
 * secrets, and is gone an hour after the job is done. */
export interface Job<Data extends object> {
  name: string
  run(data: Data): Promise<void>
}

export interface Jobs {
  /** Plans a job within the caller's transaction: what is rolled back is never done. */
  plan(db: Db, name: string, data: object): Promise<void>
  /** After the commit: lets this process look at once instead of at its next poll. */
  wake(): void
  stop(): Promise<void>
}

const pollEverySeconds = 2
/** After seconds first, then every quarter of an hour: a mail relay may be gone for a day. */
const retries = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
}

export async function startJobs(database: Database, definitions: readonly Job<never>[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    ...(database.embedded ? { backend: 'pglite' as const } : {}),
    createSchema: false,
    // Nothing runs by the calendar yet.
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  // Making one sure to be there is dear on the embedded database; there is one for every kind of job.
  const made = new Set((await boss.getQueues()).map((queue) => queue.name))
  const workers: string[] = []
  for (const { name, run } of definitions) {
    if (!made.has(name)) await boss.createQueue(name)
    const place = workers.length
    workers.push(
      await boss.work(name, { pollingIntervalSeconds: pollEverySeconds, batchSize: 1 }, async ([job]) => {
        // There may be more: they do not wait for the next poll.
        const worker = workers[place]
        if (worker) boss.notifyWorker(worker)
        try {
          await run(job?.data as never)
        } catch (error) {
          log.error({ err: error, job: name }, 'a job failed and will be tried again')
          throw error
        }
      }),
    )
  }
  return {
    async plan(db, name, data) {
      await boss.send(name, data, {
        ...retries,
        db: {
          executeSql: async (text, values) => ({
            rows: (await db.executeQuery(CompiledQuery.raw(text, values ?? []))).rows as unknown[],
          }),
        },
      })
    },
    wake() {
      for (const worker of workers) boss.notifyWorker(worker)
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
