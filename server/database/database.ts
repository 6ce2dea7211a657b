import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { pipelining } from './pipelining.ts'
import { checkPooler } from './pooler.ts'
import { type DatabaseVariable, reach } from './reach.ts'
import { StatementNames } from './statement-names.ts'
import type { DB } from './tables.ts'

/** What a query takes: the pool, or the transaction of the request. */
export type Db = Kysely<DB>

export interface Database {
  db: Db
  pool: pg.Pool
  /** Inside this process: there is nobody to notify but ourselves. */
  embedded: boolean
  /** For a connection of one's own (LISTEN), past any PgBouncer; undefined when embedded. */
  url: string | undefined
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string | undefined
  /** Which variable the address is of; DATABASE_URL unless told. */
  variable?: DatabaseVariable
  /** PgBouncer before it (DATABASE_POOLER_URL): statements go that way, and what needs a session does not. */
  pooler?: string | undefined
  dataDir: string
  poolSize: number
  onError(reason: unknown): void
}

const texts: (text: string) => string[] = pg.types.getTypeParser(1009 as never)

// Ids and counts fit a JavaScript number; days stay strings, for they are no moments. By the type's number
// (select oid, typname from pg_type); pg's own list of them knows no arrays.
const parserOf = new Map<number, (text: string) => unknown>([
  [20, Number], // int8
  [1016, (text) => texts(text).map(Number)], // int8[]
  [1082, String], // date
  [1182, texts], // date[]
])
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parserOf.get(oid) ?? pg.types.getTypeParser(oid, format),
}

const names = new StatementNames()

/**
 * What is asked of one connection at once goes in the order of the asking: over a line of its own without waiting for the
 * answers between (`pipeline`), else one after another. Queries with parameters become prepared statements by name: twice to
 * three times the throughput. Those that say that they are planned anew stay without.
 */
export class PreparingClient extends pg.Client {
  #last: Promise<unknown> = Promise.resolve()
  #isGathering = false

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query cannot be repeated in a subclass
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? names.of(text) : undefined
    const ask = () => (name ? super.query({ name, text, values }, callback) : super.query(text, values, callback))
    if (this.pipeline) this.#gather()
    if (this.pipeline || callback || typeof values === 'function' || typeof text.submit === 'function') return ask()
    const answer = this.#last.then<unknown>(ask)
    this.#last = answer.catch(() => {})
    return answer
  }

  /** What is asked within a turn of the event loop is written at once: a write costs more than most statements. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    setImmediate(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, pooler, variable = 'DATABASE_URL' } = options
  if (!url) return openInProcess(options)
  const database = openServer(url, options)
  try {
    if (pooler) await checkPooler(database.pool, url)
    else await reach(database.pool, variable)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The next statement through PgBouncer may be another session's: what one has set or prepared the other does not know. */
const withinSession = {
  Client: PreparingClient,
  pipeline: true,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // Compiled, a list of milliseconds takes a second: what is gained is of use to statements that run for many.
  options: '-c jit=off',
}

interface ServerOptions extends Pick<DatabaseOptions, 'poolSize' | 'onError' | 'pooler'> {
  /** How long to wait for a connection, in milliseconds. */
  connectionTimeout?: number
}

export function openServer(
  url: string,
  { poolSize, onError, pooler, connectionTimeout = 10_000 }: ServerOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: pooler ?? url,
    max: poolSize,
    types: parsers,
    ...(pooler ? {} : withinSession),
    connectionTimeoutMillis: connectionTimeout,
    // A new connection plans every statement anew, which takes many times as long as answering it.
    idleTimeoutMillis: 600_000,
    // Or a firewall between forgets a connection that says nothing for minutes, and the next statement waits for its end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'extranet',
  })
  pool.on('error', onError)
  // Lost in the middle of a transaction: its next query says so. Unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: pipelining({ pool }), pool, embedded: false, url, close: () => pool.end() }
}

const checkpointEvery = 30_000
const vacuumEvery = 600_000
const analyzeEvery = 10_000

/**
 * What is known of a table is of use until it has become twice as large: statements that were planned when it was empty go
 * through all of it, for they are planned anew only then.
 */
const analyzeGrown = `do $$ declare grown regclass; begin
  for grown in select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > 2 * current_setting('block_size')::int * (relpages + 4)
  loop execute format('analyze %s', grown); end loop; end $$`

async function openInProcess({ dataDir, onError }: DatabaseOptions): Promise<Database> {
  // An engine that an installation with a PostgreSQL server never runs.
  const { cleanSession, openEmbedded } = await import('./embedded.ts')
  const embedded = await openEmbedded(path.join(dataDir, 'database'), onError)
  class EmbeddedClient extends PreparingClient {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connection: embedded.connect() } as pg.ClientConfig)
    }
    // biome-ignore lint/suspicious/noExplicitAny: the pool calls this with a callback that pg's types do not tell
    override connect(callback?: any): any {
      super.connect((error: Error | null) => {
        if (error) return callback(error)
        cleanSession(this).then(() => callback(undefined, this), callback)
      })
    }
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    user: 'postgres',
    database: 'postgres',
    types: parsers,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 0,
  })
  pool.on('error', onError)
  /** Where somebody's transaction takes long, the next turn will do. */
  const keep = async (statement: string) => {
    const client = await pool.connect().catch(() => undefined)
    await client
      ?.query(statement)
      .catch(onError)
      .finally(() => client.release())
  }
  // PGlite does nothing of it by itself: without checkpoints recovery grows, without vacuum the tables do.
  const upkeep = [
    setInterval(() => void keep('checkpoint'), checkpointEvery).unref(),
    setInterval(() => void keep(analyzeGrown), analyzeEvery).unref(),
    setInterval(() => void keep('vacuum (analyze)'), vacuumEvery).unref(),
  ]
  return {
    db: pipelining({ pool }),
    pool,
    embedded: true,
    url: undefined,
    async close() {
      for (const timer of upkeep) clearInterval(timer)
      await pool.end()
      await embedded.close()
    },
  }
}
