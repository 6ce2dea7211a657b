import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import type { DB } from './tables.ts'

/**
 * PostgreSQL by a connection that takes a question before it has answered the last (`PreparingClient`): a transaction begins
 * together with its first statement, and statements that are asked for at once go at once (docs/adr/0022-statements-sent-together.md).
 */
export function pipelining(config: PostgresDialectConfig): Kysely<DB> {
  const dialect = new PostgresDialect(config)
  const driver = new PipeliningDriver(config)
  void driver.init()
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    const begun = super.beginTransaction(connection, settings)
    // Where it cannot begin, what is asked with it fails too.
    begun.catch(() => {})
    this.#begun.set(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

class PipeliningExecutor extends DefaultQueryExecutor {
  /** Of a transaction: Kysely's own gives its connection to one statement after another. */
  override withConnectionProvider(one: ConnectionProvider) {
    const connection = one.provideConnection(async (its) => its)
    return super.withConnectionProvider({ provideConnection: async (consume) => consume(await connection) })
  }
}
