import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { asApiError } from '../errors.ts'
import { EnvironmentError, wrongVariable } from '../process/environment.ts'
import { certainRow } from './certain-row.ts'
import { type Database, type Db, openServer } from './database.ts'
import { reach } from './reach.ts'

/** A streaming replica, for what reads much and writes nothing (DATABASE_READ_URL, docs/guide/scaling.md). */
export interface Replica {
  /**
   * The replica, once it has all that had been committed when it was asked for: whoever is no longer entitled to
   * something gets nothing of it here either, and whoever has just written reads that. Undefined while it has not.
   */
  caughtUp(): Promise<Db | undefined>
  /** How often it has been asked for, by where was read then. */
  reads: Record<'replica' | 'primary', number>
  close(): Promise<void>
}

const patience = 1000
const lookEvery = 20
/** After it was away or behind, nobody waits for it for so long. */
const rest = 10_000

interface ReplicaOptions {
  url: string
  poolSize: number
  clock: Clock
  /** It is away, or something else than it should be. */
  onError(reason: unknown): void
}

/** @throws EnvironmentError where the address leads to something else than a replica of this database */
export async function openReplica(
  primary: Database,
  { url, poolSize, clock, onError }: ReplicaOptions,
): Promise<Replica> {
  const replica = openServer(url, { poolSize, onError, connectionTimeout: 2 * patience })
  const reads = { replica: 0, primary: 0 }
  let isChecked = false
  let restsUntil = 0
  const restFromNow = () => {
    restsUntil = clock.now().getTime() + rest
  }

  /** One that was away may come back as another. */
  const check = async () => {
    await checkReplica(replica.pool, primary.pool)
    isChecked = true
  }
  const hasAll = async (): Promise<boolean> => {
    if (!isChecked) await check()
    const { written } = certainRow(
      (await primary.pool.query<{ written: string }>('select pg_current_wal_flush_lsn() as written')).rows,
    )
    for (const until = performance.now() + patience; ; await sleep(lookEvery)) {
      const { rows } = await replica.pool.query<{ has: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
        [written],
      )
      if (rows[0]?.has || performance.now() > until) return rows[0]?.has ?? false
    }
  }
  const hasAllNow = async (): Promise<boolean> => {
    try {
      return await hasAll()
    } catch (error) {
      isChecked = false
      onError(error)
      return false
    }
  }

  try {
    await check()
  } catch (error) {
    // One that is away for now keeps nothing from starting.
    if (asApiError(error).code !== 'service_unavailable') {
      const inWords =
        error instanceof EnvironmentError ? error : await reach(replica.pool, 'DATABASE_READ_URL').catch((one) => one)
      await replica.close()
      throw inWords ?? error
    }
    onError(error)
    restFromNow()
  }
  return {
    async caughtUp() {
      const mayBeAsked = clock.now().getTime() >= restsUntil
      const isThere = mayBeAsked && (await hasAllNow())
      if (mayBeAsked && !isThere) restFromNow()
      reads[isThere ? 'replica' : 'primary'] += 1
      return isThere ? replica.db : undefined
    },
    reads,
    close: replica.close,
  }
}

interface Place {
  is_replica: boolean
  /** The same for a server and for all that have been copied from it. */
  cluster: string
  database: string
}

async function checkReplica(replica: pg.Pool, primary: pg.Pool): Promise<void> {
  const placeOf = async (pool: pg.Pool) =>
    certainRow(
      (
        await pool.query<Place>(`
          select pg_is_in_recovery() as is_replica, system_identifier::text as cluster, current_database() as database
          from pg_control_system()`)
      ).rows,
    )
  const [here, there] = await Promise.all([placeOf(replica), placeOf(primary)])
  if (!here.is_replica) throw wrongVariable('DATABASE_READ_URL', 'leads to no replica')
  if (here.cluster !== there.cluster || here.database !== there.database)
    throw wrongVariable('DATABASE_READ_URL', 'leads to a replica of another database than DATABASE_URL')
}
