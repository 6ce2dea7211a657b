import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { OperatorError } from '../errors.ts'
import type { Environment } from '../process/environment.ts'
import { type Content, readDatabase } from './content.ts'
import { databaseFolder, inTransaction, type Keeper, withDatabase } from './database.ts'
import { start } from './programs.ts'
import { endAllSessions, insertRunToDo, selectContent, selectStoredFiles } from './queries.ts'
import { rebuild } from './rebuild.ts'

/** The embedded database is its folder, packed while nobody has it open. */
export function embeddedKeeper(environment: Environment): Keeper {
  const { DATA_DIR: dataDir } = environment
  const folder = databaseFolder(dataDir)
  return {
    async dump(save) {
      if (!fs.existsSync(folder))
        throw new OperatorError(`There is no database in ${dataDir}: do DATA_DIR or DATABASE_URL name another place?`)
      // Opening it also finishes what a killed process has left undone.
      const content = await withDatabase(environment, ({ db }) => selectContent(db))
      const unlock = await lockFolder(fs.realpathSync(folder))
      try {
        const tar = start('tar', ['-c', '-z', '-f', '-', '--exclude=postmaster.pid', '-C', dataDir, 'database'])
        await Promise.all([save(tar.stdout), tar.ended])
      } finally {
        unlock()
      }
      return content
    },

    async inspect() {
      if (!fs.existsSync(folder)) return undefined
      return withDatabase(environment, ({ db }) => selectStoredFiles(db))
    },

    restore: (dumpFile, now) =>
      replace(async (aside) => {
        await unpack(dumpFile, aside)
        await finish(environment, aside, now)
      }),

    rebuild: (migrations, content, now) =>
      replace(async (aside) => {
        await withDatabase(
          environment,
          ({ pool }) => inTransaction(pool, (client) => rebuild(client, migrations, content)),
          aside,
        )
        await finish(environment, aside, now)
      }),
  }

  /** Puts what `make` makes aside in the place of the database. */
  function replace(make: (aside: string) => Promise<void>): Promise<void> {
    return withFolder(dataDir, async (aside) => {
      await make(aside)
      fs.rmSync(folder, { recursive: true, force: true })
      fs.renameSync(databaseFolder(aside), folder)
    })
  }
}

/** What a folder of the embedded database, packed by `tar`, holds. */
export async function readEmbeddedDump(
  dataDir: string,
  dumpFile: string,
  work: (content: Content) => Promise<void>,
): Promise<void> {
  await withFolder(dataDir, async (aside) => {
    await unpack(dumpFile, aside)
    const database = await openDatabase({ url: undefined, dataDir: aside, poolSize: 1, onError() {} })
    try {
      const client = await database.pool.connect()
      await work(readDatabase(client))
      client.release()
    } finally {
      await database.close()
    }
  })
}

/** A folder beside the database, gone afterwards. */
async function withFolder(dataDir: string, work: (aside: string) => Promise<void>): Promise<void> {
  const aside = path.join(dataDir, 'restoring')
  fs.rmSync(aside, { recursive: true, force: true })
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 })
  try {
    await work(aside)
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

async function unpack(dumpFile: string, folder: string): Promise<void> {
  const tar = start('tar', ['-x', '-z', '-f', '-', '-C', folder])
  await Promise.all([pipeline(fs.createReadStream(dumpFile), tar.stdin), tar.ended])
}

function finish(environment: Environment, dataDir: string, now: Date): Promise<void> {
  return withDatabase(
    environment,
    async ({ db, pool }) => {
      await migrate(pool)
      await endAllSessions(db, now)
      await insertRunToDo(db, now)
    },
    dataDir,
  )
}
