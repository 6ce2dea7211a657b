import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#shared/objects.ts'
import type { Db } from '../database/database.ts'
import { migrateAsOwner } from '../database/migrate-as-owner.ts'
import { OperatorError } from '../errors.ts'
import type { Environment } from '../process/environment.ts'
import type { Content } from './content.ts'
import { inTransaction, type Keeper, ownerAddress, withDatabase } from './database.ts'
import { connection, start } from './programs.ts'
import {
  endAllSessions,
  exportSnapshot,
  hasTable,
  insertRunToDo,
  isServed,
  selectContent,
  selectStoredFiles,
} from './queries.ts'
import { rebuild } from './rebuild.ts'
import { readScript } from './script.ts'

/** Nobody waits for a lock that somebody else holds. */
const emptied = `set lock_timeout = '10s';
drop schema if exists public cascade;
drop schema if exists pgboss cascade;
create schema public;
`

/** By PostgreSQL's own programs: pg_dump while the server goes on working, pg_restore into one transaction of psql. */
export function postgresqlKeeper(environment: Environment): Keeper {
  const { parameters, variables } = connection(present(ownerAddress(environment)))
  const asIs = ['--no-owner', '--no-privileges']
  return {
    dump: (save) =>
      withDatabase(environment, ({ db }) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (transaction) => {
            const snapshot = `--snapshot=${await exportSnapshot(transaction)}`
            const content = await selectContent(transaction)
            const dump = start(
              'pg_dump',
              [...parameters, '--format=custom', '--no-comments', '--load-via-partition-root', ...asIs, snapshot],
              variables,
            )
            await Promise.all([save(dump.stdout), dump.ended])
            return content
          }),
      ),

    inspect: () =>
      withDatabase(environment, async ({ db }) => {
        if (await isStillServed(db)) throw new OperatorError('A server is at work on the database: stop it first')
        if (!(await hasTable(db))) return undefined
        return (await hasTable(db, 'file')) ? selectStoredFiles(db) : []
      }),

    async restore(dumpFile, now) {
      const script = start('pg_restore', ['--file=-', ...asIs, dumpFile])
      const psql = start(
        'psql',
        [...parameters, '--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-'],
        variables,
      )
      psql.stdout.resume()
      psql.stdin.write(`begin;\n${emptied}`)
      const [read, written] = await Promise.allSettled([
        script.ended,
        pipeline(script.stdout, psql.stdin, { end: false }),
      ])
      const isWhole = read.status === 'fulfilled' && written.status === 'fulfilled'
      psql.stdin.end(isWhole ? 'commit;\n' : 'rollback;\n')
      // When psql has given up, what it says is the reason of everything else.
      await psql.ended
      if (read.status === 'rejected') throw read.reason
      if (written.status === 'rejected') throw written.reason
      await finish(environment, now)
    },

    async rebuild(migrations, content, now) {
      await withDatabase(environment, ({ pool }) =>
        inTransaction(pool, async (client) => {
          await client.query(emptied)
          await rebuild(client, migrations, content)
        }),
      )
      await finish(environment, now)
    },
  }
}

/** What `pg_dump` has dumped; no server is needed to read it. */
export async function readPostgresqlDump(dumpFile: string, work: (content: Content) => Promise<void>): Promise<void> {
  const script = start('pg_restore', ['--data-only', '--file=-', dumpFile])
  // Taken up at once: of a program that has ended Node throws away what nobody reads.
  await Promise.all([work(readScript(script.stdout.pipe(new PassThrough()))), script.ended])
}

async function finish(environment: Environment, now: Date): Promise<void> {
  await withDatabase(environment, async ({ db, pool }) => {
    await migrateAsOwner(environment, pool)
    await endAllSessions(db, now)
    await insertRunToDo(db, now)
  })
}

/** A connection that was closed a moment ago is seen a little longer. */
async function isStillServed(db: Db): Promise<boolean> {
  for (let times = 0; times < 20; times += 1) {
    if (!(await isServed(db))) return false
    await sleep(100)
  }
  return true
}
